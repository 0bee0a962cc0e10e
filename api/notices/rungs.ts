import { dateOf, dayNumber } from '../../domain/kernel/days.ts'
import {
  type Days,
  datesWithRungs,
  isDaysAfter,
  lastRung,
  type NoticeLadder,
  type Rung,
  type RungKind,
} from '../../domain/kernel/ladder.ts'
import type { Notice } from '../../domain/notices/events.ts'
import type { DueSituation } from '../../projections/due-standing.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import {
  certificatesExpiringOn,
  type DatedRow,
  type DatePage,
  type DueRow,
  daysWithDates,
  daysWithExpiries,
  enrolmentsDueOn,
  membersOfSessionsTomorrow,
  superiorsOf,
} from '../../projections/ladder.questions.ts'

/** `days.to` is today. */
export type LadderDay = {
  readonly ladder: NoticeLadder
  readonly days: Days
  readonly timeZone: string
  /** Notices are mailed. */
  readonly isMailed: boolean
  /** Rows of a page. */
  readonly limit: number
}

/** A notice whose words and id are still to be made. */
export type RungNotice = Pick<
  Notice,
  'kind' | 'personId' | 'about' | 'cycle' | 'rung' | 'dateVersion' | 'month'
> & {
  readonly thing: string
  readonly dueOn: string | null
  readonly courseName: string | null
  readonly lessonName: string | null
}

export type Cursor = { readonly on: string; readonly after: string }

export type RungPage = { readonly rungs: readonly RungNotice[]; readonly cursor: Cursor | null }

type Source<Row> = {
  readonly days: (db: Queryable, dates: readonly string[]) => Promise<readonly string[]>
  readonly page: (db: Queryable, page: DatePage) => Promise<readonly Row[]>
}

const dueDates: Source<DueRow> = { days: daysWithDates, page: enrolmentsDueOn }
const expiries: Source<DatedRow> = { days: daysWithExpiries, page: certificatesExpiringOn }

const alongDates = async function* <Row extends DatedRow>(
  db: Queryable,
  dates: readonly string[],
  source: Source<Row>,
  { day, cursor }: { readonly day: LadderDay; readonly cursor: Cursor | null },
): AsyncGenerator<{ readonly rows: readonly Row[]; readonly cursor: Cursor }> {
  const { timeZone, limit, days } = day
  for (const on of await source.days(db, dates)) {
    if (cursor !== null && on < cursor.on) continue
    for (let after = on === cursor?.on ? cursor.after : null; ; ) {
      const rows = await source.page(db, { on, today: days.to, timeZone, after, limit })
      const last = rows.at(-1)
      if (last) yield { rows, cursor: { on, after: last.id } }
      if (!last || rows.length < limit) break
      after = last.id
    }
  }
}

const kindsIn: Readonly<Record<DueSituation, readonly RungKind[]>> = {
  toCome: ['dueSoon', 'dueToday'],
  renewalOpen: ['dueToday'],
  overdue: ['overdue'],
  inGrace: ['overdue'],
  undated: [],
  waived: [],
}

const datesOf = ({ date, set_on }: DatedRow) => ({ setOn: set_on, dueOn: date })

const rungOf = (row: DueRow, { ladder, days }: LadderDay): Rung | null =>
  lastRung(ladder, { ...datesOf(row), isRenewal: false }, days, kindsIn[row.situation])

const noticeOf = (row: DatedRow, { kind, days, on }: Rung, dateVersion: string): RungNotice => ({
  kind,
  personId: row.person_id,
  about: { courseId: row.course_id, enrolmentId: row.enrolment_id },
  cycle: row.cycle,
  rung: String(days),
  dateVersion,
  month: on.slice(0, 7),
  thing: `${row.enrolment_id} ${days} ${row.cycle} ${dateVersion}`,
  dueOn: row.date,
  courseName: row.course_name,
  lessonName: null,
})

/** Of due dates. */
export const dueRungs = async function* (
  db: Queryable,
  day: LadderDay,
  cursor: Cursor | null,
): AsyncGenerator<RungPage> {
  const dates = datesWithRungs(day.ladder, day.days, ['dueSoon', 'dueToday', 'overdue'])
  for await (const page of alongDates(db, dates, dueDates, { day, cursor }))
    yield {
      cursor: page.cursor,
      rungs: page.rows.flatMap((row) => {
        const rung = rungOf(row, day)
        const notice = rung && noticeOf(row, rung, row.due_since)
        // with the day of the notice the rung would tell the hire date
        return notice ? [row.is_due_by_hire ? { ...notice, rung: null } : notice] : []
      }),
    }
}

/** Before certificates expire. */
export const certificateRungs = async function* (
  db: Queryable,
  day: LadderDay,
  cursor: Cursor | null,
): AsyncGenerator<RungPage> {
  const kinds = ['certificateExpiring'] as const
  const dates = datesWithRungs(day.ladder, day.days, kinds)
  for await (const page of alongDates(db, dates, expiries, { day, cursor }))
    yield {
      cursor: page.cursor,
      rungs: page.rows.flatMap((row) => {
        const rung = lastRung(day.ladder, { ...datesOf(row), isRenewal: true }, day.days, kinds)
        if (!rung) return []
        const notice = noticeOf(row, rung, row.id)
        return [{ ...notice, about: { ...notice.about, certificateId: row.id } }]
      }),
    }
}

/** Of sessions on the day after `at`, an instant. */
export const sessionRungs = async function* (
  db: Queryable,
  { days: { to: today }, limit }: Pick<LadderDay, 'days' | 'limit'>,
  at: string,
): AsyncGenerator<RungPage> {
  for (let after = null; ; ) {
    const rows = await membersOfSessionsTomorrow(db, { at, today, after, limit })
    yield {
      cursor: null,
      rungs: rows.map((row) => {
        const { date, time, timeZone } = row.session
        return {
          kind: 'sessionTomorrow',
          personId: row.person_id,
          about: { courseId: row.course_id, lessonId: row.lesson_id, session: { date, time, timeZone } },
          cycle: null,
          rung: '1',
          dateVersion: date,
          month: date.slice(0, 7),
          thing: `${row.lesson_id} ${date}`,
          dueOn: null,
          courseName: row.course_name,
          lessonName: row.lesson_name,
        }
      }),
    }
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    after = last
  }
}

type TeamKind = 'teamOverdue' | 'teamUnreached'

/** One notice a manager, a kind and a day, which counts people. */
export const teamRungs = async (db: Queryable, day: LadderDay): Promise<readonly RungNotice[]> => {
  const { ladder, days, isMailed } = day
  const people: Readonly<Record<TeamKind, Map<string, Set<string>>>> = {
    teamOverdue: new Map(),
    teamUnreached: new Map(),
  }
  const add = (kind: TeamKind, receiver: string | null, personId: string): void => {
    if (receiver === null || receiver === personId) return
    const theirs = people[kind].get(receiver) ?? new Set()
    people[kind].set(receiver, theirs.add(personId))
  }
  for await (const { rows } of alongDates(db, datesOfTeams(day), dueDates, { day, cursor: null })) {
    const late = rows.filter(({ situation }) => situation === 'overdue' || situation === 'inGrace')
    const superiors = await superiorsOf(
      db,
      late.map(({ person_id }) => person_id),
      days.to,
    )
    const byPerson = new Map(superiors.map((one) => [one.person_id, one]))
    for (const row of late) {
      const { manager_id = null, further_id = null } = byPerson.get(row.person_id) ?? {}
      if (isDaysAfter(datesOf(row), ladder.managerAfter, days)) add('teamOverdue', manager_id, row.person_id)
      if (isDaysAfter(datesOf(row), ladder.furtherAfter, days)) add('teamOverdue', further_id, row.person_id)
      if (isMailed && !row.has_email && rungOf(row, day)) add('teamUnreached', manager_id, row.person_id)
    }
  }
  return [...teamNotices(people, days.to)]
}

const datesOfTeams = ({ ladder, days, isMailed }: LadderDay): readonly string[] => {
  const escalated = [ladder.managerAfter, ladder.furtherAfter].flatMap((after) =>
    after === null ? [] : datesBefore(days, after),
  )
  return [...new Set([...escalated, ...(isMailed ? datesWithRungs(ladder, days, ['overdue']) : [])])].sort()
}

const datesBefore = ({ from, to }: Days, after: number): readonly string[] => {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => dateOf(first + place - after))
}

const teamNotices = function* (
  people: Readonly<Record<TeamKind, ReadonlyMap<string, ReadonlySet<string>>>>,
  today: string,
): Generator<RungNotice> {
  for (const kind of ['teamOverdue', 'teamUnreached'] as const)
    for (const [personId, { size }] of people[kind])
      yield {
        kind,
        personId,
        about: { people: size },
        cycle: null,
        rung: null,
        dateVersion: null,
        month: today.slice(0, 7),
        thing: today,
        dueOn: null,
        courseName: null,
        lessonName: null,
      }
}
