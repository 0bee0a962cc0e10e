import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveUnusedToDeleted, underKey } from '../../api/files/deleted-rows.ts'
import { roleIds, streamName } from '../../domain/kernel/ids.ts'
import type { Person } from '../support/classroom.ts'
import { deleteModule, remove as removeLesson, update } from '../support/course-content.ts'
import { fixture, openStorage, type Storage, signing } from '../support/storage.ts'

const [film, pdf, cover] = ['video.mp4', 'manual.pdf', 'cover.png'].map(fixture) as [Buffer, Buffer, Buffer]
const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nBienvenida a bordo.\n')
const later = (bytes: Buffer, how = 'later') => Buffer.concat([bytes, Buffer.from(`\n% ${how}\n`)])
const sha256 = (bytes: Uint8Array): string => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const setCaptions = `mutation ($id: ID!, $file: String, $language: String) {
  Lesson_setCaptions(id: $id, file: $file, language: $language) { transactionStatus } }`
const addDocument = `mutation ($courseId: ID!, $name: String!, $size: Float!, $url: String!) {
  DocumentCourse_create(courseId: $courseId, name: $name, size: $size, url: $url) { id } }`
const removeDocument = 'mutation ($id: ID!) { DocumentCourse_delete(id: $id) { transactionStatus } }'
const deactivate = 'mutation ($id: ID!) { User_updateEmployee(id: $id, status: false) { id } }'
const changeRole =
  'mutation ($id: ID!, $roleId: ID!) { User_changeRole(userId: $id, roleId: $roleId) { id } }'
const logOut = 'mutation { User_logOut { transactionStatus } }'
const forget = `mutation ($id: ID!, $payrollNum: String!) {
  User_forget(id: $id, payrollNum: $payrollNum, ground: request) { pending } }`

type Kind = 'lesson' | 'captions' | 'picture' | 'document'

describe.each(['folder', 's3'] as const)('on the store %s', (store) => {
  let on: Storage
  beforeAll(async () => {
    on = await openStorage(store)
    for (const kind of kinds) await attach(kind)
  })
  afterAll(() => on.close())

  const act = async (query: string, variables: object, by: Person = on.room.author) =>
    on.room.gql(query, variables, by)
  const addressTo = async (command: 'delete' | 'put', key: string, by?: Person): Promise<string> => {
    const what = command === 'put' ? { contentType: 'application/pdf', size: pdf.length } : {}
    const { data, code } = await on.ask(signing.make, { key, command, ...what }, by)
    if (code) throw new Error(code)
    return data.makeSignedUrl.signedUrl
  }
  const use = async (address: string, body: BodyInit | null = null): Promise<[number, string | null]> => {
    const headers = { 'content-type': 'application/pdf' }
    const answer = await on.app.send(
      address,
      body === null ? { method: 'DELETE' } : { method: 'PUT', headers, body },
    )
    return [answer.status, ((await answer.json()) as { code?: string }).code ?? null]
  }
  const put = (address: string) => use(address, new Uint8Array(pdf))
  const remove = (key: string, by?: Person) => on.ask(signing.remove, { key }, by)
  const stored = (key: string) => on.app.services.files.describe(key)
  const read = async (key: string): Promise<Buffer | number> => {
    const answer = await on.app.send(on.app.services.files.signedUrl(key))
    const location = answer.headers.get('location')
    const sent = location ? await fetch(location) : answer
    return sent.ok ? Buffer.from(await sent.arrayBuffer()) : sent.status
  }
  const head = () => on.app.services.store.head()
  const factsSince = async (position: number, courseId = on.courseId) =>
    (await on.app.services.store.read(streamName('course', courseId))).filter(
      (fact) => fact.position > position,
    )
  const deletedSince = async (position: number, courseId = on.courseId) =>
    (await factsSince(position, courseId)).filter(({ type }) => type === 'FileDeleted')
  /** Time passes, and the author logs in again. */
  const pass = async (ms: number): Promise<void> => {
    on.app.clock.advance(ms)
    Object.assign(on.room.author, { token: await on.app.as(on.room.author.id) })
  }

  /** Somebody's own course, with a document that nothing refers to. */
  const somebodysUpload = async (name = 'Suelto.pdf') => {
    const by = await on.room.holderOf('course.*')
    const courseId = await on.room.draft(by, `Curso ${crypto.randomUUID().slice(0, 8)}`)
    await on.app.settled()
    const key = `courses/documents/${courseId}/${name}`
    await on.room.store(by, key, 'application/pdf')
    return { by, courseId, key }
  }

  /** The files of a published course by key, with different bytes for each. */
  const inUse = {
    lesson: { key: () => on.keyOf(on.video), bytes: film, type: 'video/mp4' },
    captions: {
      key: () => `courses/captions/${on.moduleId}/${on.video}.vtt`,
      bytes: vtt,
      type: 'text/vtt',
    },
    picture: { key: () => on.imageKey(), bytes: cover, type: 'image/png' },
    document: { key: () => on.documentKey(), bytes: pdf, type: 'application/pdf' },
  } as const satisfies Record<Kind, object>
  const attach = async (kind: Kind): Promise<void> => {
    const { key, bytes, type } = inUse[kind]
    await on.upload(key(), bytes, type)
    if (kind === 'lesson') await act(update, { id: on.video, file: key(), duration: 100 })
    if (kind === 'captions') await act(setCaptions, { id: on.video, file: key(), language: 'es' })
    if (kind === 'picture') await on.room.describe(on.room.author, on.courseId, { thumbnail: key() })
    if (kind === 'document')
      await act(addDocument, {
        courseId: on.courseId,
        name: 'Guía de bolsillo.pdf',
        size: bytes.length,
        url: key(),
      })
  }
  const kinds = Object.keys(inUse) as Kind[]
  describe('an address that changes something', () => {
    const leavings = {
      'was dismissed': async ({ id }: Person) => act(deactivate, { id }, on.room.admin),
      'may no longer edit courses': async ({ id }: Person) =>
        act(changeRole, { id, roleId: roleIds.empleado }, on.room.admin),
      'logged out': async (by: Person) => act(logOut, {}, by),
    }

    test.each([
      ['was dismissed', 401, 'UNAUTHORIZED'],
      ['may no longer edit courses', 403, 'storage.not-yours'],
      ['logged out', 401, 'UNAUTHORIZED'],
    ] as const)('[FILE-03] of whoever %s does nothing any more', async (leaving, status, code) => {
      const { by, courseId, key } = await somebodysUpload()
      const other = key.replace('Suelto', 'Otro')
      const [deletion, upload] = [await addressTo('delete', key, by), await addressTo('put', other, by)]
      await leavings[leaving](by)
      const before = await head()
      await on.changesNothing(async () => {
        expect(await use(deletion)).toEqual([status, code])
        expect(await put(upload)).toEqual([status, code])
      })
      expect(await stored(key)).not.toBeNull()
      expect(await stored(other)).toBeNull()
      expect(await deletedSince(before, courseId)).toEqual([])
    })

    test('[FILE-03] is asked about before anything of an upload is read, and is good again with the right', async () => {
      const { by, key } = await somebodysUpload()
      const [was] = await on.app.services.db.query<{ role_id: string }>(
        sql`select role_id from people where person_id = ${by.id}`,
      )
      const upload = await addressTo('put', key, by)
      await act(changeRole, { id: by.id, roleId: roleIds.empleado }, on.room.admin)
      let asked = 0
      const body = new ReadableStream({
        pull: (controller) => {
          asked += 1
          controller.enqueue(new Uint8Array(pdf))
          controller.close()
        },
      })
      expect(await use(upload, body)).toEqual([403, 'storage.not-yours'])
      expect(asked).toBeLessThan(2)
      await act(changeRole, { id: by.id, roleId: was?.role_id }, on.room.admin)
      expect(await put(upload)).toEqual([200, null])
    })

    test('[FILE-03] of whoever is dismissed while they upload leaves nothing, and what was there stays', async () => {
      const { by, key } = await somebodysUpload()
      const before = await stored(key)
      const upload = await addressTo('put', key, by)
      const next = later(pdf).subarray(0, pdf.length)
      await on.changesNothing(async () => {
        const halves = [new Uint8Array(next.subarray(0, 100)), new Uint8Array(next.subarray(100))]
        const body = new ReadableStream({
          pull: async (controller) => {
            const half = halves.shift()
            if (halves.length === 0) await act(deactivate, { id: by.id }, on.room.admin)
            if (half) controller.enqueue(half)
            else controller.close()
          },
        })
        expect(await use(upload, body)).toEqual([401, 'UNAUTHORIZED'])
      })
      expect(await stored(key)).toEqual(before)
    })

    test('[FILE-03] that names nobody is for asking again, and nobody takes the name away', async () => {
      const { key, by } = await somebodysUpload()
      const ofNobody = on.app.services.files.uploadUrl(
        key,
        { contentType: 'application/pdf', size: pdf.length },
        null,
      )
      expect(await put(ofNobody)).toEqual([403, 'storage.expired'])
      for (const [command, send] of [
        ['put', put],
        ['delete', use],
      ] as const) {
        const unnamed = new URL(await addressTo(command, key, by), 'http://localhost')
        for (const name of ['personId', 'sessionId']) unnamed.searchParams.delete(name)
        expect(await send(`${unnamed.pathname}${unnamed.search}`)).toEqual([403, 'storage.bad-signature'])
      }
      expect(await stored(key)).not.toBeNull()
    })

    test('[FILE-03] works for whom it was given to for as long as they may, whoever sends it', async () => {
      const { by, courseId, key } = await somebodysUpload()
      const [deletion, upload] = [await addressTo('delete', key, by), await addressTo('put', key, by)]
      expect(await put(upload)).toEqual([200, null])
      const before = await head()
      expect(await use(deletion)).toEqual([200, null])
      expect(await stored(key)).toBeNull()
      const [fact] = await deletedSince(before, courseId)
      expect(fact?.meta).toMatchObject({ actor: { kind: 'person', id: by.id }, command: 'DeleteFile' })
    })
  })

  describe('what a record refers to', () => {
    test.each(kinds)('[FILE-01] is not deleted beside it, by call or by address: a %s', async (kind) => {
      const { key, bytes } = inUse[kind]
      const before = await head()
      await on.changesNothing(async () => {
        const refused = await remove(key())
        expect([refused.code, refused.field]).toEqual(['storage.in-use', 'key'])
        expect(await use(await addressTo('delete', key()))).toEqual([409, 'storage.in-use'])
      })
      expect(bytes.equals((await read(key())) as Buffer)).toBe(true)
      expect(await deletedSince(before)).toEqual([])
      const said = async (language: string) =>
        (
          await on.app.gql(signing.remove, { key: key() }, on.room.author.token, {
            'accept-language': language,
          })
        ).message
      expect([await said('es'), await said('en')]).toEqual([
        'El archivo está en uso. Quítelo primero de donde se usa',
        'The file is in use. Remove it first from where it is used',
      ])
    })

    test.each(kinds)(
      '[FILE-01] stays where another upload lies beside it, which goes alone: a %s',
      async (kind) => {
        const { key, bytes, type } = inUse[kind]
        const next = later(bytes)
        expect((await on.upload(key(), next, type)).status).toBe(200)
        const before = await head()
        expect((await remove(key())).data.deleteObject.transactionStatus).toBe(true)
        expect(bytes.equals((await read(key())) as Buffer)).toBe(true)
        expect(await on.app.services.files.describe(key(), sha256(next))).toBeNull()
        const facts = await deletedSince(before)
        expect(facts.map(({ data }) => data)).toEqual([
          {
            courseId: on.courseId,
            lessonId: kind === 'lesson' || kind === 'captions' ? on.video : null,
            kind,
            personId: on.room.author.id,
            uploadedAs: kind === 'document' ? 'Guía de bolsillo.pdf' : null,
            size: next.length,
            sha256: sha256(next),
          },
        ])
        expect(facts[0]?.meta).toMatchObject({
          actor: { kind: 'person', id: on.room.author.id },
          command: 'DeleteFile',
        })
        expect((await remove(key())).code).toBe('storage.in-use')
      },
    )

    test('[FILE-01] is never lost to a deletion that comes at the same time', async () => {
      const key = on.keyOf(on.document)
      for (let round = 0; round < 5; round += 1) {
        const bytes = later(pdf, String(round))
        await on.upload(key, bytes, 'application/pdf')
        const before = await head()
        const [attached] = await Promise.all([
          on.ask(update, { id: on.document, file: key, duration: 100 + round }),
          remove(key),
          use(await addressTo('delete', key)),
        ])
        await on.app.settled()
        const shown = (await read(key)) as Buffer
        expect(Buffer.isBuffer(shown), `round ${round}: ${shown}`).toBe(true)
        // deleted before it was attached, the upload leaves the lesson with its file of before
        const isRecorded = (await factsSince(before)).some(
          ({ type, data }) =>
            type === 'FileDeleted' && (data as { sha256?: string }).sha256 === sha256(bytes),
        )
        // the next sweep records a deletion whose recording failed
        const unrecorded = await on.app.services.db.query(
          sql`select from deleted_objects where sha256 = ${sha256(bytes)}`,
        )
        const isDeleted = isRecorded || unrecorded.length > 0
        if (attached.code === null) expect([round, bytes.equals(shown)]).toEqual([round, !isDeleted])
        else expect(attached.code).toBe('courses.lesson-needs-file')
      }
    })

    test('is kept where an upload comes while an act is about to refer to what lies there, until that act is over', async () => {
      const { files } = on.app.services
      const key = on.documentKey('Por agregar.pdf')
      const by = crypto.randomUUID()
      await on.upload(key, pdf, 'application/pdf')
      expect(await files.hold(key, by)).toMatchObject({ sha256: sha256(pdf) })
      expect((await remove(key)).code).toBe('storage.in-use')
      await on.upload(key, later(pdf), 'application/pdf')
      expect(await files.describe(key, sha256(pdf))).not.toBeNull()
      expect((await remove(key)).data.deleteObject.transactionStatus).toBe(true)
      expect(await stored(key)).toMatchObject({ sha256: sha256(pdf) })

      const another = crypto.randomUUID()
      await files.hold(key, another)
      await files.release(key, by)
      expect((await remove(key)).code).toBe('storage.in-use')
      await files.release(key, another)
      expect((await remove(key)).data.deleteObject.transactionStatus).toBe(true)
      expect(await stored(key)).toBeNull()
    })

    test('is kept for ten minutes by an act of which nothing more is heard', async () => {
      const key = on.documentKey('Sin noticias.pdf')
      await on.upload(key, pdf, 'application/pdf')
      await on.app.services.files.hold(key, crypto.randomUUID())
      await pass(10 * minuteMs - 1)
      expect((await remove(key)).code).toBe('storage.in-use')
      await pass(1)
      expect((await remove(key)).data.deleteObject.transactionStatus).toBe(true)
    })

    test('nothing is held by an act that was refused, nor by one that is over', async () => {
      const { db } = on.app.services
      await on.upload(on.documentKey('Rechazado.pdf'), pdf, 'application/pdf')
      const wrong = {
        courseId: on.courseId,
        name: 'Rechazado.pdf',
        size: pdf.length + 1,
        url: on.documentKey('Rechazado.pdf'),
      }
      expect((await on.ask(addDocument, wrong)).code).toBe('storage.wrong-size')
      await on.ask(update, { id: on.video, duration: 120 })
      for (const kind of kinds) await attach(kind).catch(() => undefined)
      await on.app.settled()
      const held = await db.query(sql`select key from stored_objects where held_by <> '{}'`)
      expect(held).toEqual([])
    })
  })

  describe('each deletion says who', () => {
    test('[FILE-01] by call: the document’s name is sealed under whoever uploaded it, and goes with them', async () => {
      const { by, courseId, key } = await somebodysUpload('Expediente de Juana Rulfo.pdf')
      const payrollNum = '90001'
      const uploader = { id: await on.app.hire({ payrollNum }), token: '' }
      Object.assign(uploader, { token: await on.app.as(uploader.id) })
      await on.app.services.db.query(
        sql`update stored_objects set uploaded_by = ${uploader.id} where key = ${key}`,
      )
      const before = await head()
      expect((await remove(key, by)).data.deleteObject.transactionStatus).toBe(true)
      const [fact] = await deletedSince(before, courseId)
      expect(fact).toMatchObject({
        data: { personId: uploader.id, uploadedAs: 'Expediente de Juana Rulfo.pdf' },
        meta: { actor: { kind: 'person', id: by.id } },
      })
      const rows = await on.app.services.db.query<{ data: string }>(
        sql`select data::text as data from events where stream_id = ${streamName('course', courseId)}`,
      )
      expect(rows.map(({ data }) => data).join()).not.toContain('Rulfo')
      await act(forget, { id: uploader.id, payrollNum }, on.room.admin)
      const [erased] = await deletedSince(before, courseId)
      expect(erased?.data).toMatchObject({
        personId: uploader.id,
        uploadedAs: null,
        size: expect.any(Number),
      })
    })

    test('[FILE-02] by the next upload, where nothing referred to the one before; the same bytes again are none', async () => {
      const key = on.documentKey('Se corrige.pdf')
      await on.upload(key, pdf, 'application/pdf')
      const before = await head()
      await on.upload(key, pdf, 'application/pdf')
      expect(await deletedSince(before)).toEqual([])
      await on.upload(key, later(pdf), 'application/pdf')
      const [fact, ...more] = await deletedSince(before)
      expect(more).toEqual([])
      expect(fact).toMatchObject({
        data: { kind: 'document', sha256: sha256(pdf), uploadedAs: 'Se corrige.pdf' },
        meta: { actor: { kind: 'person', id: on.room.author.id }, command: 'UploadFile' },
      })
      await remove(key)
    })

    test('[LES-08] by the record’s own fact, and by no second one, where it is replaced or taken away', async () => {
      const { room, moduleId } = on
      const id = await room.addStored(room.author, moduleId, 'video')
      const whole = await room.addModule(room.author, on.courseId)
      await room.addStored(room.author, whole, 'document')
      const key = on.documentKey('Se quita.pdf')
      await on.upload(key, pdf, 'application/pdf')
      const document = await act(addDocument, {
        courseId: on.courseId,
        name: 'Se quita.pdf',
        size: pdf.length,
        url: key,
      })
      const captions = `courses/captions/${moduleId}/${id}.vtt`
      await on.upload(captions, vtt, 'text/vtt')
      await act(setCaptions, { id, file: captions, language: 'es' })
      const before = await head()
      await on.upload(on.keyOf(id), film, 'video/mp4')
      await act(update, { id, file: on.keyOf(id), duration: 100 })
      await act(setCaptions, { id, file: '' })
      await act(removeDocument, { id: document.DocumentCourse_create.id })
      await act(removeLesson, { id })
      await act(deleteModule, { id: whole })
      for (const gone of [key, captions, on.keyOf(id)]) expect(await stored(gone), gone).toBeNull()
      expect(await deletedSince(before)).toEqual([])
    })

    test('[LES-07] by the sweep, for what came a day ago and nothing refers to', async () => {
      await on.app.services.files.deleteOrphans()
      const key = on.documentKey('Olvidado.pdf')
      await on.upload(key, pdf, 'application/pdf')
      const before = await head()
      await pass(dayMs - minuteMs)
      await on.app.services.files.deleteOrphans()
      expect(await deletedSince(before)).toEqual([])
      await pass(2 * minuteMs)
      await on.app.services.files.deleteOrphans()
      expect(await stored(key)).toBeNull()
      const facts = (await deletedSince(before)).filter(
        ({ data }) => Reflect.get(data, 'uploadedAs') === 'Olvidado.pdf',
      )
      expect(facts).toHaveLength(1)
      expect(facts[0]?.meta).toMatchObject({
        actor: { kind: 'process', id: 'remove-unfinished-uploads' },
        command: 'RemoveUnusedFiles',
      })
      for (const kind of kinds) expect(Buffer.isBuffer(await read(inUse[kind].key())), kind).toBe(true)
    })

    test('[FILE-01] where the server ends between deleting and saying so, once, by whoever it was', async () => {
      const { db, files } = on.app.services
      const key = on.documentKey('A medias.pdf')
      await on.upload(key, pdf, 'application/pdf')
      const before = await head()
      const of = { name: 'DeleteFile', actor: { kind: 'person', id: on.learner.id } } as const
      const correlationId = crypto.randomUUID()
      await moveUnusedToDeleted(db, on.app.clock.now, { ...of, correlationId }, underKey(key))
      expect(await stored(key)).toBeNull()
      await files.deleteOrphans()
      expect(await deletedSince(before)).toEqual([])
      await pass(2 * minuteMs)
      const lying = on.storedFiles().length
      await Promise.all([files.deleteOrphans(), files.deleteOrphans()])
      await files.deleteOrphans()
      const facts = await deletedSince(before)
      expect(facts).toHaveLength(1)
      expect(facts[0]?.meta).toMatchObject({ actor: of.actor, command: of.name, correlationId })
      expect(on.storedFiles().length).toBe(lying - 1)
      expect(await db.query(sql`select from deleted_objects`)).toEqual([])
    })
  })

  test('nothing is deleted while the read models may not show what refers to it', async () => {
    const { services } = on.app
    const key = on.documentKey('Atrasado.pdf')
    await on.upload(key, pdf, 'application/pdf')
    const { caughtUp } = services.readModels
    Object.assign(services.readModels, { caughtUp: async () => false })
    try {
      await on.changesNothing(async () => {
        expect((await remove(key)).code).toBe('storage.delete')
        expect(await use(await addressTo('delete', key))).toEqual([502, 'storage.delete'])
        await services.files.deleteUnreferred(key)
        await services.files.deleteReplaced(key)
        await services.files.deleteOrphans()
      })
    } finally {
      Object.assign(services.readModels, { caughtUp })
    }
    expect((await remove(key)).data.deleteObject.transactionStatus).toBe(true)
  })
})
