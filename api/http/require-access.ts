import type { PermissionKey } from '../../domain/kernel/ids.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { holds } from '../../domain/kernel/viewer.ts'
import type { Who } from '../caller.ts'
import { rules } from './access.ts'

type RefusalCode = 'UNAUTHORIZED' | 'access.first-password' | 'access.forbidden'

const refusalOf = (operation: string, who: Who | null): RefusalCode | null => {
  const rule = rules.get(operation)
  if (rule === 'public') return null
  if (!who) return 'UNAUTHORIZED'
  if (!rule) return 'access.forbidden'
  if (rule === 'first-time') return null
  if (who.isFirstTime) return 'access.first-password'
  if (rule === 'authenticated') return null
  const may = rule === 'administrator' ? who.isAdministrator : holdsOneOf(who, rule.permission)
  return may ? null : 'access.forbidden'
}

/** For parts of a response that only some callers may see. */
export const allows = (operation: string, who: Who | null): boolean => refusalOf(operation, who) === null

/** Throws UNAUTHORIZED, access.first-password or access.forbidden. */
export const requireAccess = (operation: string, who: Who | null): void => {
  const refusal = refusalOf(operation, who)
  if (refusal) throw new Rejection(refusal)
}

const holdsOneOf = (who: Who, keys: readonly PermissionKey[]): boolean => keys.some((key) => holds(who, key))
