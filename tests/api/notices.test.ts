import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { composeDecisions } from '../../domain/kernel/decider.ts'
import { giveNotice, notices } from '../../domain/notices/notices.ts'
import type { Person } from '../support/classroom.ts'
import { type Graded, openGraded } from '../support/graded.ts'
import { noticesIn } from '../support/notices.ts'
import { samples } from '../support/samples.ts'

let graded: Graded
let app: Graded['app']
let room: Graded['room']
let ana: Person
let beto: Person

beforeAll(async () => {
  graded = await openGraded()
  app = graded.app
  room = graded.room
})
afterAll(() => app.close())

beforeEach(async () => {
  const [first, second] = await graded.learners(2)
  if (!first || !second) throw new Error('no learners')
  ana = first
  beto = second
  await app.settled()
})

const publish = async (of: Person, lessonId = graded.first) => {
  await graded.save({ [of.id]: { grade: 80, published: true } }, room.author, lessonId)
  await app.settled()
}
const pageOf = async (of: Person, query = '', language = 'es') =>
  (await app.rest('GET', `/notices?${query}`, undefined, of.token, { 'accept-language': language })).body
const kindsOf = async (of: Person, query = '') =>
  (await pageOf(of, query)).rows.map(({ kind }: { kind: string }) => kind)
const countOf = async (of: Person) =>
  (await app.rest('GET', '/notices/count', undefined, of.token)).body.unread
const actOn = (by: Person, id: string) => app.rest('POST', `/notices/${id}/acted`, undefined, by.token)
const read = (by: Person, upTo: string) => app.rest('POST', '/notices/read', { upTo }, by.token)

describe('notices', () => {
  test('[DUE-16] stand newest first with their words, why, and the screen on which one acts', async () => {
    await publish(ana)
    const { count, unread, newest, rows } = await pageOf(ana)
    expect([count, unread, newest]).toEqual([2, 2, rows[0].id])
    expect(rows[0]).toEqual({
      id: expect.any(String),
      kind: 'gradePublished',
      at: expect.any(String),
      isUnread: true,
      actedAt: null,
      title: 'Calificación publicada',
      sentence: 'Ya puede ver su calificación de «Práctica de amarre», del curso «Seguridad en el muelle».',
      why: 'Lo recibe porque se trata de una evaluación suya.',
      act: {
        label: 'Ver la calificación',
        link: {
          page: 'lesson',
          course: { id: graded.courseId, name: 'Seguridad en el muelle', categoryId: expect.any(String) },
          lesson: { id: graded.first, name: 'Práctica de amarre', type: 'manualEvaluation' },
        },
      },
    })
    expect(rows[1]).toMatchObject({ kind: 'courseAssigned', act: { link: { page: 'course' } } })
    const english = await pageOf(ana, '', 'en')
    expect(english.rows[0].sentence).toBe(
      'You can now see your grade of “Práctica de amarre”, in the course “Seguridad en el muelle”.',
    )
  })

  test('[DUE-16] are read up to one, each of its person alone, and a newer one is unread again', async () => {
    await publish(ana)
    await publish(beto)
    const { newest } = await pageOf(ana)
    expect((await read(ana, newest)).body).toEqual({ unread: 0, pending: false })
    expect([await countOf(ana), await countOf(beto)]).toEqual([0, 2])
    await publish(ana, graded.second)
    const newer = ['gradePublished', 'certificateIssued']
    expect(await countOf(ana)).toBe(2)
    expect((await kindsOf(ana, 'unread=true')).toSorted()).toEqual(newer.toSorted())
    expect((await pageOf(ana, 'unread=true')).count).toBe(2)
    expect((await kindsOf(ana)).slice(2)).toEqual(['gradePublished', 'courseAssigned'])
  })

  test('[DUE-16] one that was acted on is no longer unread, and the others are', async () => {
    await publish(ana)
    const { rows } = await pageOf(ana)
    expect((await actOn(ana, rows[0].id)).body).toEqual({ unread: 1, pending: false })
    expect((await actOn(ana, rows[0].id)).body.unread).toBe(1)
    const [acted, other] = (await pageOf(ana)).rows
    expect([acted.isUnread, acted.actedAt]).toEqual([false, expect.any(String)])
    expect([other.isUnread, other.actedAt]).toEqual([true, null])
  })

  test('[DUE-16] of somebody else cannot be read, acted on or told from missing ones', async () => {
    await publish(ana)
    const { newest } = await pageOf(ana)
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const by of [beto, room.admin, room.author])
      for (const id of [newest, missing]) {
        expect((await actOn(by, id)).body).toMatchObject({ code: 'notices.not-found', field: 'id' })
        expect((await read(by, id)).body).toMatchObject({ code: 'notices.not-found', field: 'upTo' })
      }
    expect(await countOf(ana)).toBe(2)
    expect(await kindsOf(beto)).toEqual(['courseAssigned'])
  })

  test('[DUE-16] come page by page', async () => {
    await publish(ana)
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((page) => pageOf(ana, `pageSize=1&page=${page}`)),
    )
    expect([first.rows[0].kind, second.rows[0].kind, third.rows]).toEqual([
      'gradePublished',
      'courseAssigned',
      [],
    ])
    expect((await app.rest('GET', '/notices?pageSize=51', undefined, ana.token)).body.code).toBe(
      'http.invalid-input',
    )
  })

  test('[DUE-16] the session says how many are unread, so that the bell asks nothing', async () => {
    await publish(ana)
    const { data } = await app.gql('{ User_logged { unreadNotices } }', {}, ana.token)
    expect(data.User_logged.unreadNotices).toBe(2)
  })

  test('[DUE-16] are counted up to one more than the bell shows, and listed all', async () => {
    const month = app.clock.now.toISOString().slice(0, 7)
    const many = Array.from({ length: 120 }, () =>
      giveNotice({ ...samples.NoticeGiven, noticeId: app.services.newId(), personId: ana.id, month }),
    )
    const give = composeDecisions(notices, ...many)
    await app.services.execute(app.command('GiveNotices'), notices, `${ana.id}-${month}`, give)
    await app.settled()
    const { count, unread } = await pageOf(ana, 'unread=true')
    expect([unread, await countOf(ana)]).toEqual([100, 100])
    expect(count).toBeGreaterThanOrEqual(120)
  })

  test('[DUE-16] are each on one page, however many there are, and nobody else has a place among them', async () => {
    const giveTo = async (of: Person, some: number): Promise<void> => {
      const month = app.clock.now.toISOString().slice(0, 7)
      const many = Array.from({ length: some }, () =>
        giveNotice({ ...samples.NoticeGiven, noticeId: app.services.newId(), personId: of.id, month }),
      )
      const give = composeDecisions(notices, ...many)
      await app.services.execute(app.command('GiveNotices'), notices, `${of.id}-${month}`, give)
    }
    for (const some of [70, 140]) {
      await giveTo(ana, some)
      await giveTo(beto, 5)
    }
    await app.settled()
    const walk = async (query: string) => {
      const pages = await Promise.all(
        Array.from({ length: 9 }, (_, place) => pageOf(ana, `${query}&pageSize=30&page=${place + 1}`)),
      )
      const [first] = pages
      expect(pages.every(({ count, newest }) => count === first.count && newest === first.newest)).toBe(true)
      return {
        count: first.count,
        ids: pages.flatMap(({ rows }) => rows.map(({ id }: { id: string }) => id)),
      }
    }
    const given = (await noticesIn(app).given(ana)).map(({ noticeId }) => noticeId).toReversed()
    expect(await walk('')).toEqual({ count: 211, ids: given })
    expect((await pageOf(ana)).newest).toBe(given[0])
    await read(ana, given[180] ?? '')
    await app.settled()
    expect(await walk('unread=true')).toEqual({ count: 180, ids: given.slice(0, 180) })
    expect((await walk('')).count).toBe(211)
  })

  test('[DUE-13] say nothing of a course that became a draft, and lead nowhere', async () => {
    await publish(ana)
    await room.setDraft(room.author, graded.courseId, true)
    await app.settled()
    const [row] = (await pageOf(ana)).rows
    expect(row.sentence).toBe(
      'Ya puede ver su calificación de una lección que ya no se muestra, del curso que ya no se muestra.',
    )
    expect(row.act).toBeNull()
    await room.setDraft(room.author, graded.courseId, false)
    await app.settled()
  })
})
