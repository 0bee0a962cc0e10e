import { mayOfPerson } from '../../../domain/people/relation.ts'
import type { BriefPerson } from '../../../projections/people.questions.ts'
import type { Context } from '../../context.ts'
import { erased } from '../../records/people.ts'

const named = (name: string | null) => (name === null ? null : { name })

/** The columns that the caller may see. */
export const presentBriefly = (row: BriefPerson, { who, locale }: Context) => ({
  payrollNum: (who && mayOfPerson(who, row.person_id, 'profile') && row.payroll_num) || '',
  fullName: row.full_name ?? erased[locale],
  Department: named(row.department_name),
  JobTitle: named(row.job_title_name),
  Role: { id: row.role_id, name: row.role_name ?? '' },
  Terminal: named(row.terminal_name),
  status: row.is_active,
})
