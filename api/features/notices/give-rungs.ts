import sql from 'sql-template-tag'
import { daysAfter } from '../../../domain/kernel/days.ts'
import { rungDaysMax } from '../../../domain/kernel/ladder.ts'
import { giveAll } from '../../../domain/processes/give-notices.ts'
import type { Queryable } from '../../../projections/kernel/database.ts'
import { noticeLadderRow, noticeMailRow } from '../../../projections/organisation.notices.ts'
import { dateIn } from '../../calendar.ts'
import { companyZone } from '../../company-zone.ts'
import type { Services } from '../../context.ts'
import { actInTurns, actsTogether, restAfter } from '../../event-store/acts-in-turns.ts'
import type { Command } from '../../event-store/store.ts'
import { paperRungs } from '../../notices/paper-rungs.ts'
import { receiverOf } from '../../notices/receivers.ts'
import {
  type Cursor,
  certificateRungs,
  dueRungs,
  type LadderDay,
  type RungNotice,
  type RungPage,
  sessionRungs,
  teamRungs,
} from '../../notices/rungs.ts'
import { localesOf } from '../../records/preferences.ts'

const followMs = 5_000
const pageSize = 3 * actsTogether

const leastRestMs = 10

/** Each page reads all members of the sessions. */
const membersAtOnce = 2_000

type Needs = Pick<Services, 'db' | 'config' | 'store' | 'readModels' | 'execute' | 'newId'>

type Pages = (db: Queryable, day: LadderDay, cursor: Cursor | null) => AsyncIterable<RungPage>

const pagesOf = (rungsOf: (db: Queryable, day: LadderDay) => Promise<readonly RungNotice[]>): Pages =>
  async function* (db, day) {
    const all = await rungsOf(db, day)
    for (let from = 0; from < all.length; from += pageSize)
      yield { rungs: all.slice(from, from + pageSize), cursor: null }
  }

const stages: readonly (readonly [stage: string, pages: Pages])[] = [
  ['due', dueRungs],
  ['certificates', certificateRungs],
  ['teams', pagesOf(teamRungs)],
  ['papers', pagesOf(paperRungs)],
]

/**
 * Gives the notices of the day, once the company switches its ladder on. Of days on which no server ran, each date has its last rung alone.
 * A repeated page gives nothing twice.
 */
export const giveRungs = async (
  services: Needs,
  now: Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> => {
  const climbing = await begin(services)
  if (!climbing) return
  const today = dateIn(climbing.day.timeZone, now)
  await giveDated(climbing, today, signal)
  const page = { days: { from: today, to: today }, limit: membersAtOnce }
  for await (const { rungs } of sessionRungs(services.db, page, now.toISOString())) {
    if (signal.aborted) return
    await give(services, rungs)
  }
}

/** Those of dates up to a day that may have passed. */
export const giveRungsUntil = async (services: Needs, day: string): Promise<void> => {
  const climbing = await begin(services)
  if (climbing) await giveDated(climbing, day, new AbortController().signal)
}

type Climbing = {
  readonly services: Needs
  readonly day: Omit<LadderDay, 'days'>
  readonly since: string
}

/** Null while the ladder is off, or the read models are behind. */
const begin = async (services: Needs): Promise<Climbing | null> => {
  const { db, config, store, readModels } = services
  const chosen = await noticeLadderRow(db)
  if (!chosen || chosen.on_since === null) return null
  if (!(await readModels.caughtUp(await store.head(), followMs))) return null
  const timeZone = await companyZone(db, config)
  const since = dateIn(timeZone, new Date(chosen.on_since))
  const isMailed = config.smtpUrl !== null && (await noticeMailRow(db))?.mailed_after != null
  return { services, since, day: { ladder: chosen.ladder, timeZone, isMailed, limit: pageSize } }
}

const giveDated = async (
  { services, since, day }: Climbing,
  today: string,
  signal: AbortSignal,
): Promise<void> => {
  const { db } = services
  for (const [stage, pages] of stages) {
    const { from, cursor } = await begun(db, stage, { today, since })
    if (from > today) continue
    for await (const page of pages(db, { ...day, days: { from, to: today } }, cursor)) {
      if (signal.aborted) return
      await give(services, page.rungs)
      const given = performance.now()
      await keepCursor(db, stage, today, page.cursor)
      await restAfter(given - leastRestMs)
    }
    await endDay(db, stage, today)
  }
}

type DayRow = {
  readonly day: string
  readonly cursor: Cursor | null
  readonly done_through: string | null
}

type Begun = { readonly from: string; readonly cursor: Cursor | null }

/** The first day whose rungs are still to be given. */
export const begun = async (
  db: Queryable,
  stage: string,
  { today, since }: { readonly today: string; readonly since: string },
): Promise<Begun> => {
  const [row] = await db.query<DayRow>(
    sql`select day, cursor, done_through from ladder_days where stage = ${stage}`,
  )
  const days = [since, daysAfter(today, -rungDaysMax)]
  const next = row?.done_through ? [daysAfter(row.done_through, 1)] : []
  return { from: [...days, ...next].sort().at(-1) ?? since, cursor: row?.day === today ? row.cursor : null }
}

const keepCursor = (db: Queryable, stage: string, today: string, cursor: Cursor | null): Promise<unknown> =>
  db.query(sql`
    insert into ladder_days (stage, day, cursor)
    values (${stage}, ${today}::date, ${cursor && JSON.stringify(cursor)}::jsonb)
    on conflict (stage) do update set day = excluded.day, cursor = excluded.cursor`)

const endDay = (db: Queryable, stage: string, today: string): Promise<unknown> =>
  db.query(sql`
    insert into ladder_days (stage, day, done_through) values (${stage}, ${today}::date, ${today}::date)
    on conflict (stage) do update set day = excluded.day, cursor = null, done_through = excluded.done_through`)

const give = async (services: Needs, rungs: readonly RungNotice[]): Promise<void> => {
  const began = performance.now()
  const localeOf = await localesOf(
    services.db,
    rungs.map(({ personId }) => personId),
  )
  const intents = giveAll(rungs.map((rung) => noticeOf(rung, localeOf(rung.personId))))
  await restAfter(began)
  await actInTurns(intents, ({ command, aggregate, id, decision }) =>
    services.execute(commandOf(services, command), aggregate, id, decision),
  )
}

const noticeOf = ({ thing, courseName, lessonName, dueOn, ...rung }: RungNotice, locale: 'es' | 'en') => ({
  ...rung,
  ...receiverOf(
    { kind: rung.kind, about: rung.about, thing, dueOn },
    { person_id: rung.personId, course_name: courseName, lesson_name: lessonName, other_name: null },
    locale,
  ),
  ...(dueOn !== null && { sealedDueOn: dueOn }),
})

/** A new id each time: a notice is given once. */
const commandOf = ({ newId }: Needs, name: string): Command => ({
  id: newId(),
  name,
  actor: { kind: 'process', id: 'give-rungs' },
  correlationId: newId(),
  bulk: true,
})
