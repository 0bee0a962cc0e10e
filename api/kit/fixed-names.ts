import { priorities, roleIds } from '../../domain/kernel/ids.ts'
import type { Locale } from '../caller.ts'

const [regulatory, technical, institutional] = priorities

const inEnglish: Readonly<Record<string, string>> = {
  [regulatory.id]: 'Regulatory',
  [technical.id]: 'Technical',
  [institutional.id]: 'Institutional',
  [roleIds.administrador]: 'Administrator',
  [roleIds.empleado]: 'Employee',
}

export const fixedName = (id: string, name: string, locale: Locale): string =>
  locale === 'en' ? (inEnglish[id] ?? name) : name
