import { z } from 'zod'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { lessonById } from '../../../projections/courses.outline.ts'
import type { Context } from '../../context.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { typedKey } from '../../contract/input.ts'
import { mayList, mayRead, mayWrite, readableAmong } from '../../files/access.ts'
import { bytesMaxOf, contentsOf, lessonHolds, wrongType } from '../../files/content.ts'
import { type Place, placeOf } from '../../files/keys.ts'
import { parseArgs } from '../../http/arguments.ts'
import type {
  MutationDeleteObjectArgs,
  QueryGetListedObjectsArgs,
  QueryGetSignedUrlArgs,
  QueryMakeSignedUrlArgs,
  Resolvers,
} from '../../http/resolvers.generated.ts'
import { whoAsks } from '../../kit/request.ts'
import { failingAs } from './failing-as.ts'

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
  if (!(await mayHold(context, place, what.contentType))) throw wrongType(place, 'contentType')
  const most = bytesMaxOf(place)
  if (what.size > most) throw new Rejection('storage.too-large', 'size', { most })
  return { signedUrl: context.files.uploadUrl(key, what, whoAsks(context)) }
}

const mayHold = async ({ db }: Context, place: Place, type: string): Promise<boolean> => {
  if (!contentsOf(place, type).includes(type)) return false
  return place.kind !== 'lesson' || lessonHolds((await lessonById(db, place.lessonId))?.type, type)
}

/** Evidence is deleted by the call alone, which sees that no approval has come to refer to it. */
const signDelete = async (_: unknown, { key }: QueryGetSignedUrlArgs, context: Context) => {
  if (placeOf(key)?.kind === 'evidence') return notYours()
  if (!(await mayWrite(whoAsks(context), key, context.db))) return notYours()
  return { signedUrl: context.files.deletionUrl(key, whoAsks(context)) }
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
  const keys = all.map((one) => one.key)
  const readable = await readableAmong(who, keys, context.db)
  const files = all
    .filter((one) => readable.has(one.key))
    .map(({ name, size: bytes, key: own }) => ({ fileName: name, size: bytes, key: own }))
  return { key, prefix, count: files.length, files }
}

const deleteObject = async (_: unknown, { key }: MutationDeleteObjectArgs, context: Context) => {
  const isEvidence = placeOf(key)?.kind === 'evidence'
  if (isEvidence && (await context.waitForReadModels({ position: await context.store.head() })).pending)
    throw new Rejection('storage.delete')
  if (!(await mayWrite(whoAsks(context), key, context.db))) return notYours()
  return { transactionStatus: await context.files.delete(key, context.command('DeleteFile')), pending: false }
}

type Resolve<Args, Result> = (_: unknown, args: Args, context: Context) => Promise<Result> | Result

const resolver = <Args, Result>(code: ErrorCode, resolve: Resolve<Args, Result>) =>
  failingAs(code, (_: unknown, _args: Args, context: Context) => context, resolve)

export const filesResolvers = {
  Query: {
    getSignedUrl: resolver('storage.get-url', signGet),
    putSignedUrl: resolver('storage.get-url', signPut),
    makeSignedUrl: resolver('storage.get-url', sign),
    getListedObjects: resolver('storage.list', listObjects),
  },
  Mutation: { deleteObject: resolver('storage.delete', deleteObject) },
} satisfies Resolvers
