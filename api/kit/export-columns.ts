import type { Locale } from '../caller.ts'

/** Columns of several files, with the same headers and widths. */
export const usualColumns = {
  payrollNum: { header: { es: 'Núm. de nómina', en: 'Payroll no.' }, width: 16 },
  name: { header: { es: 'Nombre', en: 'Name' }, width: 36 },
  department: { header: { es: 'Departamento', en: 'Department' }, width: 28 },
  jobTitle: { header: { es: 'Puesto', en: 'Job title' }, width: 28 },
  terminal: { header: { es: 'Terminal', en: 'Terminal' }, width: 24 },
  status: { header: { es: 'Estatus', en: 'Status' }, width: 14 },
} as const

const states = {
  active: { es: 'Activo', en: 'Active' },
  inactive: { es: 'Inactivo', en: 'Inactive' },
} as const

export const activeOrNot = (isActive: boolean, locale: Locale): string =>
  states[isActive ? 'active' : 'inactive'][locale]
