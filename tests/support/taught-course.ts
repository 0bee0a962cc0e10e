import type { Page } from 'playwright-core'
import { lessonTypes } from '../../domain/kernel/ids.ts'
import { callAs } from './authoring.ts'
import { fixture, newcomer, sessionOf, visitAs } from './browser.ts'
import { bytesOf } from './classroom.ts'
import { authoringAs } from './course-authoring.ts'
import { deputy } from './deputy.ts'
import { follow } from './follow.ts'
import type { StoredSession } from './found-company.ts'
import { createManual, createSession } from './lessons.ts'
import { type RosterPerson, readRoster } from './roster.ts'
import type { Caller } from './sessions.ts'
import { site } from './site.ts'

const typeOf = (name: string): string | undefined => lessonTypes.find((one) => one.name === name)?.id

export const ownPassword = 'ancla-de-hierro-31'

export type Learner = RosterPerson & { readonly id: string; readonly page: Page }
export type Member = RosterPerson & { readonly id: string; readonly session: StoredSession }

const firstOf = async (learners: number) => (await readRoster(fixture('roster-320.csv'))).slice(0, learners)

/** An author with calls that fill a course, and the first person of the roster as its learner, both logged in; their pages are still blank. */
export const openTaught = async (learners: number) => {
  const author = await visitAs(deputy)
  const teaching = await teachAs(author)
  const roster = await firstOf(learners)
  const people = await Promise.all(roster.map((person) => enter(teaching.call, person)))
  return { author, ...teaching, people }
}

/** As `openTaught`, at one device, whose page is the author's until it is handed to a member. */
export const openDevice = async (members: number) => {
  const page = await visitAs(deputy)
  const teaching = await teachAs(site.founded.deputy)
  const roster = await firstOf(members)
  const people = await Promise.all(
    roster.map(async (person): Promise<Member> => {
      const session = await sessionOf(newcomer(person, ownPassword))
      return { ...person, id: session.person, session }
    }),
  )
  return { page, ...teaching, people }
}

export type Device = Awaited<ReturnType<typeof openDevice>>

const teachAs = async (author: Caller) => {
  const authoring = await authoringAs(author)
  const { call } = authoring

  const addDocument = async (moduleId: string, name: string, over: object = {}): Promise<string> => {
    const { made } = await call<{ made: { newLesson: { id: string } } }>(
      `mutation ($moduleId: ID, $name: String, $type: ID) {
        made: Lesson_create(moduleId: $moduleId, name: $name, lessonType: $type, file: "pending", duration: 600) { newLesson { id } } }`,
      { moduleId, name, type: typeOf('document') },
    )
    const { id } = made.newLesson
    const file = await authoring.store(`courses/modules/${moduleId}/${id}`, 'application/pdf')
    await call(
      `mutation ($id: ID, $file: String, $isDraft: Boolean, $isPrivate: Boolean, $privateUsers: [ID!]) {
        Lesson_update(id: $id, file: $file, duration: 600, isDraft: $isDraft, isPrivate: $isPrivate, privateUsers: $privateUsers) { pending } }`,
      { id, file, isDraft: false, ...over },
    )
    return id
  }
  const addSession = (moduleId: string, over: object) =>
    call(createSession, {
      moduleId,
      isDraft: false,
      description: 'Repaso de lo visto.',
      lessonType: typeOf('meet'),
      date: '2099-03-02',
      time: '09:00:00',
      meetUrl: 'https://meet.example.com/1234567890',
      ...over,
    })
  const addManual = (moduleId: string, name: string) =>
    call(createManual, { moduleId, name, lessonType: typeOf('manualEvaluation'), isDraft: false })
  const addFile = async (courseId: string, name: string) => {
    const url = await authoring.store(`courses/documents/${courseId}/${name}`, 'application/pdf')
    await call(
      'mutation ($courseId: ID!, $name: String!, $size: Float!, $url: String!) { DocumentCourse_create(courseId: $courseId, name: $name, size: $size, url: $url) { id } }',
      { courseId, name, size: bytesOf['application/pdf'].length, url },
    )
  }
  const releaseModule = (id: string, name: string) =>
    call('mutation ($m: ModuleInput!) { Module_singleUpdate(moduleData: $m) { id } }', {
      m: { id, name, isDraft: false },
    })
  const releaseLesson = (id: string) =>
    call('mutation ($id: ID) { Lesson_update(id: $id, isDraft: false) { pending } }', { id })
  const enrol = (courseId: string, users: readonly string[]) =>
    call(
      'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }',
      {
        courseId,
        users,
      },
    )
  const everywhere = authoring.terminals.map(({ id }) => id)
  return {
    ...authoring,
    everywhere,
    addDocument,
    addSession,
    addManual,
    addFile,
    releaseModule,
    releaseLesson,
    enrol,
  }
}

export type Taught = Awaited<ReturnType<typeof openTaught>>

type Call = Awaited<ReturnType<typeof callAs>>

const enter = async (call: Call, person: RosterPerson): Promise<Learner> => {
  const page = await visitAs(newcomer(person, ownPassword))
  const { found } = await call<{ found: { rows: { id: string; payrollNum: string }[] } }>(
    'query ($search: String) { found: User_list(search: $search) { rows { id payrollNum } } }',
    { search: person.payrollNum },
  )
  const id = found.rows.find(({ payrollNum }) => payrollNum === person.payrollNum)?.id ?? ''
  return { ...person, id, page }
}

/** The course's page, from the list that the viewer has. */
export const openCourse = async (page: Page, name: string, from: List = '/mis-cursos') => {
  await page.goto(addressOf(name, from))
  await press(page, name)
}

/** As `openCourse`, on a page that shows the product already. */
export const followCourse = async (page: Page, name: string, from: List = '/mis-cursos') => {
  await follow(page, addressOf(name, from))
  await press(page, name)
}

type List = '/cursos' | '/mis-cursos'

const addressOf = (name: string, from: List) => `${from}?search=${encodeURIComponent(name)}`

const press = async (page: Page, name: string) => {
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  // not shown on a phone
  await page.locator('.module-contents').waitFor({ state: 'attached' })
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

export const showTab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name, exact: true }).click()
  return page.getByRole('tabpanel', { name, exact: true })
}

export const shortLink = 'https://meet.example.com/1234567890'
export const longLink = `${shortLink}x`

/** A published course of every kind of lesson, one of them private to the first of two members, who has done another; and an empty draft. */
export const teachManoeuvres = async ({ name, empty }: { name: string; empty: string }) => {
  const taught = await openDevice(2)
  const [ana, luis] = taught.people
  if (!ana || !luis) throw new Error('the roster is too short')
  const courseId = await taught.draft(name)
  await taught.describe(courseId, name, { terminals: taught.everywhere, expirationTime: 12 })
  await taught.enrol(courseId, [ana.id, luis.id])
  const moduleId = await taught.addModule(courseId)
  const open = await taught.addDocument(moduleId, 'Fondeo a dos anclas')
  await taught.addDocument(moduleId, 'Sólo para Ana', { isPrivate: true, privateUsers: [ana.id] })
  await taught.addManual(moduleId, 'Maniobra ante el capitán')
  await taught.addTest(moduleId, 'Examen de fondeo')
  const { modules } = await taught.call<{ modules: { lessons: { id: string; name: string }[] }[] }>(
    'query ($courseId: ID!) { modules: Module_list(courseId: $courseId) { lessons { id name } } }',
    { courseId },
  )
  const testId = modules[0]?.lessons.find((one) => one.name === 'Examen de fondeo')?.id ?? ''
  await taught.releaseLesson(testId)
  await taught.addSession(moduleId, { name: 'Plática con enlace corto', meetUrl: shortLink })
  await taught.addSession(moduleId, {
    name: 'Plática con enlace largo',
    meetUrl: longLink,
    date: '2099-03-01',
  })
  await taught.addSession(moduleId, {
    name: 'Práctica en el muelle',
    lessonType: typeOf('faceToFace'),
    date: '2099-04-05',
    time: null,
    meetUrl: null,
    address: 'Muelle 3-Bodega 2-Veracruz-Veracruz-91700',
  })
  await taught.releaseModule(moduleId, 'Fondeo')
  await taught.setDraft(courseId, false)
  const call = await callAs(ana.session)
  await call('mutation ($id: ID!) { Lesson_open(lessonId: $id) { pending } }', { id: open })
  const none = await taught.draft(empty)
  await taught.describe(none, empty, { terminals: taught.everywhere })
  await taught.enrol(none, [luis.id])
  return { taught, ana, luis, courseId, testId }
}
