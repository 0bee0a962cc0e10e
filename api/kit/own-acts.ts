import { roleIds } from '../../domain/kernel/ids.ts'
import { whyNotOneself } from '../../domain/kernel/oneself.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { role } from '../../domain/roles/role.ts'
import type { Load } from '../event-store/execute.ts'
import type { Write } from '../event-store/store.ts'
import { writing } from '../event-store/streams.ts'

/**
 * For acts that nobody does for themselves but a sole administrator, with a reason. Answers with the guards that nobody else has
 * become one when it is stored. Throws access.oneself, access.oneself-reason.
 */
export const requireNotOneself = async (
  load: Load,
  {
    by,
    personId,
    reason,
  }: { readonly by: string; readonly personId: string; readonly reason: string | null },
): Promise<readonly Write[]> => {
  if (by !== personId) return []
  const held = await load(role, roleIds.administrador)
  const administrators = held.state.situation === 'none' ? [] : held.state.administrators
  const isSoleAdministrator = administrators.length === 1 && administrators[0] === by
  const refusal = whyNotOneself(personId, { personId: by, isSoleAdministrator, reason })
  if (refusal) throw new Rejection(refusal, refusal === 'access.oneself-reason' ? 'reason' : null)
  return [writing(held)]
}
