import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Playback, reportPlayback } from '../../api/records/playback.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { id } from '../support/a.ts'
import { openTestPostgres } from '../support/database.ts'

let db: Awaited<ReturnType<typeof openTestPostgres>>

beforeAll(async () => {
  db = await openTestPostgres()
})
afterAll(() => db.close())

const begun = new Date('2026-03-02T15:00:00.000Z')
type Reported = { readonly lessonId: string; readonly personId: string }

const report = (on: Database, afterSeconds: number, what: Reported) =>
  reportPlayback(on, {
    ...what,
    cycle: 1,
    sha256: 'a',
    seconds: 100,
    played: [[0, 100]],
    now: new Date(begun.getTime() + afterSeconds * 1_000),
  })

const isOneWaiting = async () => {
  const rows = await db.query(sql`
    select from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and not granted and d.datname = current_database()`)
  return rows.length > 0
}

/** One report is answered within a transaction that is still open when another is made, which has to wait or has not. */
const atOnce = async (first: Reported, second: Reported) => {
  const answers: Promise<Playback>[] = []
  let hasWaited = true
  const held = await db.transaction(async (tx) => {
    const within: Database = { ...db, transaction: (work) => work(tx) }
    const playback = await report(within, 31, first)
    const answered = report(db, 31, second).then((found) => {
      hasWaited = false
      return found
    })
    answers.push(answered)
    await expect.poll(async () => !hasWaited || (await isOneWaiting())).toBe(true)
    return { watchedSeconds: playback.watchedSeconds, hasWaited }
  })
  const [last] = await Promise.all(answers)
  return { seconds: [held.watchedSeconds, last?.watchedSeconds], hasWaited: held.hasWaited }
}

test('[DET-09] two lessons that are reported at the same moment after a silence count as one that was watched', async () => {
  const video = { lessonId: id('l', 1), personId: id('p', 1) }
  const audio = { lessonId: id('l', 2), personId: id('p', 1) }
  for (const one of [video, audio]) await report(db, 0, one)
  expect(await atOnce(video, audio)).toEqual({ seconds: [60, 0], hasWaited: true })
})

test('[DET-09] two people who report at the same moment are both counted, and neither waits', async () => {
  const ana = { lessonId: id('l', 1), personId: id('p', 2) }
  const luis = { lessonId: id('l', 1), personId: id('p', 3) }
  for (const one of [ana, luis]) await report(db, 0, one)
  expect(await atOnce(ana, luis)).toEqual({ seconds: [60, 60], hasWaited: false })
})

test('[OPS-04] what a clock days ahead has reported holds up nothing once the clock is right again', async () => {
  const days = 400 * 86_400
  const [video, audio] = [1, 2].map((n) => ({ lessonId: id('l', n), personId: id('p', 4) })) as [
    Reported,
    Reported,
  ]
  await report(db, 0, audio)
  await report(db, days, video)
  expect((await report(db, 30, audio)).watchedSeconds).toBe(60)
  expect((await report(db, 40, video)).watchedSeconds).toBe(0)
  expect((await report(db, 70, video)).watchedSeconds).toBe(60)
})
