import { type courseStatuses, priorities, roleIds } from '../../../api/contract/constants.ts'
import type { CopyKey } from './keys.ts'
import { useCopy } from './use-copy.ts'

const [regulatory, technical, institutional] = priorities

/** What every company has from its first day is stored in Spanish and shown in the viewer's language. */
const keys: Readonly<Record<string, CopyKey>> = {
  [regulatory.id]: 'shared.priority.normativa',
  [technical.id]: 'shared.priority.tecnica',
  [institutional.id]: 'shared.priority.institucional',
  [roleIds.administrador]: 'shared.role.administrador',
  [roleIds.empleado]: 'shared.role.empleado',
}

/** What somebody's status in a course is called. */
export const statusKeys = {
  aprobado: 'shared.status.aprobado',
  pendiente: 'shared.status.pendiente',
  reprobado: 'shared.status.reprobado',
} as const satisfies Record<(typeof courseStatuses)[number]['key'], CopyKey>

export const fixedNameKey = (id: string): CopyKey | undefined => keys[id]

/** The name of a priority or of a role, a dash for none; a name that somebody wrote stays as written. */
export const useFixedName = () => {
  const { t } = useCopy()
  return (thing: { readonly id: string; readonly name: string } | null | undefined): string => {
    if (!thing) return '—'
    const key = fixedNameKey(thing.id)
    return key ? t(key) : thing.name
  }
}

/** The same of a priority by the name that it is stored with, which is all that reports say of it. */
export const usePriorityName = () => {
  const fixedName = useFixedName()
  return (stored: string | null): string => fixedName(priorities.find(({ name }) => name === stored))
}
