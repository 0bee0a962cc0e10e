import type { Aggregate, Decision } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/event.ts'
import { roleIds } from '../../../domain/kernel/ids.ts'
import { hireEmployee, type NewEmployee } from '../../../domain/people/employment.ts'
import { person } from '../../../domain/people/person.ts'
import {
  departmentRows,
  jobTitleRows,
  terminalRows,
  type UnitRow,
} from '../../../projections/organisation.ts'
import { chanceOf } from '../../demo/chance.ts'
import { freshName } from '../../demo/roster.ts'
import type { ExecuteOptions } from '../../event-store/execute.ts'
import type { Command } from '../../event-store/store.ts'
import { stateOf } from '../../event-store/streams.ts'
import { draftCourse, type NewCourse, publishCourse, takeTest } from './courses.ts'
import type { Company } from './open-company.ts'

/** Whatever has an id, or the id itself. */
type Ref = string | { readonly id: string }

const idOf = (ref: Ref): string => (typeof ref === 'string' ? ref : ref.id)

/** The unit of that name, or the first. */
const unitOf = <Row extends UnitRow>(rows: readonly Row[], name: string | undefined): Row => {
  const found = name === undefined ? rows[0] : rows.find((row) => row.name === name)
  if (!found) throw new Error(`"${name}" is none of ${rows.map((row) => row.name).join(', ')}`)
  return found
}

type Newcomer = Partial<Omit<NewEmployee, 'personId' | 'payrollNum'>> & {
  readonly payrollNum?: string
  /** By name. */
  readonly terminal?: string
  readonly department?: string
  readonly jobTitle?: string
}

/** By name; without either, everybody. */
type Scope = { readonly department?: string; readonly jobTitle?: string }

const requiring = {
  everybody: `mutation ($coursesData: [CourseSelection!]!) {
    Course_setEnterpriseType(coursesData: $coursesData) { transactionStatus } }`,
  department: `mutation ($coursesData: [CourseSelection!]!, $id: ID!) {
    Course_setDepartmentType(coursesData: $coursesData, departmentId: $id) { transactionStatus } }`,
  jobTitle: `mutation ($coursesData: [CourseSelection!]!, $id: ID!) {
    Course_setJobTitleType(coursesData: $coursesData, jobTitleId: $id) { transactionStatus } }`,
}

/** What one does in the console. Each act waits until everything that follows from it is recorded and shown. */
export const actsOf = ({ services, administratorId, as, later, settled }: Company) => {
  const { db, store, newId } = services
  const administrator = as(administratorId)
  const chance = chanceOf('console')
  const names = new Set<string>()
  let [people, courses] = [100, 0]

  const followed = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const given = await answer
    await settled()
    return given
  }

  const command = (name: string): Command => ({
    id: newId(),
    name,
    actor: { kind: 'person', id: administratorId },
    correlationId: newId(),
  })

  /** A decision of the domain on one stream; answers with the facts. */
  const execute = async <State, Event extends DomainEvent>(
    aggregate: Aggregate<State, Event>,
    ref: Ref,
    decision: Decision<State, Event>,
    { name = 'Console', ...options }: ExecuteOptions & { name?: string } = {},
  ) => {
    const act = services.execute(command(name), aggregate, idOf(ref), decision, options)
    return (await followed(act)).events.map(({ type, data }) => ({ type, data }))
  }

  const hire = async ({ terminal, department, jobTitle, ...over }: Newcomer = {}) => {
    const departments = await departmentRows(db)
    const { id: departmentId, name: departmentName } = unitOf(departments, department)
    const titles = (await jobTitleRows(db)).filter((row) => row.department_id === departmentId)
    const place = unitOf(await terminalRows(db), terminal)
    const title = unitOf(titles, jobTitle)
    const invented = freshName(chance, chance.in(0.5) ? 'F' : 'M', names)
    people += 1
    const payrollNum = over.payrollNum ?? String(people)
    const what: NewEmployee = {
      fullName: invented,
      email: `empleado.${people}@terminales.example.mx`,
      telephone: null,
      gender: null,
      birthDate: '1990-05-17',
      entryDate: '2020-01-15',
      roleId: roleIds.empleado,
      terminalId: place.id,
      departmentId,
      jobTitleId: title.id,
      jobTitleTypeId: null,
      ...over,
      payrollNum,
      personId: newId(),
    }
    const claims = [{ act: 'take', kind: 'payrollNum', value: payrollNum } as const]
    await execute(person, what.personId, hireEmployee(what), { name: 'HireEmployee', claims })
    const { personId: id, fullName } = what
    return {
      id,
      payrollNum,
      fullName,
      terminal: place.name,
      department: departmentName,
      jobTitle: title.name,
    }
  }

  const draft = async (over: Partial<NewCourse> = {}) => {
    courses += 1
    const what: NewCourse = {
      name: `Curso ${courses}`,
      priority: 'normativa',
      months: 12,
      terminals: (await terminalRows(db)).map(({ id }) => id),
      questions: 4,
      ...over,
    }
    const id = await followed(draftCourse(administrator, what))
    return { id, name: what.name, priority: what.priority, months: what.months }
  }

  /** A course that was drafted, or another with these details. */
  const publish = async (course: { readonly id: string } | Partial<NewCourse> = {}) => {
    const drafted = 'id' in course ? course : await draft(course)
    await followed(publishCourse(administrator, drafted.id))
    return drafted
  }

  const enrol = async (who: Ref | readonly Ref[], course: Ref) => {
    const users = (Array.isArray(who) ? who : [who]).map(idOf)
    await followed(
      administrator.gql(
        'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }',
        { courseId: idOf(course), users },
      ),
    )
    return { enrolled: users.length }
  }

  const requireCourse = async (course: Ref, { department, jobTitle }: Scope = {}) => {
    const coursesData = [{ id: idOf(course), isChecked: true }]
    if (jobTitle) {
      const { id } = unitOf(await jobTitleRows(db), jobTitle)
      await followed(administrator.gql(requiring.jobTitle, { coursesData, id }))
    } else if (department) {
      const { id } = unitOf(await departmentRows(db), department)
      await followed(administrator.gql(requiring.department, { coursesData, id }))
    } else await followed(administrator.gql(requiring.everybody, { coursesData }))
    return { requiredOf: jobTitle ?? department ?? 'everybody' }
  }

  const take = async (who: Ref, course: Ref, { right }: { readonly right?: number } = {}) => {
    const { grade, isApproved, courseStatus } = await followed(takeTest(as(idOf(who)), idOf(course), right))
    return { grade, isApproved, courseStatus: courseStatus?.name ?? null }
  }

  const approve = async (who: Ref, course: Ref, reason: string | null = null) => {
    const id = services.derivedId('enrolment', idOf(who), idOf(course))
    const { done } = await followed(
      administrator.gql<{ done: { UserCourseStatus: { name: string } | null } }>(
        `mutation ($id: ID!, $reason: String) {
          done: User_evaluateCourse(id: $id, userCourseStatus: "aprobado", reason: $reason) { UserCourseStatus { name } } }`,
        { id, reason },
      ),
    )
    return { courseStatus: done.UserCourseStatus?.name ?? null }
  }

  const setActive =
    (status: boolean) =>
    async (who: Ref, reason: string | null = null) => {
      await followed(
        administrator.gql(
          'mutation ($id: ID!, $status: Boolean!, $reason: String) { User_updateEmployee(id: $id, status: $status, reason: $reason) { id } }',
          { id: idOf(who), status, reason },
        ),
      )
      return { isActive: status }
    }

  /** By name, as `hire` and `requireCourse` take them. */
  const places = async () => {
    const namesOf = (rows: readonly UnitRow[]) => rows.map(({ name }) => name)
    const [terminals, departments, jobTitles] = await Promise.all([
      terminalRows(db),
      departmentRows(db),
      jobTitleRows(db),
    ])
    return {
      terminals: namesOf(terminals),
      departments: namesOf(departments),
      jobTitles: namesOf(jobTitles),
    }
  }

  const { rest } = administrator
  const reports = {
    employees: async (query: object = {}) => (await rest('GET /reports/employees', { query })).rows,
    courses: async (query: object = {}) => (await rest('GET /reports/courses', { query })).rows,
    members: async (course: Ref, query: object = {}) =>
      (await rest('GET /reports/courses/:id/employees', { params: { id: idOf(course) }, query })).rows,
    coursesOf: async (who: Ref, query: object = {}) =>
      (await rest('GET /reports/employees/:id/courses', { params: { id: idOf(who) }, query })).rows,
    plan: (who: Ref) => rest('GET /users/:id/development-plan', { params: { id: idOf(who) } }),
  }

  return {
    places,
    hire,
    deactivate: setActive(false),
    reactivate: setActive(true),
    draft,
    publish,
    requireCourse,
    enrol,
    take,
    approve,
    later: async (days: number) => {
      await later(days)
      return services.now()
    },
    reports,
    execute,
    state: <State, Event extends DomainEvent>(aggregate: Aggregate<State, Event>, ref: Ref) =>
      stateOf(store, aggregate, idOf(ref)),
    as: (who: Ref) => as(idOf(who)),
    gql: administrator.gql,
    rest,
  }
}
