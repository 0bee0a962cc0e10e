import { deepStrictEqual } from 'node:assert'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GraphqlAnswer, openTestApp } from './app.ts'
import { openClassroom, type Person } from './classroom.ts'
import { openS3Service } from './s3.ts'
import type { stores } from './stores.ts'

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

/** Paths of everything that lies in a store, and which of it is only half taken in. */
type Lying = {
  readonly service: Awaited<ReturnType<typeof openS3Service>>
  objects(): string[]
  halves(): string[]
}

const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()

const lyingInBucket = async (): Promise<Lying> => {
  const service = await openS3Service()
  const paths = () => pathsIn(join(service.directory, service.bucket))
  return {
    service,
    objects: () => paths().filter((path) => path.endsWith('._S3rver_object')),
    halves: () => paths().filter((path) => /_uploads\/\w+\/\d+$/.test(path)),
  }
}

/** A published course with one learner, and the ways to store, find and count its files. */
export const openStorage = async (
  kind: keyof typeof stores = 'folder',
  settings: Record<string, string> = {},
) => {
  const bucket = kind === 's3' ? await lyingInBucket() : null
  const app = await openTestApp({ ...settings, ...bucket?.service.settings })
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

  const inFolder = (name: string) => () => pathsIn(join(app.config.dataDir, 'files', name))
  const { objects, halves } = bucket ?? { objects: inFolder('objects'), halves: inFolder('staging') }
  const storedFiles = (): string[] => [...objects(), ...halves()]

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
    /** Behind the bucket; null of a folder. */
    service: bucket?.service ?? null,
    /** Paths of unfinished uploads. */
    halves,
    /** Expects that the act changes no stored file. */
    changesNothing: async (act: () => Promise<void>): Promise<void> => {
      const before = storedFiles()
      await act()
      deepStrictEqual(storedFiles(), before)
    },
    close: async () => {
      await app.close()
      await bucket?.service.close()
    },
  }
}

export type Storage = Awaited<ReturnType<typeof openStorage>>
