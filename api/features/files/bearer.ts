import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Context } from '../../context.ts'
import { mayWrite } from '../../files/access.ts'
import type { Grant } from '../../files/signing.ts'
import { holderOf } from '../../http/auth.ts'
import { requireAccess } from '../../http/require-access.ts'

/**
 * Checks that the bearer of a signed address is active, its session lasts, and the bearer may write under the key. Throws as the call that
 * signed it would now, and storage.expired for an address without a bearer.
 */
export const requireBearer = async (context: Context, { key, bearer }: Grant): Promise<void> => {
  if (!bearer) throw new Rejection('storage.expired')
  const who = await holderOf(context, bearer, { writes: true })
  requireAccess('Query.putSignedUrl', who)
  if (!(await mayWrite(who, key, context.db))) throw new Rejection('storage.not-yours')
}
