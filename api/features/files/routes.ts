import type { Context } from '../../context.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { filesContract } from '../../contract/routes/files.ts'
import type { SignedRequest } from '../../files/files.ts'
import { routesOf } from '../../http/rest.ts'
import { failingAs } from './failing-as.ts'

const handler = <Input, Result>(
  code: ErrorCode,
  handle: (input: Input, context: Context) => Promise<Result>,
) => failingAs(code, (_: Input, context: Context) => context, handle)

/** The signature is in the query, and nothing of it is this route's own to check. */
const signed = (raw: Request): SignedRequest => ({ raw, query: new URL(raw.url).searchParams })

type OfKey = { readonly params: { readonly key: string }; readonly raw: Request }

const write = async ({ params, raw }: OfKey, { files }: Context) => {
  const { key, name, size, sha256, contentType } = await files.granted.write(params.key, signed(raw))
  return { key, fileName: name, size, sha256, contentType }
}

export const filesRoutes = routesOf(filesContract, {
  'GET /storage/:key{.+}': ({ params, raw }, { files }) => files.granted.read(params.key, signed(raw)),
  'PUT /storage/:key{.+}': handler('storage.upload', write),
  'DELETE /storage/:key{.+}': handler('storage.delete', async ({ params, raw }: OfKey, { files }) => ({
    deleted: await files.granted.delete(params.key, signed(raw)),
  })),
})
