import { z } from 'zod'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { lessonById } from '../../../projections/courses.outline.ts'
import type { Context } from '../../context.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { typedKey } from '../../contract/input.ts'
import { filesContract } from '../../contract/routes/files.ts'
import { mayList, mayRead, mayWrite } from '../../files/access.ts'
import { bytesMaxOf, contentsOf, lessonHolds } from '../../files/content.ts'
import type { SignedRequest } from '../../files/files.ts'
import { type Place, placeOf } from '../../files/keys.ts'
import { parseArgs } from '../../http/arguments.ts'
import type {
  MutationDeleteObjectArgs,
  QueryGetListedObjectsArgs,
  QueryGetSignedUrlArgs,
  QueryMakeSignedUrlArgs,
  Resolvers,
} from '../../http/resolvers.generated.ts'
import { routesOf } from '../../http/rest.ts'
import { whoAsks } from '../../kit/request.ts'

const contentType = z.string().trim().toLowerCase().min(3).max(200)
const size = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const upload = z.object({ key: typedKey(500), contentType, size })
const commands = z.object({ command: z.enum(['get', 'put', 'delete']) })

const notYours = (): never => {
  throw new Rejection('storage.not-yours', 'key')
}

const signGet = async (_: unknown, { key }: QueryGetSignedUrlArgs, context: Context) => {
  if (!(await mayRead(whoAsks(context), key, context.db))) return notYours()
  return { signedUrl: context.files.signedUrl(key) }
}

const signPut = async (_: unknown, args: Omit<QueryMakeSignedUrlArgs, 'command'>, context: Context) => {
  const { key, ...what } = parseArgs(upload, args)
  const place = placeOf(key)
  if (!place || !(await mayWrite(whoAsks(context), key, context.db))) return notYours()
  if (!(await mayHold(context, place, what.contentType)))
    throw new Rejection('storage.wrong-type', 'contentType')
  const most = bytesMaxOf(place)
  if (what.size > most) throw new Rejection('storage.too-large', 'size', { most })
  return { signedUrl: context.files.uploadUrl(key, what) }
}

const mayHold = async ({ db }: Context, place: Place, type: string): Promise<boolean> => {
  if (!contentsOf(place, type).includes(type)) return false
  return place.kind !== 'lesson' || lessonHolds((await lessonById(db, place.lessonId))?.type, type)
}

const signDelete = async (_: unknown, { key }: QueryGetSignedUrlArgs, context: Context) => {
  if (!(await mayWrite(whoAsks(context), key, context.db))) return notYours()
  return { signedUrl: context.files.deletionUrl(key) }
}

const sign = (_: unknown, { command, ...args }: QueryMakeSignedUrlArgs, context: Context) => {
  switch (parseArgs(commands, { command }).command) {
    case 'get':
      return signGet(_, args, context)
    case 'put':
      return signPut(_, args, context)
    case 'delete':
      return signDelete(_, args, context)
  }
}

const listObjects = async (_: unknown, { key }: QueryGetListedObjectsArgs, context: Context) => {
  const who = whoAsks(context)
  const prefix = key.endsWith('/') ? key : `${key}/`
  if (!(await mayList(who, prefix, context.db))) return notYours()
  const all = await context.files.list(prefix)
  const readable = await Promise.all(all.map((one) => mayRead(who, one.key, context.db)))
  const files = all
    .filter((_one, index) => readable[index])
    .map(({ name, size: bytes, key: own }) => ({ fileName: name, size: bytes, key: own }))
  return { key, prefix, count: files.length, files }
}

const deleteObject = async (_: unknown, { key }: MutationDeleteObjectArgs, context: Context) => {
  if (!(await mayWrite(whoAsks(context), key, context.db))) return notYours()
  return { transactionStatus: await context.files.delete(key), pending: false }
}

/** What nobody foresaw is logged, and said as the call's own failure. */
const failingAs =
  <Args extends readonly unknown[], Result>(
    code: ErrorCode,
    contextOf: (...args: Args) => Context,
    act: (...args: Args) => Promise<Result> | Result,
  ) =>
  async (...args: Args): Promise<Result> => {
    try {
      return await act(...args)
    } catch (error) {
      if (error instanceof Rejection) throw error
      const { log, requestId } = contextOf(...args)
      log.error({ requestId, err: error }, code)
      throw new Rejection(code)
    }
  }

type Resolve<Args, Result> = (_: unknown, args: Args, context: Context) => Promise<Result> | Result

const resolver = <Args, Result>(code: ErrorCode, resolve: Resolve<Args, Result>) =>
  failingAs(code, (_: unknown, _args: Args, context: Context) => context, resolve)

const handler = <Input, Result>(
  code: ErrorCode,
  handle: (input: Input, context: Context) => Promise<Result>,
) => failingAs(code, (_: Input, context: Context) => context, handle)

export const filesResolvers = {
  Query: {
    getSignedUrl: resolver('storage.get-url', signGet),
    putSignedUrl: resolver('storage.get-url', signPut),
    makeSignedUrl: resolver('storage.get-url', sign),
    getListedObjects: resolver('storage.list', listObjects),
  },
  Mutation: { deleteObject: resolver('storage.delete', deleteObject) },
} satisfies Resolvers

/** The signature is in the query, and nothing of it is this route's own to check. */
const signed = (raw: Request): SignedRequest => ({ raw, query: new URL(raw.url).searchParams })

type OfKey = { readonly params: { readonly key: string }; readonly raw: Request }

const write = async ({ params, raw }: OfKey, { files }: Context) => {
  const {
    key,
    name,
    size: bytes,
    sha256,
    contentType: type,
  } = await files.granted.write(params.key, signed(raw))
  return { key, fileName: name, size: bytes, sha256, contentType: type }
}

export const filesRoutes = routesOf(filesContract, {
  'GET /storage/:key{.+}': ({ params, raw }, { files }) => files.granted.read(params.key, signed(raw)),
  'PUT /storage/:key{.+}': handler('storage.upload', write),
  'DELETE /storage/:key{.+}': handler('storage.delete', async ({ params, raw }: OfKey, { files }) => ({
    deleted: await files.granted.delete(params.key, signed(raw)),
  })),
})
