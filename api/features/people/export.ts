import { mayOfPerson } from '../../../domain/people/relation.ts'
import type { BriefPerson } from '../../../projections/people.questions.ts'
import type { Context } from '../../context.ts'
import type { ExportColumns } from '../../kit/export.ts'
import { fixedName } from '../../kit/fixed-names.ts'
import { erased } from './present.ts'

type Column = 'payrollNum' | 'name' | 'department' | 'jobTitle' | 'role' | 'terminal' | 'status'

export const employeesTitle = { es: 'Empleados', en: 'Employees' } as const

const words = {
  active: { es: 'Activo', en: 'Active' },
  inactive: { es: 'Inactivo', en: 'Inactive' },
} as const

/** What the list of employees shows of each, as its caller may see it. */
export const employeeColumns = (context: Context): ExportColumns<BriefPerson, Column> => {
  const { locale } = context
  return {
    payrollNum: {
      header: { es: 'Núm. de nómina', en: 'Payroll no.' },
      width: 16,
      value: ({ person_id, payroll_num }) =>
        (context.who && mayOfPerson(context.who, person_id, 'profile') && payroll_num) || '',
    },
    name: {
      header: { es: 'Nombre', en: 'Name' },
      width: 36,
      value: ({ full_name }) => full_name ?? erased[locale],
    },
    department: {
      header: { es: 'Departamento', en: 'Department' },
      width: 28,
      value: ({ department_name }) => department_name ?? '',
    },
    jobTitle: {
      header: { es: 'Puesto', en: 'Job title' },
      width: 28,
      value: ({ job_title_name }) => job_title_name ?? '',
    },
    role: {
      header: { es: 'Tipo de usuario', en: 'User type' },
      width: 20,
      value: ({ role_id, role_name }) => fixedName(role_id, role_name ?? '', locale),
    },
    terminal: {
      header: { es: 'Terminal', en: 'Terminal' },
      width: 24,
      value: ({ terminal_name }) => terminal_name ?? '',
    },
    status: {
      header: { es: 'Estatus', en: 'Status' },
      width: 12,
      value: ({ is_active }) => words[is_active ? 'active' : 'inactive'][locale],
    },
  }
}
