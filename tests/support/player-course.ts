import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { captionsKey, lessonKey } from '../../api/contract/file-keys.ts'
import { fixture } from './browser.ts'
import { typeId } from './classroom.ts'
import { authoringAs } from './course-authoring.ts'
import { createManual, createSession, inPerson, remote } from './lessons.ts'
import { site } from './site.ts'

type Made = { readonly newLesson: { readonly id: string } }
type Stored = {
  readonly type: 'video' | 'audio' | 'document'
  readonly file: string
  readonly contentType: string
  readonly fileName?: string
}

const filmSeconds = 12

export const film: Stored = { type: 'video', file: 'video.mp4', contentType: 'video/mp4' }
export const manual: Stored = { type: 'document', file: 'manual.pdf', contentType: 'application/pdf' }

const captions = `WEBVTT

00:00.000 --> 00:12.000
Bienvenidos al muelle
`

/** Courses to be played, made by whoever is logged in on the page. */
export const playableAs = async (page: Page) => {
  const authoring = await authoringAs(page)
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

  const storeFile = async (moduleId: string, id: string, stored: Stored, more = ''): Promise<void> => {
    const bytes = Buffer.concat([await readFile(fixture(stored.file)), Buffer.from(more)])
    const file = await put(lessonKey(moduleId, id), stored.contentType, new Uint8Array(bytes))
    await call(
      `mutation ($id: ID, $file: String, $fileName: String, $duration: Int, $isDraft: Boolean) {
        Lesson_update(id: $id, file: $file, fileName: $fileName, duration: $duration, isDraft: $isDraft) { pending } }`,
      { id, file, fileName: stored.fileName ?? stored.file, duration: filmSeconds, isDraft: false },
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
    addRemote: (moduleId: string, over: object = {}) => addSession(remote(moduleId, over)),
    addInPerson: (moduleId: string, over: object = {}) => addSession(inPerson(moduleId, over)),
    addManual,
    publish,
  }
}
