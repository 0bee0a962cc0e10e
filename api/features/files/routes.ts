import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Context } from '../../context.ts'
import { filesContract } from '../../contract/routes/files.ts'
import type { Act } from '../../files/deleted-rows.ts'
import type { Grant } from '../../files/signing.ts'
import { routesOf } from '../../http/rest.ts'
import { requireBearer } from './bearer.ts'
import { failingAs } from './failing-as.ts'

type OfKey = { readonly params: { readonly key: string }; readonly raw: Request }

const granted = ({ files }: Context, act: Grant['act'], { params, raw }: OfKey): Grant =>
  files.grantOf(act, params.key, new URL(raw.url).searchParams)

/** A signed address carries no session: the actor is its bearer. */
const actOf = ({ requestId: correlationId }: Context, name: string, { bearer }: Grant): Act => {
  if (!bearer) throw new Rejection('storage.expired')
  return { name, actor: { kind: 'person', id: bearer.personId }, correlationId }
}

const write = async (input: OfKey, context: Context) => {
  const grant = granted(context, 'PUT', input)
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
  const grant = granted(context, 'DELETE', input)
  const act = actOf(context, 'DeleteFile', grant)
  await requireBearer(context, grant)
  return { deleted: await context.files.granted.delete(grant, act) }
}

export const filesRoutes = routesOf(filesContract, {
  'GET /storage/:key{.+}': (input, context) =>
    context.files.granted.read(granted(context, 'GET', input), input.raw),
  'PUT /storage/:key{.+}': failingAs('storage.upload', write),
  'DELETE /storage/:key{.+}': failingAs('storage.delete', remove),
})
