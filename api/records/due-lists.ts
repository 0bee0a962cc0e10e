import { mayOfPerson } from '../../domain/people/relation.ts'
import { declinedExtensions, type ExtensionRequest } from '../../projections/due.questions.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Listed } from '../../projections/kernel/list.ts'
import type { Context } from '../context.ts'
import type { DeclinedExtension as Declined } from '../contract/types/due.ts'
import { presentPage } from '../kit/list.ts'
import { erased } from './people.ts'

type Named = Pick<
  ExtensionRequest,
  'enrolment_id' | 'person_id' | 'payroll_num' | 'full_name' | 'course_id' | 'course_name'
>

export const presentNamed = (row: Named, { who, locale }: Pick<Context, 'who' | 'locale'>) => ({
  id: row.enrolment_id,
  personId: row.person_id,
  fullName: row.full_name ?? erased[locale],
  payrollNum: (who && mayOfPerson(who, row.person_id, 'profile') && row.payroll_num) || '',
  courseId: row.course_id,
  courseName: row.course_name,
})

export const presentExtensionRequests = (
  listed: Listed<ExtensionRequest>,
  context: Pick<Context, 'who' | 'locale'>,
) =>
  presentPage(listed, (row) => ({
    ...presentNamed(row, context),
    dueOn: row.due_on,
    requestedOn: row.requested_on,
    reason: row.reason ?? '',
    requestedAt: row.requested_at,
    requestedBy: row.requested_by === row.person_id ? null : row.requested_by_name,
  }))

/** By course: the refusals that the person may read. */
export const ownDeclined = async (
  db: Queryable,
  personId: string,
): Promise<(courseId: string) => Declined | null> => {
  const rows = await declinedExtensions(db, personId)
  const byCourse = new Map(rows.map((row) => [row.course_id, row]))
  return (courseId) => {
    const row = byCourse.get(courseId)
    return row ? { declinedAt: row.declined_at, reason: row.decline_reason ?? '' } : null
  }
}
