import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeUnfinishedUploads } from '../../api/features/courses/uploads.ts'
import type { PermissionKey } from '../../domain/kernel/ids.ts'
import type { Person } from '../support/classroom.ts'
import { remove } from '../support/course-content.ts'
import { fixture, openStorage, type Storage } from '../support/storage.ts'

const asking = `query ($courseId: ID!, $userId: ID!, $lessonId: ID!, $cycle: Int!) {
  Lesson_completedFile(courseId: $courseId, userId: $userId, lessonId: $lessonId, cycle: $cycle) { name signedUrl } }`
const opening = 'mutation ($lessonId: ID!) { Lesson_open(lessonId: $lessonId) { isCompleted } }'
const attaching = `mutation ($id: ID!, $file: String, $fileName: String) {
  Lesson_update(id: $id, file: $file, fileName: $fileName) { newLesson { id } } }`
const instructing =
  'mutation ($id: ID!, $by: [ID!]) { Lesson_update(id: $id, instructors: $by) { newLesson { id } } }'
const moving = `mutation ($id: ID!, $from: ID!, $moduleId: ID!) {
  Lesson_move(id: $id, from: $from, moduleId: $moduleId) { id } }`
const files =
  'query ($courseId: ID!) { Module_list(courseId: $courseId) { lessons { id file replacedInCycle } } }'
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const dayMs = 86_400_000

const first = fixture('manual.pdf')
const second = Buffer.concat([first, Buffer.from('\n% later\n')])

const none = 'enrolments.no-completed-file'
const gone = 'enrolments.completed-file-gone'

type Completion = { courseId: string; userId: string; lessonId: string; cycle: number }

/** A document that one learner completed; it was replaced then, and another learner completed what came. */
const openReplaced = async () => {
  const on = await openStorage()
  const { app, room, learner, document: lessonId, courseId } = on
  const later = await room.newPerson()
  await room.require({ level: 'enterprise', id: null }, courseId)
  const attach = async (bytes: Buffer, fileName: string) => {
    await on.upload(on.keyOf(lessonId), bytes, 'application/pdf')
    await room.gql(attaching, { id: lessonId, file: on.keyOf(lessonId), fileName }, room.author)
  }
  await attach(first, 'Guía 2025.pdf')
  await room.gql(opening, { lessonId }, learner)
  await attach(second, 'Guía 2026.pdf')
  await room.gql(opening, { lessonId }, later)
  await app.settled()
  const completionOf = ({ id }: Person, over: Partial<Completion> = {}): Completion => ({
    courseId,
    userId: id,
    lessonId,
    cycle: 1,
    ...over,
  })
  const fileOf = async (completion: Completion, by: Person): Promise<{ name: string; signedUrl: string }> =>
    (await room.gql(asking, completion, by)).Lesson_completedFile
  const bytesAt = async (address: string): Promise<Buffer | string> => {
    const answer = await app.send(address)
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : (await answer.json()).code
  }
  const readBy = async (by: Person, completion: Completion): Promise<Buffer | string | null> => {
    const { data, code } = await on.ask(asking, completion, by)
    return code ?? bytesAt(data.Lesson_completedFile.signedUrl)
  }
  return { on, later, attach, completionOf, fileOf, bytesAt, readBy }
}

type Replaced = Awaited<ReturnType<typeof openReplaced>>

describe('[LES-07] the file that somebody completed, once another took its place', () => {
  let on: Storage
  let later: Person
  let it: Replaced
  beforeAll(async () => {
    it = await openReplaced()
    on = it.on
    later = it.later
  })
  afterAll(() => on.close())

  test('is theirs to read, under the name that it had; whoever completes the next has that', async () => {
    expect(await it.readBy(on.learner, it.completionOf(on.learner))).toEqual(first)
    expect(await it.readBy(later, it.completionOf(later))).toEqual(second)
    const { name, signedUrl } = await it.fileOf(it.completionOf(on.learner), on.learner)
    expect(name).toBe('Guía 2025.pdf')
    const { headers } = await on.app.send(signedUrl)
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''Gu%C3%ADa%202025.pdf")
    const current = await on.app.send(on.app.services.files.signedUrl(on.keyOf(on.document)))
    expect(current.headers.get('content-disposition')).toContain('2026.pdf')
  })

  test('is offered at the lesson to whoever completed what is no longer there, and to nobody else', async () => {
    const offered = async (by: Person): Promise<(number | null)[]> => {
      const { Module_list } = await on.room.gql(files, { courseId: on.courseId }, by)
      return Module_list.flatMap(
        ({ lessons }: { lessons: { id: string; replacedInCycle: number | null }[] }) =>
          lessons.filter(({ id }) => id === on.document).map(({ replacedInCycle }) => replacedInCycle),
      )
    }
    expect([await offered(on.learner), await offered(later), await offered(on.room.author)]).toEqual([
      [1],
      [null],
      [null],
    ])
  })

  test('is read by administrators, by whoever audits and by whoever edits the course', async () => {
    for (const by of [on.room.admin, await on.room.holderOf('audit.*'), on.room.author])
      for (const [whose, bytes] of [
        [on.learner, first],
        [later, second],
      ] as const)
        expect(await it.readBy(by, it.completionOf(whose))).toEqual(bytes)
  })

  test('is like none to everybody else: who takes it too, who teaches it, who writes others, who looks after people', async () => {
    const instructor = await on.room.newPerson({ terminalId: on.app.office.terminals[1] })
    await on.room.gql(instructing, { id: on.document, by: [instructor.id] }, on.room.author)
    const keys: PermissionKey[] = ['employee.*', 'employee_development.*', 'report.*', 'roles_permissions.*']
    const others = await Promise.all(keys.map((key) => on.room.holderOf(key)))
    for (const by of [later, instructor, on.room.colleague, await on.room.holderOf(), ...others])
      expect(await it.readBy(by, it.completionOf(on.learner))).toBe(none)
  })

  test('is not found by another course, lesson, cycle or person, nor where nothing was completed', async () => {
    const { room, video, learner } = on
    const own = await room.draft(room.colleague)
    const asked = it.completionOf(learner)
    for (const over of [
      { courseId: own },
      { courseId: on.document },
      { lessonId: video },
      { lessonId: on.test },
      { lessonId: own },
      { cycle: 2 },
      { userId: room.author.id },
    ])
      expect([over, await it.readBy(room.admin, { ...asked, ...over })]).toEqual([over, none])
    expect(await it.readBy(room.colleague, { ...asked, courseId: own })).toBe(none)
    for (const over of [{ cycle: 0 }, { cycle: 1.5 }, { lessonId: 'x' }])
      expect([over, (await on.ask(asking, { ...asked, ...over }, room.admin)).code]).not.toEqual([over, null])
  })

  test('is at an address of that version alone, for an hour', async () => {
    const [old, next] = await Promise.all(
      [on.learner, later].map(async (whose) => (await it.fileOf(it.completionOf(whose), whose)).signedUrl),
    )
    const digestOf = (address = '') => new URL(address, 'http://x').searchParams.get('sha256') ?? ''
    expect(digestOf(next)).not.toBe(digestOf(old))
    const tampered = (old ?? '').replace(digestOf(old), digestOf(next))
    expect(await it.bytesAt(tampered)).toBe('storage.bad-signature')
    on.app.clock.advance(3_600_000 - 1)
    expect(await it.bytesAt(old ?? '')).toEqual(first)
    on.app.clock.advance(300_001)
    expect(await it.bytesAt(old ?? '')).toBe('storage.expired')
  })

  test('stays while it is replaced again, swept, moved to another module and taken back to draft', async () => {
    const { room, app, courseId, moduleId, document: id } = on
    const author = { id: room.author.id, token: await app.as(room.author.id) }
    await it.attach(Buffer.concat([second, Buffer.from('\n')]), 'Guía 2027.pdf')
    const to = await room.addModule(author, courseId)
    await room.gql(moving, { id, from: moduleId, moduleId: to }, author)
    await room.setDraft(author, courseId, true)
    await app.settled()
    app.clock.advance(2 * dayMs)
    await removeUnfinishedUploads(app.services, app.clock.now)
    for (const [{ id: userId }, bytes] of [
      [on.learner, first],
      [later, second],
    ] as const) {
      const whose = { id: userId, token: await app.as(userId) }
      expect(await it.readBy(whose, it.completionOf(whose))).toEqual(bytes)
    }
  })

  test('stays when its lesson goes, with whom it was for; what nobody completed goes at once', async () => {
    const { app, room, learner } = on
    const again = async ({ id }: Person): Promise<Person> => ({ id, token: await app.as(id) })
    const author = await again(room.author)
    const { signedUrl } = await it.fileOf(it.completionOf(learner), await again(learner))
    expect(await versions()).toHaveLength(3)
    await room.gql(remove, { id: on.document }, author)
    await app.settled()
    const kept = [first, second].map(digest).sort()
    expect(await versions()).toEqual(kept)
    app.clock.advance(2 * dayMs)
    await removeUnfinishedUploads(app.services, app.clock.now)
    expect(await versions()).toEqual(kept)
    expect(await it.readBy(await again(learner), it.completionOf(learner))).toEqual(first)
    expect(await it.readBy(await again(room.admin), it.completionOf(later))).toEqual(second)
    expect(await it.readBy(await again(later), it.completionOf(learner))).toBe(none)
    expect(await it.bytesAt(signedUrl)).toBe('storage.expired')
  })

  test('is told as gone where its bytes are, to whoever may see it, and to nobody else', async () => {
    const { app, room, learner } = on
    const again = async ({ id }: Person): Promise<Person> => ({ id, token: await app.as(id) })
    await app.services.db.query(sql`delete from stored_objects where sha256 = ${digest(first)}`)
    expect(await it.readBy(await again(learner), it.completionOf(learner))).toBe(gone)
    expect(await it.readBy(await again(room.admin), it.completionOf(later))).toEqual(second)
    expect(await it.readBy(await again(later), it.completionOf(learner))).toBe(none)
  })

  const versions = async (): Promise<string[]> => {
    const rows = await on.app.services.db.query<{ sha256: string }>(
      sql`select distinct sha256 from stored_objects where key like ${`%${on.document}`}`,
    )
    return rows.map(({ sha256 }) => sha256).sort()
  }
})
