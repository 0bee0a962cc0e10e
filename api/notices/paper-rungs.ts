import { deadlineRung } from '../../domain/legal/deadline-rungs.ts'
import { issuingDays } from '../../domain/legal/rules.ts'
import type { NoticeKind } from '../../domain/notices/rules.ts'
import { type PaperDeadline, paperDeadlines } from '../../projections/constancia-records.deadlines.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { holdersOf } from '../../projections/notices.receivers.ts'
import { companyCalendar } from '../../projections/organisation.questions.ts'
import type { LadderDay, RungNotice } from './rungs.ts'

type PaperNotice = {
  readonly kind: NoticeKind
  readonly dueOn: string
  readonly constancias: number
  readonly rung: string | null
  /** The day of the rung. */
  readonly on: string
}

/** Notices that count papers: one for each deadline that comes near, and one for all that is late. */
export const paperRungs = async (db: Queryable, day: LadderDay): Promise<readonly RungNotice[]> => {
  const deadlines = await paperDeadlines(db)
  if (deadlines.length === 0) return []
  const notices = await noticesOf(db, deadlines, day)
  if (notices.length === 0) return []
  const receivers = await holdersOf(db, 'legal.*')
  return notices.flatMap((notice) => receivers.map((personId) => rungNotice(notice, personId)))
}

const noticesOf = async (
  db: Queryable,
  deadlines: readonly PaperDeadline[],
  { ladder, days }: LadderDay,
): Promise<readonly PaperNotice[]> => {
  const calendar = await companyCalendar(db)
  const reached = deadlines.flatMap(({ due_on: dueOn, constancias }) => {
    const rung = deadlineRung(ladder, { dueOn, length: issuingDays }, days, calendar)
    return rung ? [{ ...rung, dueOn, constancias }] : []
  })
  const ahead = reached.flatMap(({ kind, days: left, ...one }): PaperNotice[] => {
    if (kind === 'late') return []
    return [{ ...one, kind: kind === 'soon' ? 'papersDueSoon' : 'papersDueToday', rung: String(left) }]
  })
  const late = reached.flatMap(({ kind, on }) => (kind === 'late' ? [on] : []))
  return [...ahead, ...lateOnes(deadlines, late.toSorted().at(-1), days.to)]
}

/** All that is late on that day, once some of it reaches a rung. */
const lateOnes = (
  deadlines: readonly PaperDeadline[],
  on: string | undefined,
  today: string,
): readonly PaperNotice[] => {
  const past = deadlines.filter(({ due_on }) => due_on < today)
  const latest = past.at(-1)
  if (on === undefined || latest === undefined) return []
  const constancias = past.reduce((sum, one) => sum + one.constancias, 0)
  return [{ kind: 'papersLate', dueOn: latest.due_on, constancias, rung: null, on }]
}

const rungNotice = ({ kind, dueOn, constancias, rung, on }: PaperNotice, personId: string): RungNotice => ({
  ...{ kind, personId, rung, dueOn },
  about: { constancias },
  cycle: null,
  dateVersion: null,
  month: on.slice(0, 7),
  thing: rung === null ? on : `${dueOn} ${rung}`,
  courseName: null,
  lessonName: null,
})
