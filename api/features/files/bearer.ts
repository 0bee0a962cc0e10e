import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Context } from '../../context.ts'
import { mayWrite } from '../../files/access.ts'
import type { Grant } from '../../files/signing.ts'
import { holderOf } from '../../http/auth.ts'
import { demand } from '../../http/demand.ts'

/**
 * Whoever a signed address was given to may still do what it says: they are active, the session in which they asked for it lasts, and what
 * lies under the key is theirs to change. Throws as the call that gave the address would now, and storage.expired of an address that names nobody.
 */
export const requireBearer = async (context: Context, { key, bearer }: Grant): Promise<void> => {
  if (!bearer) throw new Rejection('storage.expired')
  const who = await holderOf(context, bearer, { writes: true })
  demand('Query.putSignedUrl', who)
  if (!(await mayWrite(who, key, context.db))) throw new Rejection('storage.not-yours')
}
