import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOf } from '../support/classroom.ts'
import { openStorage, type Storage, signing } from '../support/storage.ts'

const pdf = bytesOf['application/pdf']
const setDraft =
  'mutation ($id: ID, $isDraft: Boolean) { Lesson_update(id: $id, isDraft: $isDraft) { pending } }'

let on: Storage
let key: string
let videoKey: string

beforeAll(async () => {
  on = await openStorage('s3')
  key = on.keyOf(on.document)
  videoKey = on.keyOf(on.video)
})
afterAll(() => on.close())

const addressFor = async (asked: string): Promise<string> =>
  (await on.ask(signing.get, { key: asked }, on.learner)).data.getSignedUrl.signedUrl
const code = async (answer: Response) => [answer.status, (await answer.json()).code]

test('[FILE-03] a learner’s address opens its own key alone, to read, and until its end', async () => {
  const address = await addressFor(key)
  expect((await on.app.send(address)).status).toBe(307)
  const { pathname } = new URL(address, 'http://localhost')
  const [other] = (await addressFor(videoKey)).split('?')
  for (const forged of [
    address.replace(pathname, String(other)),
    address.replace(/expires=\d+/, (was) => `${was}0`),
    `${address}&contentType=text%2Fhtml`,
    `${address}&size=1`,
    `${address}&sha256=${'0'.repeat(64)}&name=x.html`,
    pathname,
  ])
    expect([forged, ...(await code(await on.app.send(forged)))]).toEqual([
      forged,
      403,
      'storage.bad-signature',
    ])
  for (const method of ['PUT', 'DELETE'])
    expect(
      await code(
        await on.app.send(address, { method, ...(method === 'PUT' && { body: new Uint8Array(pdf) }) }),
      ),
    ).toEqual([403, 'storage.bad-signature'])
  on.app.clock.advance(3_900_000)
  expect(await code(await on.app.send(address))).toEqual([403, 'storage.expired'])
})

test('[FILE-03] a learner signs nothing that writes, and nothing of a lesson that is a draft or of a course that is', async () => {
  const { learner, room } = on
  const refused = async (asked: string) => [
    (await on.ask(signing.get, { key: asked }, learner)).code,
    (await on.ask(signing.make, { key: asked, command: 'get' }, learner)).code,
    (await on.ask(signing.make, { key: asked, command: 'delete' }, learner)).code,
    (await on.ask(signing.put, { key: asked, contentType: 'application/pdf', size: pdf.length }, learner))
      .code,
    (await on.ask(signing.remove, { key: asked }, learner)).code,
  ]
  const no = 'storage.not-yours'
  expect(await refused(key)).toEqual([null, null, no, no, no])
  await room.gql(setDraft, { id: on.document, isDraft: true }, room.author)
  await on.app.settled()
  expect(await refused(key)).toEqual([no, no, no, no, no])
  expect(await refused(videoKey)).toEqual([null, null, no, no, no])
  const { data } = await on.ask(signing.list, { key: `courses/modules/${on.moduleId}` }, learner)
  expect(data.getListedObjects.files.map((one: { key: string }) => one.key)).toEqual([videoKey])
  await room.setDraft(room.author, on.courseId, true)
  await on.app.settled()
  expect(await refused(videoKey)).toEqual([no, no, no, no, no])
})

test('[FILE-01] an author’s address to upload takes its own key, type and length, once', async () => {
  const target = on.documentKey()
  const address = await on.addressOf(target, pdf, 'application/pdf')
  const { pathname } = new URL(address, 'http://localhost')
  const before = on.storedFiles()
  for (const [forged, type] of [
    [address.replace(pathname, pathname.replace('bolsillo', 'otra')), 'application/pdf'],
    [address.replace('application%2Fpdf', 'text%2Fhtml'), 'text/html'],
    [address.replace(/size=\d+/, 'size=1'), 'application/pdf'],
  ] as const)
    expect(await on.send(forged, pdf, type)).toMatchObject({
      status: 403,
      body: { code: 'storage.bad-signature' },
    })
  expect((await on.send(address, pdf, 'text/html')).status).toBeGreaterThanOrEqual(400)
  expect(on.storedFiles()).toEqual(before)
  const again = await on.addressOf(target, pdf, 'application/pdf')
  expect((await on.send(again, pdf, 'application/pdf')).status).toBe(200)
  const stored = on.storedFiles()
  expect((await on.send(again, pdf, 'application/pdf')).status).toBeGreaterThanOrEqual(400)
  expect(on.storedFiles()).toEqual(stored)
})
