import sql from 'sql-template-tag'
import { transferEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import { openTestApp, type TestApp } from './app.ts'
import { type Classroom, openClassroom, type Person } from './classroom.ts'
import { examsIn } from './exam.ts'

export type Effect = {
  id: string
  name: string
  isDraft: boolean
  gaining: number
  losing: number
  keeping: number
  onPublishing: number
}
export type Selection = { id: string; isChecked: boolean }

const fieldsOf = {
  enterprise: ['Enterprise', '', ''],
  department: ['Department', ', $id: ID!', ', departmentId: $id'],
  jobTitle: ['JobTitle', ', $id: ID!', ', jobTitleId: $id'],
} as const

const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/** A company of two terminals, departments and job titles whose required courses change, by the API. */
export const openDefinition = async (...on: Parameters<typeof openTestApp>) => {
  const app: TestApp = await openTestApp(...on)
  const room: Classroom = await openClassroom(app)
  const { departments, jobTitles, terminals } = app.office
  const places = [0, 1].map((place) => ({
    terminalId: terminals[0],
    departmentId: departments[place] ?? '',
    jobTitleId: jobTitles[place] ?? '',
    jobTitleTypeId: null,
  }))
  const definer = await room.holderOf('course_definition.*')
  const scopes: readonly Scope[] = [
    { level: 'enterprise', id: null },
    ...departments.map((id): Scope => ({ level: 'department', id })),
    ...jobTitles.map((id): Scope => ({ level: 'jobTitle', id })),
  ]

  const effects = async (scope: Scope, changes: readonly Selection[], by: Person = definer) => {
    const [level, declared, given] = fieldsOf[scope.level]
    const call = `Course_${lower(level)}TypeEffects`
    const query = `query ($changes: [CourseSelection!]!${declared}) {
      ${call}(coursesData: $changes${given}) { id name isDraft gaining losing keeping onPublishing } }`
    const answer = await room.gql(query, { changes, id: scope.id }, by)
    return answer[call] as Effect[]
  }
  const save = async (scope: Scope, changes: readonly Selection[], told?: readonly Effect[]) => {
    const [level, declared, given] = fieldsOf[scope.level]
    const query = `mutation ($changes: [CourseSelection!]!, $told: [RequirementTold!]${declared}) {
      Course_set${level}Type(coursesData: $changes, told: $told${given}) { transactionStatus pending act } }`
    const sent = told?.map(({ id, gaining, losing }) => ({ id, gaining, losing }))
    const answer = await app.gql(query, { changes, id: scope.id, told: sent }, definer.token)
    await app.settled()
    return answer
  }
  const streamOf = (personId: string, courseId: string): string =>
    `enrolment-${app.services.derivedId('enrolment', personId, courseId)}`

  return {
    app,
    room,
    exams: examsIn(app, room),
    definer,
    scopes,
    places,
    effects,
    save,
    require: (scope: Scope, ...ids: string[]) =>
      save(
        scope,
        ids.map((id) => ({ id, isChecked: true })),
      ),
    release: (scope: Scope, ...ids: string[]) =>
      save(
        scope,
        ids.map((id) => ({ id, isChecked: false })),
      ),
    move: async (personId: string, over: object) => {
      app.clock.advance(1_000)
      const to = { ...(places[0] ?? fail()), ...over }
      await app.services.execute(app.command('Transfer'), person, personId, transferEmployee(to))
      await app.settled()
    },
    setActive: async (id: string, status: boolean) => {
      app.clock.advance(1_000)
      await room.gql(
        `mutation { User_updateEmployee(id: "${id}", status: ${status}) { id } }`,
        {},
        room.admin,
      )
      await app.settled()
    },
    /** The events of a person in a course; requirements with their level. */
    factsOf: async (personId: string, courseId: string) =>
      (await app.services.store.read(streamOf(personId, courseId))).map(({ type, data }) =>
        'level' in data ? `${type} ${String(data.level)}` : type,
      ),
    /** Who takes what now, as `person course`. */
    enrolled: async (): Promise<ReadonlySet<string>> => {
      const rows = await app.services.db.query<{ one: string }>(
        sql`select person_id || ' ' || course_id as one from enrolments where ended_at is null`,
      )
      return new Set(rows.map(({ one }) => one))
    },
  }
}

const fail = (): never => {
  throw new Error('there is no such place')
}

export type Definition = Awaited<ReturnType<typeof openDefinition>>
