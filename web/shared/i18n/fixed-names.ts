import { type courseStatuses, priorities, roleIds } from '../../../api/contract/constants.ts'
import type { CopyKey } from './keys.ts'
import { type CopyTools, useCopy } from './use-copy.ts'

const [regulatory, technical, institutional] = priorities

/** Built-in records are stored in Spanish and shown in the viewer's language. */
const keys: Readonly<Record<string, CopyKey>> = {
  [regulatory.id]: 'shared.priority.normativa',
  [technical.id]: 'shared.priority.tecnica',
  [institutional.id]: 'shared.priority.institucional',
  [roleIds.administrador]: 'shared.role.administrador',
  [roleIds.empleado]: 'shared.role.empleado',
}

export const statusKeys = {
  aprobado: 'shared.status.aprobado',
  pendiente: 'shared.status.pendiente',
  reprobado: 'shared.status.reprobado',
} as const satisfies Record<(typeof courseStatuses)[number]['key'], CopyKey>

export const fixedNameKey = (id: string): CopyKey | undefined => keys[id]

/** The name of a priority or role, a dash for none; custom names stay as written. */
export const useFixedName = () => fixedNameBy(useCopy())

const fixedNameBy =
  ({ t }: Pick<CopyTools, 't'>) =>
  (thing: { readonly id: string; readonly name: string } | null | undefined): string => {
    if (!thing) return '—'
    const key = fixedNameKey(thing.id)
    return key ? t(key) : thing.name
  }

/** As `useFixedName`, for a priority's stored name, since reports contain no id. */
export const usePriorityName = () => priorityNameBy(useCopy())

export const priorityNameBy =
  (copy: Pick<CopyTools, 't'>) =>
  (stored: string | null): string =>
    fixedNameBy(copy)(priorities.find(({ name }) => name === stored))
