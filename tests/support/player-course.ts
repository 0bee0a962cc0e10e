import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { captionsKey, lessonKey } from '../../api/contract/file-keys.ts'
import { fixture } from './browser.ts'
import { typeId } from './classroom.ts'
import { authoringAs } from './course-authoring.ts'
import { openWith } from './follow.ts'
import { createManual, createSession, inPerson, remote } from './lessons.ts'
import type { Caller } from './sessions.ts'
import { site } from './site.ts'

type Made = { readonly newLesson: { readonly id: string } }
type Stored = {
  readonly type: 'video' | 'audio' | 'document'
  readonly contentType: string
  readonly fileName: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const filmSeconds = 12

const fileOf = (name: string) => new Uint8Array(readFileSync(fixture(name)))

/** The first bytes of a kind of file, and nothing after them. */
const padded = (hex: string) => new Uint8Array(Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(600)]))

/** Twelve seconds. */
export const film: Stored = {
  type: 'video',
  contentType: 'video/mp4',
  fileName: 'muelle.mp4',
  bytes: fileOf('video.mp4'),
}
/** Twelve seconds of silence: frames of MPEG-1 Layer III, mono, 32 kbit/s at 44.1 kHz, 104 bytes for 26 ms. */
export const recording: Stored = {
  type: 'audio',
  contentType: 'audio/mpeg',
  fileName: 'bocina.mp3',
  bytes: new Uint8Array(
    Buffer.concat(
      Array.from({ length: Math.ceil((filmSeconds * 44_100) / 1152) }, () =>
        Buffer.concat([Buffer.from('fffb10c0', 'hex'), Buffer.alloc(100)]),
      ),
    ),
  ),
}
/** Two pages. */
export const manual: Stored = {
  type: 'document',
  contentType: 'application/pdf',
  fileName: 'Manual.pdf',
  bytes: fileOf('manual.pdf'),
}
/** What only begins like its kind: no browser plays, shows or reads it. */
export const oldFilm: Stored = {
  type: 'video',
  contentType: 'video/x-ms-asf',
  fileName: 'antiguo.WMV',
  bytes: padded(
    '3026b2758e66cf11a6d900aa0062ce6c00000000000000000100000001029107dcb7b7a9cf118ee600c00c2053654e00000000000000c0ef19bc4d5bcf11a8fd00805f5c442b',
  ),
}
export const brokenManual: Stored = {
  ...manual,
  bytes: new Uint8Array(Buffer.from('%PDF-1.4\nnothing of a document\n%%EOF\n')),
}
export const letter: Stored = {
  type: 'document',
  contentType: 'application/msword',
  fileName: 'Carta.doc',
  bytes: padded(`d0cf11e0a1b11ae1${Buffer.from('WordDocument', 'utf16le').toString('hex')}`),
}

const captions = `WEBVTT

00:00.000 --> 00:12.000
Bienvenidos al muelle
`

/** Makes courses for the player. */
export const playableAs = async (author: Caller) => {
  const authoring = await authoringAs(author)
  const { call } = authoring

  const put = async (key: string, contentType: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const { signed } = await call<{ signed: { signedUrl: string } }>(
      `query ($key: String!, $contentType: String!, $size: Float!) {
        signed: putSignedUrl(key: $key, contentType: $contentType, size: $size) { signedUrl } }`,
      { key, contentType, size: bytes.length },
    )
    const headers = { 'content-type': contentType }
    const stored = await fetch(new URL(signed.signedUrl, site.address), {
      method: 'PUT',
      headers,
      body: bytes,
    })
    if (!stored.ok) throw new Error(await stored.text())
    return key
  }

  const storeFile = async (moduleId: string, id: string, { bytes, contentType, fileName }: Stored) => {
    const file = await put(lessonKey(moduleId, id), contentType, bytes)
    await call(
      `mutation ($id: ID, $file: String, $fileName: String, $duration: Int, $isDraft: Boolean) {
        Lesson_update(id: $id, file: $file, fileName: $fileName, duration: $duration, isDraft: $isDraft) { pending } }`,
      { id, file, fileName, duration: filmSeconds, isDraft: false },
    )
  }

  const addStored = async (moduleId: string, name: string, stored: Stored): Promise<string> => {
    const { made } = await call<{ made: Made }>(
      `mutation ($moduleId: ID, $name: String, $lessonType: ID) {
        made: Lesson_create(moduleId: $moduleId, name: $name, lessonType: $lessonType, file: "pending", duration: 12) { newLesson { id } } }`,
      { moduleId, name, lessonType: typeId(stored.type) },
    )
    await storeFile(moduleId, made.newLesson.id, stored)
    return made.newLesson.id
  }

  const addCaptions = async (moduleId: string, id: string): Promise<void> => {
    const key = captionsKey(moduleId, id)
    await put(key, 'text/vtt', new TextEncoder().encode(captions))
    await call(
      `mutation ($id: ID!, $file: String) {
        Lesson_setCaptions(id: $id, file: $file, fileName: "subtítulos.vtt", language: "es", transcript: "Bienvenidos al muelle.") { pending } }`,
      { id, file: key },
    )
  }

  /** Seen by nobody but them. */
  const assign = async (id: string, payrollNum: string): Promise<void> => {
    const { found } = await call<{ found: { rows: { id: string }[] } }>(
      'query ($search: String) { found: User_list(search: $search) { rows { id } } }',
      { search: payrollNum },
    )
    await call(
      'mutation ($id: ID, $to: [ID!]) { Lesson_update(id: $id, isPrivate: true, privateUsers: $to) { pending } }',
      { id, to: found.rows.map((one) => one.id) },
    )
  }

  const addSession = (given: object) => call(createSession, { ...given, isDraft: false })

  const addManual = (moduleId: string, name: string) =>
    call(createManual, { moduleId, name, lessonType: typeId('manualEvaluation'), isDraft: false })

  const publish = async (courseId: string, moduleIds: readonly string[], department: string) => {
    for (const id of moduleIds)
      await call('mutation ($module: ModuleInput!) { Module_singleUpdate(moduleData: $module) { id } }', {
        module: { id, isDraft: false },
      })
    const { departments } = await call<{ departments: { id: string; name: string }[] }>(
      '{ departments: Department_list { id name } }',
    )
    await call(
      `mutation ($coursesData: [CourseSelection!]!, $departmentId: ID!) {
        Course_setDepartmentType(coursesData: $coursesData, departmentId: $departmentId) { transactionStatus } }`,
      {
        coursesData: [{ id: courseId, isChecked: true }],
        departmentId: departments.find(({ name }) => name === department)?.id,
      },
    )
    await authoring.setDraft(courseId, false)
  }

  /** A draft of a course for one terminal, with its modules. */
  const course = async (name: string, terminal: string, modules = 1) => {
    const courseId = await authoring.draft(name)
    const terminals = [authoring.terminals.find((one) => one.name === terminal)?.id]
    await authoring.describe(courseId, name, { terminals })
    const moduleIds: string[] = []
    for (let made = 0; made < modules; made += 1) moduleIds.push(await authoring.addModule(courseId))
    return { courseId, moduleIds }
  }

  return {
    ...authoring,
    course,
    addStored,
    storeFile,
    addCaptions,
    assign,
    addRemote: (moduleId: string, over: object = {}) => addSession(remote(moduleId, over)),
    addInPerson: (moduleId: string, over: object = {}) => addSession(inPerson(moduleId, over)),
    addManual,
    publish,
  }
}

type Shown = {
  readonly course: string
  readonly courseId: string
  readonly lesson: string
  readonly id: string
}

/** The player as the course's page opens it. */
export const openPlayer = async (page: Page, { course, courseId, lesson, id }: Shown): Promise<void> => {
  const state = {
    update: true,
    lesson: { id, name: lesson },
    modules: [],
    course: [course, courseId],
    origin: '/mis-cursos',
  }
  await openWith(page, '/cursos/lecciones', state)
  await page.getByRole('heading', { name: lesson, level: 1 }).waitFor()
  await page.locator('.player-list .lesson-line[aria-current]').filter({ hasText: lesson }).waitFor()
}
