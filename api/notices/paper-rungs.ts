import { dateOf, dayNumber } from '../../domain/kernel/days.ts'
import { listingDays } from '../../domain/legal/constancia-lists.ts'
import { type DeadlineRung, deadlineRung } from '../../domain/legal/deadline-rungs.ts'
import { issuingDays } from '../../domain/legal/rules.ts'
import type { NoticeSubject } from '../../domain/notices/events.ts'
import type { NoticeKind } from '../../domain/notices/rules.ts'
import { paperDeadlines } from '../../projections/constancia-records.deadlines.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { holdersOf } from '../../projections/notices.receivers.ts'
import { companyCalendar } from '../../projections/organisation.questions.ts'
import { constanciaLists } from '../records/constancia-lists.ts'
import type { LadderDay, RungNotice } from './rungs.ts'

type PaperNotice = Pick<NoticeSubject, 'constancias' | 'lists'> & {
  readonly kind: NoticeKind
  readonly dueOn: string
  readonly rung: string | null
  /** The day of the rung. */
  readonly on: string
}

/** Notices that count papers: one for each deadline that comes near, and one for all that is late. */
export const paperRungs = async (db: Queryable, day: LadderDay): Promise<readonly RungNotice[]> => {
  const notices = await noticesOf(db, day)
  if (notices.length === 0) return []
  const receivers = await holdersOf(db, 'legal.*')
  return notices.flatMap((notice) => receivers.map((personId) => rungNotice(notice, personId)))
}

type Papers = {
  readonly dueOn: string
  readonly constancias: number
  readonly lists: NonNullable<NoticeSubject['lists']>
}

const noticesOf = async (db: Queryable, { ladder, days }: LadderDay): Promise<readonly PaperNotice[]> => {
  const calendar = await companyCalendar(db)
  const [deadlines, lists] = await Promise.all([
    paperDeadlines(db),
    constanciaLists(db, calendar, dateOf(dayNumber(days.to) + 1)),
  ])
  const all: readonly (Papers & { readonly length: number })[] = [
    ...deadlines.map(({ due_on: dueOn, constancias }) => ({
      dueOn,
      constancias,
      lists: [],
      length: issuingDays,
    })),
    ...lists
      .filter(({ presentedOn }) => presentedOn === null)
      .map(({ planId, endsOn, presentBy: dueOn }) => ({
        ...{ dueOn, constancias: 0, length: listingDays },
        lists: [{ planId, endsOn }],
      })),
  ]
  const reached = all.flatMap((papers) => {
    const rung = deadlineRung(ladder, papers, days, calendar)
    return rung ? [{ papers, rung }] : []
  })
  const ahead = Map.groupBy(
    reached.filter(({ rung: { kind } }) => kind !== 'late'),
    ({ papers: { dueOn }, rung: { days: left } }) => `${dueOn} ${left}`,
  )
  const late = reached.flatMap(({ rung: { kind, on } }) => (kind === 'late' ? [on] : []))
  return [
    ...[...ahead.values()].flatMap(aheadOf),
    ...lateOnes(
      all.filter(({ dueOn }) => dueOn < days.to),
      late.toSorted().at(-1),
    ),
  ]
}

/** `constancias` and `lists` are left out where there are none. */
const sumOf = (all: readonly Papers[]): Pick<NoticeSubject, 'constancias' | 'lists'> => {
  const constancias = all.reduce((sum, papers) => sum + papers.constancias, 0)
  const lists = all.flatMap((papers) => papers.lists)
  return { ...(constancias > 0 && { constancias }), ...(lists.length > 0 && { lists }) }
}

type Reached = { readonly papers: Papers; readonly rung: DeadlineRung }

/** Those of one deadline that reach the same rung. */
const aheadOf = (reached: readonly Reached[]): readonly PaperNotice[] => {
  const [first] = reached
  if (!first) return []
  const { rung, papers } = first
  const kind = rung.kind === 'soon' ? 'papersDueSoon' : 'papersDueToday'
  const sum = sumOf(reached.map((one) => one.papers))
  return [{ ...sum, kind, dueOn: papers.dueOn, rung: String(rung.days), on: rung.on }]
}

/** All that is late, once some of it reaches a rung. */
const lateOnes = (past: readonly Papers[], on: string | undefined): readonly PaperNotice[] => {
  const dueOn = past
    .map((papers) => papers.dueOn)
    .toSorted()
    .at(-1)
  return on === undefined || dueOn === undefined
    ? []
    : [{ ...sumOf(past), kind: 'papersLate', dueOn, rung: null, on }]
}

const rungNotice = ({ kind, dueOn, rung, on, ...about }: PaperNotice, personId: string): RungNotice => ({
  ...{ kind, personId, rung, dueOn, about },
  cycle: null,
  dateVersion: null,
  month: on.slice(0, 7),
  thing: rung === null ? on : `${dueOn} ${rung}`,
  courseName: null,
  lessonName: null,
})
