import { mayOfPerson } from '../../domain/people/relation.ts'
import type { ExtensionRequest } from '../../projections/due.questions.ts'
import type { Listed } from '../../projections/kernel/list.ts'
import type { Context } from '../context.ts'
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
