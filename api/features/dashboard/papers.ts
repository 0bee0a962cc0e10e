import { daysAfter } from '../../../domain/kernel/days.ts'
import { paperDeadlines } from '../../../projections/constancia-records.deadlines.ts'
import type { Context } from '../../context.ts'
import { companyToday } from '../../records/certificate.ts'

const daysCounted = 7

/** None while the law is off. */
export const papersToIssue = async (context: Context) => {
  const today = await companyToday(context, context.now())
  const until = daysAfter(today, daysCounted - 1)
  const deadlines = await paperDeadlines(context.readDb)
  const within = (from: string, to: string): number =>
    deadlines
      .filter(({ due_on }) => due_on >= from && due_on <= to)
      .reduce((sum, { constancias }) => sum + constancias, 0)
  const first = deadlines[0]?.due_on ?? null
  return {
    late: first === null ? 0 : within(first, daysAfter(today, -1)),
    soon: within(today, until),
    firstOn: first,
  }
}
