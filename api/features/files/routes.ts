import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Context } from '../../context.ts'
import { filesContract } from '../../contract/routes/files.ts'
import { mayWrite } from '../../files/access.ts'
import type { Act } from '../../files/deleted-rows.ts'
import type { Grant } from '../../files/signing.ts'
import { holderOf } from '../../http/auth.ts'
import { requireAccess } from '../../http/require-access.ts'
import { routesOf } from '../../http/rest.ts'
import { failingAs } from './failing-as.ts'

type OfKey = { readonly params: { readonly key: string }; readonly raw: Request }

const grantFrom = ({ files }: Context, act: Grant['act'], { params, raw }: OfKey): Grant =>
  files.grantOf(act, params.key, new URL(raw.url).searchParams)

/** A signed address carries no session: the actor is its bearer. */
const actOf = ({ requestId: correlationId }: Context, name: string, { bearer }: Grant): Act => {
  if (!bearer) throw new Rejection('storage.expired')
  return { name, actor: { kind: 'person', id: bearer.personId }, correlationId }
}

/**
 * Checks that the bearer of a signed address is active, has a session, and may write under the key. Throws storage.expired without a
 * bearer, and otherwise as a new request to sign would.
 */
const requireBearer = async (context: Context, { key, bearer }: Grant): Promise<void> => {
  if (!bearer) throw new Rejection('storage.expired')
  const who = await holderOf(context, bearer, { writes: true })
  requireAccess('Query.putSignedUrl', who)
  if (!(await mayWrite(who, key, context.db))) throw new Rejection('storage.not-yours')
}

const write = async (input: OfKey, context: Context) => {
  const grant = grantFrom(context, 'PUT', input)
  const stored = await context.files.granted.write({
    grant,
    raw: input.raw,
    act: actOf(context, 'UploadFile', grant),
    requireRight: () => requireBearer(context, grant),
  })
  const { key, name, size, sha256, contentType } = stored
  return { key, fileName: name, size, sha256, contentType }
}

const remove = async (input: OfKey, context: Context) => {
  const grant = grantFrom(context, 'DELETE', input)
  const act = actOf(context, 'DeleteFile', grant)
  await requireBearer(context, grant)
  return { deleted: await context.files.granted.delete(grant, act) }
}

export const filesRoutes = routesOf(filesContract, {
  'GET /storage/:key{.+}': (input, context) =>
    context.files.granted.read(grantFrom(context, 'GET', input), input.raw),
  'PUT /storage/:key{.+}': failingAs('storage.upload', write),
  'DELETE /storage/:key{.+}': failingAs('storage.delete', remove),
})
