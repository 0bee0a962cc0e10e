import { roleIds } from '../../domain/kernel/ids.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { whyNotForOneself } from '../../domain/roles/administrators.ts'
import { role } from '../../domain/roles/role.ts'
import type { Load } from '../event-store/execute.ts'
import type { Write } from '../event-store/store.ts'
import { writing } from '../event-store/streams.ts'

/**
 * For acts that nobody does for themselves but the only administrator, with a reason. Answers with the guards that nobody else has
 * become one when it is stored. Throws access.for-oneself, access.for-oneself-why.
 */
export const requireActOn = async (
  load: Load,
  act: { readonly by: string; readonly personId: string; readonly reason: string | null },
): Promise<readonly Write[]> => {
  if (act.by !== act.personId) return []
  const held = await load(role, roleIds.administrador)
  const refusal = whyNotForOneself(act, held.state.situation === 'none' ? [] : held.state.administrators)
  if (refusal) throw new Rejection(refusal, refusal === 'access.for-oneself-why' ? 'reason' : null)
  return [writing(held)]
}
