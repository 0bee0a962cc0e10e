import { deepStrictEqual } from 'node:assert'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GraphqlAnswer, openTestApp } from './app.ts'
import { openClassroom, type Person } from './classroom.ts'

export const signing = {
  put: `query ($key: String!, $contentType: String!, $size: Float!) {
    putSignedUrl(key: $key, contentType: $contentType, size: $size) { signedUrl } }`,
  get: 'query ($key: String!) { getSignedUrl(key: $key) { signedUrl } }',
  make: `query ($key: String!, $command: String!, $contentType: String, $size: Float) {
    makeSignedUrl(key: $key, command: $command, contentType: $contentType, size: $size) { signedUrl } }`,
  list: 'query ($key: String!) { getListedObjects(key: $key) { key prefix count files { fileName size key } } }',
  remove: 'mutation ($key: String!) { deleteObject(key: $key) { transactionStatus } }',
}

export const fixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../fixtures', name))

/** A published course with one learner, and the ways to store, find and count its files. */
export const openStorage = async () => {
  const app = await openTestApp()
  const room = await openClassroom(app)
  const course = await room.publishedCourse()
  const learner = await room.person('77')
  await room.require({ level: 'enterprise', id: null }, course.courseId)

  const ask = (query: string, variables: object, { token }: Person = room.author): Promise<GraphqlAnswer> =>
    app.gql(query, variables, token)

  const addressOf = async (key: string, bytes: Uint8Array, contentType: string): Promise<string> => {
    const { data, code } = await ask(signing.put, { key, contentType, size: bytes.length })
    if (code) throw new Error(code)
    return data.putSignedUrl.signedUrl
  }

  const send = async (address: string, bytes: Uint8Array, contentType: string) => {
    const init = { method: 'PUT', headers: { 'content-type': contentType }, body: new Uint8Array(bytes) }
    const response = await app.send(address, init)
    return { status: response.status, body: await response.json() }
  }

  const storedFiles = (): string[] =>
    readdirSync(join(app.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()

  return {
    app,
    room,
    ...course,
    learner,
    keyOf: (lessonId: string): string => `courses/modules/${course.moduleId}/${lessonId}`,
    documentKey: (name = 'Guía de bolsillo.pdf'): string => `courses/documents/${course.courseId}/${name}`,
    imageKey: (of = course.courseId): string => `courses/images/${of}/CourseImage.png`,
    ask,
    addressOf,
    send,
    upload: async (key: string, bytes: Uint8Array, contentType: string) =>
      send(await addressOf(key, bytes, contentType), bytes, contentType),
    /** Paths of everything that lies in the store, half-done or whole. */
    storedFiles,
    /** What an act may not leave behind. */
    changesNothing: async (act: () => Promise<void>): Promise<void> => {
      const before = storedFiles()
      await act()
      deepStrictEqual(storedFiles(), before)
    },
  }
}

export type Storage = Awaited<ReturnType<typeof openStorage>>
