import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bytesOf, type Person } from '../support/classroom.ts'
import { openStorage, type Storage } from '../support/storage.ts'

const calls = {
  create: `mutation ($courseId: ID!, $name: String!, $size: Float!, $url: String!) {
    DocumentCourse_create(courseId: $courseId, name: $name, size: $size, url: $url) { id courseId name size url updatedAt } }`,
  remove: 'mutation ($id: ID!) { DocumentCourse_delete(id: $id) { transactionStatus } }',
  list: 'query ($courseId: ID!) { DocumentCourse_list(courseId: $courseId) { id courseId name size url signedUrl updatedAt } }',
}
const pdf = bytesOf['application/pdf']
const size = pdf.length

let on: Storage
beforeAll(async () => {
  on = await openStorage()
})
afterAll(() => on.app.close())

const create = (name: string, over: object = {}, by?: Person) =>
  on.ask(calls.create, { courseId: on.courseId, name, size, url: on.documentKey(name), ...over }, by)
const list = async (by?: Person) =>
  (await on.ask(calls.list, { courseId: on.courseId }, by)).data.DocumentCourse_list
const stored = async (name: string) => {
  await on.upload(on.documentKey(name), pdf, 'application/pdf')
  return name
}

describe('documents of a course', () => {
  test('[DOC-02] one that was uploaded under the course and its name is attached, listed and removed with its object', async () => {
    const name = await stored('Guía de bolsillo.pdf')
    const { data } = await create(name)
    const made = data.DocumentCourse_create
    expect(made).toEqual({
      id: expect.any(String),
      courseId: on.courseId,
      name,
      size,
      url: on.documentKey(name),
      updatedAt: on.app.clock.now.toISOString(),
    })
    const [listed] = await list()
    expect(listed).toMatchObject(made)
    const read = await on.app.send(listed.signedUrl)
    expect(Buffer.from(await read.arrayBuffer()).equals(pdf)).toBe(true)
    expect((await on.ask(calls.remove, { id: made.id })).data.DocumentCourse_delete).toEqual({
      transactionStatus: true,
    })
    expect(await list()).toEqual([])
    expect(await on.app.services.files.describe(on.documentKey(name))).toBeNull()
    expect(on.storedFiles().filter((path) => path.includes('Guía de bolsillo'))).toEqual([])
    expect(await on.ask(calls.remove, { id: made.id })).toMatchObject({ code: 'courses.no-such-document' })
  })

  test('[DOC-02] what was not uploaded so, or is of another course, name or size, is refused and changes nothing', async () => {
    await stored('Otra.pdf')
    const head = await on.app.services.store.head()
    for (const [given, code] of [
      [{ name: 'Nunca cargada.pdf' }, 'courses.document-not-stored'],
      [{ url: on.documentKey('Otro nombre.pdf') }, 'courses.document-not-stored'],
      [{ url: on.keyOf(on.video) }, 'courses.document-not-stored'],
      [{ url: '../../etc/passwd' }, 'courses.document-not-stored'],
      [{ size: size + 1 }, 'storage.wrong-size'],
      [{ size: -1 }, 'http.invalid-input'],
      [{ courseId: crypto.randomUUID() }, 'courses.not-yours'],
      [{ name: '' }, 'http.invalid-input'],
      [{ name: 'nota.txt' }, 'DocumentUploadTypeError'],
    ] as const)
      expect([given, (await create('Otra.pdf', given)).code]).toEqual([given, code])
    expect(await on.app.services.store.head()).toBe(head)
  })

  test('[DOC-01] a name is taken once, whatever its case and accents', async () => {
    await create(await stored('Política.pdf'))
    const again = await create(await stored('POLITICA.pdf'))
    expect(again).toMatchObject({
      code: 'CourseDocumentErrorDuplicate',
      field: 'name',
      message: 'There is already a document with that name.',
    })
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Política.pdf'])
  })

  test('another author, and a learner, attach and remove none; a learner reads them, another author their names', async () => {
    await stored('Reservada.pdf')
    const [{ id }] = await list()
    expect(await create('Reservada.pdf', {}, on.room.colleague)).toMatchObject({ code: 'courses.not-yours' })
    expect(await create('Reservada.pdf', {}, on.learner)).toMatchObject({ code: 'access.forbidden' })
    expect(await on.ask(calls.remove, { id }, on.room.colleague)).toMatchObject({ code: 'courses.not-yours' })
    expect(await on.ask(calls.remove, { id }, on.learner)).toMatchObject({ code: 'access.forbidden' })
    expect((await list(on.learner))[0]).toMatchObject({
      id,
      signedUrl: expect.stringContaining('signature='),
    })
    const [roleId, terminalId] = [await on.room.roleWith('course.*'), on.app.office.terminals[1]]
    const outsider = await on.room.person('88', { roleId, terminalId })
    expect((await list(outsider))[0]).toMatchObject({ id, signedUrl: null })
  })

  test('those of a draft are shown to whoever edits it, and to nobody else', async () => {
    await on.room.setDraft(on.room.author, on.courseId, true)
    expect((await list()).length).toBe(1)
    expect(await list(on.room.colleague)).toEqual([])
    expect(await on.ask(calls.list, { courseId: on.courseId }, on.learner)).toMatchObject({
      code: 'courses.not-found',
    })
    await on.room.setDraft(on.room.author, on.courseId, false)
  })
})

describe('one that is removed while another of its name comes', () => {
  /** Between the record and the file of what is removed. */
  const removeWhile = async (id: string, meanwhile: () => Promise<unknown>) => {
    const { files } = on.app.services
    const { deleteRemoved } = files
    Object.assign(files, {
      deleteRemoved: async (file: Parameters<typeof deleteRemoved>[0]) => {
        await meanwhile()
        return deleteRemoved(file)
      },
    })
    expect((await on.ask(calls.remove, { id })).code).toBeNull()
    Object.assign(files, { deleteRemoved })
  }
  const next = Buffer.concat([pdf, Buffer.from('\n% later\n')])
  const read = async (name: string) => {
    const answer = await on.app.send(on.app.services.files.signedUrl(on.documentKey(name)))
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
  }
  const attachedAs = async (name: string) => (await create(await stored(name))).data.DocumentCourse_create.id

  test.each([
    ['other bytes', 'Guardia uno.pdf', next],
    ['the same bytes', 'Guardia dos.pdf', pdf],
  ])('[DOC-02] leaves %s that are attached', async (_, name, bytes) => {
    await removeWhile(await attachedAs(name), async () => {
      await on.upload(on.documentKey(name), bytes, 'application/pdf')
      expect((await create(name, { size: bytes.length })).code).toBeNull()
    })
    expect(bytes.equals((await read(name)) ?? pdf)).toBe(true)
    expect(await read(name)).not.toBeNull()
  })

  test('[DOC-02] leaves what was uploaded and is yet to be attached', async () => {
    const name = 'Guardia tres.pdf'
    const upload = () => on.upload(on.documentKey(name), next, 'application/pdf')
    await removeWhile(await attachedAs(name), upload)
    expect((await create(name, { size: next.length })).code).toBeNull()
    expect(next.equals((await read(name)) ?? pdf)).toBe(true)
  })
})
