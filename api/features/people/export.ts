import { mayOfPerson } from '../../../domain/people/relation.ts'
import type { BriefPerson } from '../../../projections/people.questions.ts'
import type { Context } from '../../context.ts'
import type { ExportColumns } from '../../kit/export.ts'
import { activeOrNot, usualColumns } from '../../kit/export-columns.ts'
import { fixedName } from '../../kit/fixed-names.ts'
import { erased } from '../../records/people.ts'

type Column = 'payrollNum' | 'name' | 'department' | 'jobTitle' | 'role' | 'terminal' | 'status'

export const employeesTitle = { es: 'Empleados', en: 'Employees' } as const

export const employeeColumns = (context: Context): ExportColumns<BriefPerson, Column> => {
  const { locale } = context
  return {
    payrollNum: {
      ...usualColumns.payrollNum,
      value: ({ person_id, payroll_num }) =>
        (context.who && mayOfPerson(context.who, person_id, 'profile') && payroll_num) || '',
    },
    name: {
      ...usualColumns.name,
      value: ({ full_name }) => full_name ?? erased[locale],
    },
    department: {
      ...usualColumns.department,
      value: ({ department_name }) => department_name ?? '',
    },
    jobTitle: {
      ...usualColumns.jobTitle,
      value: ({ job_title_name }) => job_title_name ?? '',
    },
    role: {
      header: { es: 'Tipo de usuario', en: 'User type' },
      width: 20,
      value: ({ role_id, role_name }) => fixedName(role_id, role_name ?? '', locale),
    },
    terminal: {
      ...usualColumns.terminal,
      value: ({ terminal_name }) => terminal_name ?? '',
    },
    status: {
      ...usualColumns.status,
      value: ({ is_active }) => activeOrNot(is_active, locale),
    },
  }
}
