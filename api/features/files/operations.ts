import { z } from 'zod'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { lessonById } from '../../../projections/courses.outline.ts'
import type { Context } from '../../context.ts'
import { filesOperations, upload } from '../../contract/operations/files.ts'
import { mayList, mayRead, mayWrite, readableAmong } from '../../files/access.ts'
import { bytesMaxOf, contentsOf, lessonHolds, wrongType } from '../../files/content.ts'
import { type Place, placeOf } from '../../files/keys.ts'
import { operationsOf } from '../../http/operations.ts'
import { parse } from '../../http/rest.ts'
import { requireCaller } from '../../kit/request.ts'
import { failingAs } from './failing-as.ts'

type OfKey = { readonly key: string }
type Upload = OfKey & { readonly contentType: string; readonly size: number }

const notYours = (): never => {
  throw new Rejection('storage.not-yours', 'key')
}

const signGet = async ({ key }: OfKey, context: Context) => {
  if (!(await mayRead(requireCaller(context), key, context.db))) return notYours()
  return { signedUrl: context.files.signedUrl(key) }
}

const signPut = async ({ key, ...file }: Upload, context: Context) => {
  const place = placeOf(key)
  if (!place || !(await mayWrite(requireCaller(context), key, context.db))) return notYours()
  if (!(await mayHold(context, place, file.contentType))) throw wrongType(place, 'contentType')
  const most = bytesMaxOf(place)
  if (file.size > most) throw new Rejection('storage.too-large', 'size', { most })
  return { signedUrl: context.files.uploadUrl(key, file, requireCaller(context)) }
}

const mayHold = async ({ db }: Context, place: Place, type: string): Promise<boolean> => {
  if (!contentsOf(place, type).includes(type)) return false
  return place.kind !== 'lesson' || lessonHolds((await lessonById(db, place.lessonId))?.type, type)
}

/** Evidence is only deleted by its own call, which checks that no approval refers to it. */
const signDelete = async ({ key }: OfKey, context: Context) => {
  if (placeOf(key)?.kind === 'evidence') return notYours()
  if (!(await mayWrite(requireCaller(context), key, context.db))) return notYours()
  return { signedUrl: context.files.deletionUrl(key, requireCaller(context)) }
}

const listObjects = async ({ key }: OfKey, context: Context) => {
  const who = requireCaller(context)
  const prefix = key.endsWith('/') ? key : `${key}/`
  if (!(await mayList(who, prefix, context.db))) return notYours()
  const objects = await context.files.list(prefix)
  const keys = objects.map((object) => object.key)
  const readable = await readableAmong(who, keys, context.db)
  const files = objects
    .filter((object) => readable.has(object.key))
    .map(({ name, size: bytes, key: objectKey }) => ({ fileName: name, size: bytes, key: objectKey }))
  return { key, prefix, count: files.length, files }
}

const deleteObject = async ({ key }: OfKey, context: Context) => {
  const isEvidence = placeOf(key)?.kind === 'evidence'
  if (isEvidence && (await context.waitForReadModels({ position: await context.store.head() })).pending)
    throw new Rejection('storage.delete')
  if (!(await mayWrite(requireCaller(context), key, context.db))) return notYours()
  return { transactionStatus: await context.files.delete(key, context.command('DeleteFile')), pending: false }
}

export const filesHandlers = operationsOf(filesOperations, {
  'Query.getSignedUrl': failingAs('storage.get-url', signGet),
  'Query.putSignedUrl': failingAs('storage.get-url', signPut),
  'Query.makeSignedUrl': failingAs('storage.get-url', ({ command, ...args }, context) => {
    if (command === 'get') return signGet(args, context)
    if (command === 'delete') return signDelete(args, context)
    return signPut(parse(z.object(upload), args), context)
  }),
  'Query.getListedObjects': failingAs('storage.list', listObjects),
  'Mutation.deleteObject': failingAs('storage.delete', deleteObject),
})
