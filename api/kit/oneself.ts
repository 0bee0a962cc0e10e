import { roleIds } from '../../domain/kernel/ids.ts'
import type { Evaluator } from '../../domain/kernel/oneself.ts'
import { role } from '../../domain/roles/role.ts'
import type { Context } from '../context.ts'
import { stateOf } from '../event-store/streams.ts'
import { whoAsks } from './request.ts'

/** Whoever asks, as one who approves, resets, grades or marks attendance. */
export const evaluatorOf = async (context: Context, reason: string | null): Promise<Evaluator> => {
  const { personId, isAdministrator } = whoAsks(context)
  return { personId, isSoleAdministrator: isAdministrator && (await isSole(context, personId)), reason }
}

const isSole = async ({ store }: Context, personId: string): Promise<boolean> => {
  const state = await stateOf(store, role, roleIds.administrador)
  return state.situation !== 'none' && state.administrators.every((id) => id === personId)
}
