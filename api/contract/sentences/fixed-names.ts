import { priorities, roleIds } from '../constants.ts'
import type { FactKey } from './tools.ts'

const [regulatory, technical, institutional] = priorities

/** What every company has from its first day is stored in Spanish and told in the reader's language. */
const keys: Readonly<Record<string, FactKey>> = {
  [regulatory.id]: 'facts.terms.priority.normativa',
  [technical.id]: 'facts.terms.priority.tecnica',
  [institutional.id]: 'facts.terms.priority.institucional',
  [roleIds.administrador]: 'facts.terms.role.administrador',
  [roleIds.empleado]: 'facts.terms.role.empleado',
}

export const fixedNameKey = (id: string): FactKey | undefined => keys[id]
