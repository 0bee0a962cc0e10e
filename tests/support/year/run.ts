import sql from 'sql-template-tag'
import { chanceOf } from '../../../api/demo/chance.ts'
import { expireCertificates } from '../../../api/features/certificates/expiry.ts'
import { asOf } from '../../../projections/all.ts'
import { dueStandings } from '../../../projections/due-standing.ts'
import type { Queryable } from '../../../projections/kernel/database.ts'
import type { PostgresDatabase } from '../database.ts'
import { actByChance, passSome } from './acts.ts'
import type { Clerk } from './clerk.ts'
import { firstDay, hireSeveral, openYear, type Year } from './company.ts'
import { giveByTwo, ladderOf } from './ladder.ts'
import type { Answer } from './ledger.ts'
import { plus } from './plain-days.ts'
import { planned } from './plan.ts'
import { commonSettings, openServers, type Servers } from './servers.ts'

/** By `person course`; nothing where nothing is due. */
type Answers = ReadonlyMap<string, Answer>

export type Size = {
  readonly days: number
  readonly people: number
  readonly actsADay: number
  /** Of its own acts, which are the same at each run. */
  readonly seed: string
  /** Also gives the notices of each day, and compares them with the ladder by the book. */
  readonly withLadder?: boolean
  /** The chance of a course with a date to be passed on a day, apart from these acts. */
  readonly passing?: number
  /** Gives and mails on two servers over this database, one of which is killed now and then. */
  readonly on?: PostgresDatabase
}

export type Simulated = {
  readonly year: Year
  /** What the clerk wrote at the end of each day, with the log's position. */
  readonly days: ReadonlyMap<string, { readonly position: number; readonly written: Answers }>
  /** Given on the mornings, with a ladder. */
  readonly notices: readonly string[]
  readonly told: ReturnType<Servers['told']> | null
  /** Read today or, from a position, as of a past day. */
  readonly read: (today: string, position?: number) => Promise<Answers>
}

const written = (clerk: Clerk): Answers => {
  const answers = [...clerk.enrolments].map(([key, record]) => [key, clerk.answer(record)] as const)
  return new Map(answers.flatMap(([key, answer]) => (answer ? [[key, answer] as const] : [])))
}

const readBy = async ({ on, clerk }: Year, db: Queryable, today: string): Promise<Answers> => {
  const pairs = [...clerk.people.keys()].flatMap((who) =>
    [...clerk.courses.keys()].map((course) => [who, course] as const),
  )
  const keys = new Map(
    pairs.map(([who, course]) => [on.app.services.derivedId('enrolment', who, course), `${who} ${course}`]),
  )
  const rows = await dueStandings(db, today, [...keys.keys()])
  return new Map(
    rows.map(({ enrolment_id: id, situation, due_on }) => [
      keys.get(id) ?? id,
      { situation, dueOn: situation === 'waived' ? null : due_on },
    ]),
  )
}

/** Waits for those whom another server enrolls. */
const enrolled = async ({ on, clerk }: Year): Promise<void> => {
  const expected = [...clerk.enrolments.values()].filter(({ endedAt }) => endedAt === null).length
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const rows = await on.app.services.db.query(sql`select from enrolments where ended_at is null`)
    if (rows.length >= expected) return
    await Bun.sleep(100)
  }
  throw new Error(`${expected} people should be enrolled by now`)
}

/** Each as `person course: what the clerk wrote, what the product says`. */
export const differences = (paper: Answers, product: Answers): readonly string[] => {
  const textOf = (answer: Answer | undefined) =>
    answer ? `${answer.situation} ${answer.dueOn ?? ''}`.trim() : 'nothing'
  return [...new Set([...paper.keys(), ...product.keys()])].flatMap((key) => {
    const [one, other] = [textOf(paper.get(key)), textOf(product.get(key))]
    return one === other ? [] : [`${key}: ${one}, ${other}`]
  })
}

const rebuiltOn: readonly number[] = [13, 100, 250]

/** A mail server is away for three days. */
const awayOn = [60, 61, 62].map((number) => plus(firstDay, number))

/** Sessions end overnight. */
const logIn = async ({ on, hr }: Year): Promise<void> => {
  for (const one of [hr, on.definer, on.room.admin, on.room.author])
    Object.assign(one, { token: await on.app.as(one.id) })
}

/** Lives each day with the clerk beside; throws what they disagree about on the first day on which they do. */
export const simulate = async (size: Size): Promise<Simulated> => {
  const { days, people, actsADay, seed, withLadder, on: db } = size
  const chance = chanceOf(seed)
  const year = await (db ? openYear(commonSettings, db) : openYear())
  const { clerk } = year
  const { app } = year.on
  const lived = new Map<string, { position: number; written: Answers }>()
  const read: Simulated['read'] = (today, position) =>
    readBy(year, position === undefined ? app.services.db : asOf(app.services.db, position), today)
  const notices: string[] = []
  const servers = db ? await openServers(year, { db, chance: chanceOf(`${seed} servers`), awayOn }) : null
  const ladder = withLadder ? ladderOf(year, servers?.give ?? giveByTwo(year)) : null
  await hireSeveral(year, chance, people)
  for (let number = 0; number < days; number += 1) {
    const day = plus(firstDay, number)
    app.clock.now = new Date(`${day}T00:30:00-06:00`)
    await expireCertificates(app.services, app.clock.now)
    await app.settled()
    clerk.begin(day)
    if (number === 0) {
      await ladder?.switchOn()
      await servers?.switchOn()
    }
    if (rebuiltOn.includes(number) && ladder) await app.services.readModels.rebuild()
    for (const { noticeId } of (await ladder?.morning(day)) ?? []) notices.push(noticeId)
    app.clock.now = new Date(`${day}T09:00:00-06:00`)
    await servers?.send(day)
    await logIn(year)
    clerk.acts += 1
    await planned[number]?.(year, day)
    await enrolled(year)
    for (let act = 0; act < actsADay; act += 1) await actByChance(year, chance)
    await enrolled(year)
    if (size.passing !== undefined) await passSome(year, chance, size.passing)
    ladder?.evening(day)
    lived.set(day, { position: await app.services.store.head(), written: written(clerk) })
    const found = differences(written(clerk), await read(day))
    if (found.length > 0) throw new Error(`${seed}, ${day}:\n${found.join('\n')}`)
  }
  await servers?.close()
  return { year, days: lived, notices, told: servers?.told() ?? null, read }
}
