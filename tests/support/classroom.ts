import {
  lessonTypes,
  type PermissionKey,
  priorities,
  questionTypes,
  roleIds,
} from '../../domain/kernel/ids.ts'
import { category, openCategory } from '../../domain/organisation/units.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import { requireCourse, requirements, requirementsId } from '../../domain/requirements/requirements.ts'
import type { GraphqlAnswer, TestApp } from './app.ts'
import { createRoleWith } from './staff.ts'

export const typeId = (name: (typeof lessonTypes)[number]['name']): string =>
  lessonTypes.find((one) => one.name === name)?.id ?? ''

/** The least bytes by which each type of file is known. */
export const bytesOf = {
  'video/mp4': Buffer.from('000000186674797069736f6d0000020069736f6d6d703432000000086d646174', 'hex'),
  'application/pdf': Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  'image/png': Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154789c6300010000050001',
    'hex',
  ),
} as const

type ContentType = keyof typeof bytesOf

/** Three questions worth 100; the first answer of each is the correct one. */
export const threeQuestions = [40, 30, 30].map((value, index) => ({
  question: `Pregunta número ${index + 1}`,
  value,
  evaluationQuestionTypeId: questionTypes[0].id,
  answers: ['Sí', 'No', 'Tal vez'].map((response, place) => ({ response, isCorrect: place === 0 })),
}))

export const enrolling =
  'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }'

export type Person = { readonly id: string; readonly token: string }

/** The reply's data; an error fails the test. */
export const fine = ({ data, errors }: GraphqlAnswer) => {
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

const drafting =
  'mutation ($course: CourseInput!) { Course_create(course: $course, alsoSameName: true) { id } }'
const describing =
  'mutation ($course: CourseInput!) { Course_setBasicInformation(course: $course, alsoSameName: true) { id pending } }'
const settingDraft = 'mutation ($course: CourseInput!) { Course_singleUpdate(courseObject: $course) }'
const addingModule = 'mutation ($courseId: ID!) { Module_create(courseId: $courseId) { id } }'
const changingModule =
  'mutation ($module: ModuleInput!) { Module_singleUpdate(moduleData: $module) { id isDraft } }'
const signing =
  'query ($key: String!, $contentType: String!, $size: Float!) { putSignedUrl(key: $key, contentType: $contentType, size: $size) { signedUrl } }'
const addingLesson = `mutation ($moduleId: ID, $name: String, $lessonType: ID, $file: String, $duration: Int) {
  Lesson_create(moduleId: $moduleId, name: $name, lessonType: $lessonType, file: $file, duration: $duration) { newLesson { id } } }`
const changingLesson = `mutation ($id: ID, $file: String, $duration: Int, $isDraft: Boolean) {
  Lesson_update(id: $id, file: $file, duration: $duration, isDraft: $isDraft) { newLesson { id isDraft } } }`
const addingTest = `mutation ($moduleId: ID, $name: String, $isDraft: Boolean, $lessonType: ID, $duration: Int,
    $isRandomQuestionOrder: Boolean, $preventTabSwitching: Boolean, $showAnswers: ShowAnswers, $instructors: [ID!], $questions: [QuestionInput!]) {
  Lesson_createAutoEvaluation(moduleId: $moduleId, name: $name, isDraft: $isDraft, lessonType: $lessonType, duration: $duration,
    isRandomQuestionOrder: $isRandomQuestionOrder, preventTabSwitching: $preventTabSwitching, showAnswers: $showAnswers,
    instructors: $instructors, questions: $questions) { newLesson { id } } }`

const addingDocument = `mutation ($courseId: ID!, $name: String!, $size: Float!, $url: String!) {
  DocumentCourse_create(courseId: $courseId, name: $name, size: $size, url: $url) { id } }`

const reporting = `mutation ($lessonId: ID!, $seconds: Float!, $played: [PlayedRangeInput!]) {
  Lesson_saveProgress(lessonId: $lessonId, seconds: $seconds, played: $played) { progress watched { from to } playbackSeconds isCompleted courseStatus { name } approval { certificateId nextCourse { id name } } pending } }`

/** Authors, an administrator and the acts by which courses are built, all through the API. */
export const openClassroom = async (app: TestApp) => {
  const { services, command, office } = app
  const categoryId = services.newId()
  await services.execute(
    command('OpenCategory'),
    category,
    categoryId,
    openCategory({ id: categoryId, name: 'Seguridad' }),
  )
  const roleWith = async (...permissions: PermissionKey[]): Promise<string> => {
    const roleId = await createRoleWith(app, permissions)
    await app.settled()
    return roleId
  }
  const person = async (payrollNum: string, over: object = {}): Promise<Person> => {
    const id = await app.hire({ payrollNum, ...over })
    return { id, token: await app.as(id) }
  }
  let payrollNum = 7_000
  /** A person with a payroll number that nobody has. */
  const newPerson = (over: object = {}): Promise<Person> => {
    payrollNum += 1
    return person(String(payrollNum), over)
  }
  /** A person whose role has exactly these permissions; without any, an employee. */
  const holderOf = async (...permissions: PermissionKey[]): Promise<Person> =>
    newPerson(permissions.length > 0 ? { roleId: await roleWith(...permissions) } : {})
  const roleId = await roleWith('course.*')
  const gql = async (query: string, variables: object, by: Person) =>
    fine(await app.gql(query, variables, by.token))

  const store = async (
    by: Person,
    key: string,
    contentType: ContentType,
    more: Buffer = Buffer.alloc(0),
  ): Promise<string> => {
    const bytes = Buffer.concat([bytesOf[contentType], more])
    const { putSignedUrl } = await gql(signing, { key, contentType, size: bytes.length }, by)
    const { pathname, search } = new URL(putSignedUrl.signedUrl, 'http://localhost')
    const headers = { 'content-type': contentType }
    const stored = await app.send(`${pathname}${search}`, {
      method: 'PUT',
      headers,
      body: new Uint8Array(bytes),
    })
    if (!stored.ok) throw new Error(`${stored.status} ${await stored.text()}`)
    return key
  }
  const information = (id: string, over: object = {}) => ({
    id,
    name: 'Seguridad en el muelle',
    description: 'Lo que todos deben saber.',
    category: categoryId,
    priority: priorities[0].id,
    expirationTime: 12,
    trainingHours: '01:30:00',
    terminals: [office.terminals[0]],
    ...over,
  })
  const draft = async (by: Person, name = 'Curso nuevo'): Promise<string> =>
    (await gql(drafting, { course: { name } }, by)).Course_create.id
  const describe = (by: Person, id: string, over: object = {}) =>
    gql(describing, { course: information(id, over) }, by)
  const setDraft = async (by: Person, id: string, isDraft: boolean): Promise<number> =>
    (await gql(settingDraft, { course: { id, isDraft } }, by)).Course_singleUpdate
  const addModule = async (by: Person, courseId: string): Promise<string> =>
    (await gql(addingModule, { courseId }, by)).Module_create.id
  const setModuleDraft = (by: Person, id: string, isDraft: boolean) =>
    gql(changingModule, { module: { id, isDraft } }, by)
  const addLesson = async (
    by: Person,
    moduleId: string,
    type: 'video' | 'audio' | 'document',
    duration = 100,
  ) => {
    const variables = {
      moduleId,
      name: `Lección de ${type}`,
      lessonType: typeId(type),
      file: 'pending',
      duration,
    }
    return (await gql(addingLesson, variables, by)).Lesson_create.newLesson.id as string
  }
  /** A released lesson whose file is stored. */
  const addStored = async (by: Person, moduleId: string, type: 'video' | 'document', duration = 100) => {
    const id = await addLesson(by, moduleId, type, duration)
    const file = await store(
      by,
      `courses/modules/${moduleId}/${id}`,
      type === 'video' ? 'video/mp4' : 'application/pdf',
    )
    await gql(changingLesson, { id, file, duration, isDraft: false }, by)
    return id
  }
  /** Other bytes for a lesson's film, published as it is. */
  const replaceFile = async (by: Person, moduleId: string, id: string, duration = 100) => {
    const file = await store(by, `courses/modules/${moduleId}/${id}`, 'video/mp4', Buffer.alloc(8))
    await gql(changingLesson, { id, file, duration }, by)
  }
  /** A stored document of the course, which need not be a draft. */
  const addDocument = async (
    by: Person,
    courseId: string,
    name = 'Manual del curso.pdf',
  ): Promise<string> => {
    const url = await store(by, `courses/documents/${courseId}/${name}`, 'application/pdf')
    const size = bytesOf['application/pdf'].length
    return (await gql(addingDocument, { courseId, name, size, url }, by)).DocumentCourse_create.id
  }
  const addTest = async (by: Person, moduleId: string, over: object = {}): Promise<string> => {
    const variables = {
      moduleId,
      name: 'Evaluación final',
      isDraft: false,
      lessonType: typeId('automaticEvaluation'),
      duration: 30,
      questions: threeQuestions,
      ...over,
    }
    return (await gql(addingTest, variables, by)).Lesson_createAutoEvaluation.newLesson.id
  }
  const require = async (scope: Scope, courseId: string): Promise<void> => {
    await services.execute(
      command('RequireCourse'),
      requirements,
      requirementsId(scope),
      requireCourse(scope, courseId),
    )
    await app.settled()
  }

  /** Playback stands at these seconds, having run since `from`. */
  const report = async (lessonId: string, seconds: number, by: Person, from = seconds) =>
    (await gql(reporting, { lessonId, seconds, played: [{ from, to: seconds }] }, by)).Lesson_saveProgress
  /** Plays at the usual speed, reporting every ten seconds. */
  const watch = async (lessonId: string, from: number, to: number, by: Person) => {
    let last = await report(lessonId, from, by)
    for (let seconds = from + 10; seconds <= to; seconds += 10) {
      app.clock.advance(10_000)
      last = await report(lessonId, seconds, by, seconds - 10)
    }
    return last
  }

  /** Away from where courses are required, so that no test is theirs to take. */
  const author = await person('2', { roleId, terminalId: office.terminals[1] })
  /** A published course of one video of 100 seconds, one document and one test. */
  const publishedCourse = async (over: { information?: object; test?: object } = {}) => {
    const courseId = await draft(author)
    await describe(author, courseId, over.information)
    const moduleId = await addModule(author, courseId)
    const video = await addStored(author, moduleId, 'video')
    const document = await addStored(author, moduleId, 'document')
    const test = await addTest(author, moduleId, over.test)
    await setModuleDraft(author, moduleId, false)
    await setDraft(author, courseId, false)
    await app.settled()
    return { courseId, moduleId, video, document, test }
  }

  return {
    categoryId,
    author,
    admin: await person('1', { roleId: roleIds.administrador }),
    colleague: await person('3', { roleId }),
    person,
    newPerson,
    holderOf,
    roleWith,
    gql,
    store,
    information,
    draft,
    describe,
    setDraft,
    addModule,
    setModuleDraft,
    addLesson,
    addStored,
    replaceFile,
    addDocument,
    addTest,
    require,
    report,
    watch,
    publishedCourse,
  }
}

export type Classroom = Awaited<ReturnType<typeof openClassroom>>
