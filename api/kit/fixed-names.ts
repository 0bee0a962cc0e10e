import { priorities, roleIds } from '../../domain/kernel/ids.ts'
import type { Locale } from '../caller.ts'

const [regulatory, technical, institutional] = priorities

/** What every company has from its first day is stored in Spanish. */
const inEnglish: Readonly<Record<string, string>> = {
  [regulatory.id]: 'Regulatory',
  [technical.id]: 'Technical',
  [institutional.id]: 'Institutional',
  [roleIds.administrador]: 'Administrator',
  [roleIds.empleado]: 'Employee',
}

/** The name of a priority or of a role in a language; a name that somebody wrote stays as written. */
export const fixedName = (id: string, name: string, locale: Locale): string =>
  locale === 'en' ? (inEnglish[id] ?? name) : name
