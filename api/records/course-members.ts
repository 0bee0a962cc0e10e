import type { z } from 'zod'
import type { Level } from '../../domain/kernel/ids.ts'
import type { MemberPerson } from '../../projections/enrolments.members.ts'
import type { Locale } from '../caller.ts'
import type { requirementLevel } from '../contract/types/enrolments.members.ts'
import { erased } from './people.ts'

export const levelNames: Readonly<Record<Level, z.output<typeof requirementLevel>>> = {
  enterprise: 'company',
  department: 'department',
  jobTitle: 'jobTitle',
}

const place = (name: string | null) => (name === null ? null : { name })

export const presentCourseUser = (row: MemberPerson, locale: Locale) => ({
  id: row.person_id,
  payrollNum: row.payroll_num ?? '',
  fullName: row.full_name ?? erased[locale],
  status: row.is_active,
  Terminal: place(row.terminal_name),
  Department: place(row.department_name),
  JobTitle: place(row.job_title_name),
})
