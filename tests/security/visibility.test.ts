import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person, typeId } from '../support/classroom.ts'
import { createManual, inPerson, lessonCalls, remote } from '../support/lessons.ts'
import { type Given, type Operation, operationsOf } from '../support/operations.ts'

/** What stands in the course, by the words with which it would be told. */
const marks = {
  card: 'Curso del faro',
  open: 'Sesión abierta',
  private: 'Sesión reservada',
  otherPrivate: 'Simulacro ajeno',
  privateTest: 'Examen reservado',
  draftLesson: 'Lección en borrador',
  draftModule: 'Módulo en borrador',
  inDraftModule: 'Lección de un módulo en borrador',
  draftCourse: 'Curso en borrador',
  inDraftCourse: 'Lección de un curso en borrador',
  link: 'meet.example.com/abierta',
  privateLink: 'meet.example.com/reservada',
  ownGrade: '"grade":70',
  otherGrade: '"grade":30',
  otherName: 'Zenobia Rival',
} as const
type Mark = keyof typeof marks

let app: TestApp
let room: Classroom
let reads: readonly Operation[]
let course: Awaited<ReturnType<typeof build>>
const people: Record<string, Person> = {}

const named = async (by: Person, id: string, name: string) =>
  room.gql(
    'mutation ($id: ID, $name: String) { Lesson_update(id: $id, name: $name) { pending } }',
    { id, name },
    by,
  )

/** One answer right of three: 40, 30 or 30 points. */
const sit = async (by: Person, lessonId: string, right: readonly number[]) => {
  const { body } = await app.rest('POST', `/lessons/${lessonId}/attempts`, undefined, by.token)
  const answers = body.questions.map(
    ({ id, answers: offered }: { id: string; answers: { id: string }[] }, place: number) => ({
      questionId: id,
      answer: offered[right.includes(place) ? 0 : 1]?.id,
    }),
  )
  await app.rest('POST', '/lessons/answers', { lessonId, answers }, by.token)
  await app.settled()
}

const build = async () => {
  const { author } = room
  const away = { departmentId: app.office.departments[1], terminalId: app.office.terminals[1] }
  people.member = await room.newPerson()
  people.assignee = await room.newPerson()
  people.rival = await room.newPerson({ fullName: marks.otherName })
  people.instructor = await room.newPerson(away)
  people.none = await room.newPerson(away)
  people.colleague = await room.newPerson({ roleId: await room.roleWith('course.*'), ...away })
  people.deactivated = await room.newPerson()
  const courseId = await room.draft(author, marks.card)
  await room.describe(author, courseId, { name: marks.card })
  const moduleId = await room.addModule(author, courseId)
  const lessonId = await room.addTest(author, moduleId)
  await room.setModuleDraft(author, moduleId, false)
  await room.setDraft(author, courseId, false)
  await room.require({ level: 'department', id: app.office.departments[0] ?? '' }, courseId)
  const calls = lessonCalls(app, room)
  const [assigned, other, teacher] = [people.assignee.id, people.rival.id, people.instructor.id]
  const date = app.clock.now.toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' })
  const shown = { isDraft: false, date, time: '23:59:00' }
  await calls.addSession(remote(moduleId, { ...shown, name: marks.open, meetUrl: `https://${marks.link}` }))
  const reserved = await calls.addSession(
    remote(moduleId, {
      ...shown,
      name: marks.private,
      meetUrl: `https://${marks.privateLink}`,
      isPrivate: true,
      privateUsers: [assigned],
      instructors: [teacher],
    }),
  )
  await calls.addSession(
    inPerson(moduleId, { ...shown, name: marks.otherPrivate, isPrivate: true, privateUsers: [other] }),
  )
  const manual = await room.gql(
    createManual,
    {
      moduleId,
      name: marks.privateTest,
      lessonType: typeId('manualEvaluation'),
      isDraft: false,
      privateUsers: [assigned],
    },
    author,
  )
  await room.gql(
    'mutation ($id: ID, $users: [ID!], $by: [ID!]) { Lesson_update(id: $id, isPrivate: true, privateUsers: $users, instructors: $by) { pending } }',
    { id: manual.Lesson_create.newLesson.id, users: [assigned], by: [teacher] },
    author,
  )
  await named(author, await room.addLesson(author, moduleId, 'video'), marks.draftLesson)
  const hidden = await room.addModule(author, courseId)
  await room.gql(
    'mutation ($m: ModuleInput!) { Module_singleUpdate(moduleData: $m) { id } }',
    { m: { id: hidden, name: marks.draftModule } },
    author,
  )
  const inHidden = await room.addStored(author, hidden, 'document')
  await named(author, inHidden, marks.inDraftModule)
  const draftId = await room.draft(author, marks.draftCourse)
  const draftModule = await room.addModule(author, draftId)
  await named(author, await room.addLesson(author, draftModule, 'audio'), marks.inDraftCourse)
  await app.settled()
  await sit(people.member, lessonId, [0, 1])
  await sit(people.rival, lessonId, [1])
  await room.gql(
    'mutation ($id: ID!) { User_updateEmployee(id: $id, status: false) { id } }',
    { id: people.deactivated.id },
    room.admin,
  )
  await app.settled()
  return {
    courseId,
    moduleId,
    draftId,
    draftModule,
    hidden,
    lessonId,
    manualId: manual.Lesson_create.newLesson.id,
    reserved: reserved.id,
  }
}

/** Those that only tell. Of the server itself, and of whole passwords, nothing of a course can be told. */
const tells = ({ name }: Operation) =>
  /^(Query\.|GET )/.test(name) && !/Password|storage|health|ready|export|readFile/.test(name)

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  course = await build()
  reads = (await operationsOf(app, room.admin.token)).filter(tells)
  Object.assign(people, { administrator: room.admin, creator: room.author })
}, 120_000)
afterAll(() => app.close())

/** All that every reading call says to somebody, asked about the course, its draft, each of its parts and each of these people. */
const everythingTold = async (by: Person): Promise<string> => {
  const { member, rival } = people
  const about: readonly Given[] = [
    { id: course.courseId, courseId: course.courseId, moduleId: course.moduleId, userId: member?.id },
    { id: course.courseId, courseId: course.courseId, moduleId: course.hidden, userId: rival?.id },
    { id: course.draftId, courseId: course.draftId, moduleId: course.draftModule, userId: by.id },
    { id: course.lessonId, lessonId: course.lessonId, courseId: course.courseId, userId: by.id },
    { id: course.manualId, lessonId: course.manualId, userId: rival?.id },
    { id: course.reserved, lessonId: course.reserved },
    { name: 'Curso', search: 'Curso', q: 'Sesión', query: 'name=Curso&q=Curso' },
    {},
  ]
  const told: string[] = []
  for (const { name, takes, call } of reads) {
    const taken = (given: Given): string => JSON.stringify(takes.map((value) => given[value] ?? null))
    for (const given of new Map(about.map((each) => [taken(each), each])).values()) {
      const { code, data } = await call(by.token, given, 'every')
      if (code === null) told.push(`${name} ${JSON.stringify(data)}`)
    }
  }
  return told.join('\n')
}

const marksIn = (told: string): Mark[] =>
  (Object.keys(marks) as Mark[]).filter((mark) => told.includes(marks[mark]))

const all = Object.keys(marks) as Mark[]

/** What each relation comes by. Of the course itself; whose enrolments and people one manages is another matter. */
const seen: Readonly<Record<string, readonly Mark[]>> = {
  administrator: all,
  creator: all,
  // the lessons that they teach
  instructor: ['card', 'private', 'privateTest', 'privateLink'],
  member: ['card', 'open', 'link', 'ownGrade'],
  assignee: ['card', 'open', 'private', 'privateTest', 'link', 'privateLink'],
  colleague: ['card', 'open', 'draftCourse'],
  none: [],
  deactivated: [],
}

describe('only what the viewer may see', () => {
  test.each(Object.entries(seen))(
    '[LES-09] [LES-10] [GRD-09] to whoever is %s to a course, no call tells more than its relation shows',
    async (relation, marksSeen) => {
      const person = people[relation]
      if (!person) throw new Error(relation)
      expect(marksIn(await everythingTold(person))).toEqual(marksSeen)
    },
    60_000,
  )

  const counting = `query ($id: ID!, $moduleId: ID!) {
    Course(id: $id) { moduleCount contentCount { moduleCount videoCount documentCount evaluationCount } outline progress { total } }
    Lesson_count(moduleId: $moduleId) }`

  test.each([
    ['administrator', { modules: 2, videos: 1, documents: 1, evaluations: 2, lessons: 6, asked: 2 }],
    ['creator', { modules: 2, videos: 1, documents: 1, evaluations: 2, lessons: 6, asked: undefined }],
    ['instructor', { modules: 1, videos: 0, documents: 0, evaluations: 1, lessons: 2, asked: undefined }],
    ['member', { modules: 1, videos: 0, documents: 0, evaluations: 1, lessons: 2, asked: 2 }],
    ['assignee', { modules: 1, videos: 0, documents: 0, evaluations: 2, lessons: 4, asked: 4 }],
    ['colleague', { modules: 1, videos: 0, documents: 0, evaluations: 1, lessons: 2, asked: undefined }],
  ])('[LES-09] what is hidden from whoever is %s is not counted either', async (relation, counts) => {
    const { Course, Lesson_count: lessons } = await room.gql(
      counting,
      { id: course.courseId, moduleId: course.moduleId },
      people[relation] as Person,
    )
    const { moduleCount: modules, contentCount, outline, progress } = Course
    expect(contentCount.moduleCount).toBe(modules)
    const drawn = (kind: RegExp) => outline.filter((name: string) => kind.test(name)).length
    const { videoCount: videos, documentCount: documents, evaluationCount: evaluations } = contentCount
    expect({ modules, videos, documents, evaluations, lessons, asked: progress?.total }).toEqual(counts)
    expect([drawn(/video/), drawn(/document/), drawn(/Evaluation/)]).toEqual([videos, documents, evaluations])
  })

  const cards = (by: Person, of: Person | undefined) =>
    app.rest('GET', `/user-evaluations/course/${course.courseId}/user/${of?.id}`, undefined, by.token)

  test.each([
    ['administrator', [30]],
    ['creator', [30]],
    // in the one that they teach, which is asked of somebody else
    ['instructor', []],
    ['member', 'access.forbidden'],
    ['assignee', 'access.forbidden'],
    ['colleague', 'access.forbidden'],
    ['none', 'courses.not-found'],
    ['deactivated', 'UNAUTHORIZED'],
  ] as const)('[GRD-09] somebody else’s grades, as told to whoever is %s', async (relation, told) => {
    const { status, body } = await cards(people[relation] as Person, people.rival)
    const grades = status === 200 ? body.map(({ grade }: { grade: number | null }) => grade) : body.code
    expect(grades).toEqual(told)
  })

  test.each([
    ['creator', 2],
    ['administrator', 2],
    ['member', 0],
    ['assignee', 0],
    ['colleague', 0],
  ])('[GRD-09] how many have a grade, as told to whoever is %s', async (relation, count) => {
    const by = people[relation] as Person
    const { body } = await cards(by, by)
    expect(body[0]).toMatchObject({ isAutomatic: true, total: count, totalPublished: count })
  })
})
