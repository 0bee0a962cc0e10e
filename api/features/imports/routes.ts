import { z } from 'zod'
import type { Actor } from '../../../domain/kernel/event.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Locale } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { type ImportSummary, importOutcomes, rosterReadings } from '../../contract/imports.ts'
import { serialiseByKey } from '../../database/serialise.ts'
import { workbookType } from '../../documents/workbook.ts'
import { attachment } from '../../http/attachment.ts'
import { parse, parseQuery, type RestRequest, type Route, uuidParam } from '../../http/rest.ts'
import { typedLine } from '../../kit/input.ts'
import { whoAsks } from '../../kit/request.ts'
import { bytesMax, tooLarge, valueMax } from './file/limits.ts'
import { refusedFile, refusedFileName } from './file/refused-file.ts'
import type { RosterFile } from './imports.ts'
import { importSummaries, importSummary } from './present.ts'
import { importRows, refusedRows } from './rows.ts'

/** For a dry run or a check to be answered at once; what takes longer is asked for again. */
const patienceMs = 4_000
/** For a small import to be answered with its report, a larger one with its progress. */
const briefMs = 200
const pollMs = 50

const paging = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(10),
})
const rowsAsked = paging.extend({ outcome: z.enum(importOutcomes).nullable().default(null) })
const named = z.object({ 'x-file-name': typedLine(valueMax) })
const choosing = z.object({
  encoding: z.enum(rosterReadings.encoding).optional(),
  gender: z.enum(rosterReadings.gender).optional(),
  dates: z.enum(rosterReadings.dates).optional(),
})
const applying = z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/) })

const upload = async ({ raw }: RestRequest, context: Context): Promise<Response> => {
  const { idempotencyKey, derivedId, newId, locale } = context
  const { personId } = whoAsks(context)
  const file = { name: nameOf(raw, locale), bytes: await bytesOf(raw) }
  const id = idempotencyKey ? derivedId('import', personId, idempotencyKey) : newId()
  return oneAtATime(id, () => plan(context, { ...file, id }, { kind: 'person', id: personId }))
}

/** A repeated upload of a file that is refused is read and refused again, so each waits for the one before it. */
const oneAtATime = serialiseByKey()

const plan = async (context: Context, file: RosterFile, by: Actor): Promise<Response> => {
  const { imports, db } = context
  const isRepeated = file.id !== undefined && (await importSummary(db, file.id)) !== null
  const id = await imports.begin(file, by)
  await imports.rest(id, patienceMs)
  const found = await summaryOf(context, id)
  if (found.status !== 'refused') return Response.json(found, { status: 201 })
  // whoever was told that it is being read has yet to see why it is refused
  if (!isRepeated) await imports.discard(id)
  throw refusalOf(found) ?? new Rejection('imports.interrupted')
}

const apply = async (request: RestRequest, context: Context): Promise<Response> => {
  const id = uuidParam(request, 'id')
  const { digest } = parse(applying, request.body)
  const by = { kind: 'person', id: whoAsks(context).personId } as const
  await context.imports.apply(id, digest, { by, correlationId: context.requestId })
  await checked(context, id)
  await context.imports.rest(id, briefMs)
  const found = await summaryOf(context, id)
  const refusal = found.status === 'planned' ? refusalOf(found) : null
  if (refusal) throw refusal
  return Response.json(await shown(found, context), { status: 202 })
}

/** How to read what the file leaves open; the dry run is made anew. */
const choose = async (request: RestRequest, context: Context): Promise<ImportSummary> => {
  const id = uuidParam(request, 'id')
  await context.imports.readAs(id, parse(choosing, request.body))
  await context.imports.rest(id, patienceMs)
  return summaryOf(context, id)
}

const download = async (request: RestRequest, context: Context): Promise<Response> => {
  const { id, fileName } = await summaryOf(context, uuidParam(request, 'id'))
  const rows = await refusedRows(context.db, id)
  if (rows.length === 0) throw new Rejection('imports.refused-rows-gone')
  return new Response(await refusedFile(rows, context.locale), {
    headers: {
      'content-type': workbookType,
      'content-disposition': attachment(refusedFileName(fileName, context.locale)),
      'cache-control': 'private, no-store',
    },
  })
}

/** Until it is known whether the plan still holds. */
const checked = async (context: Context, id: string): Promise<void> => {
  for (const until = performance.now() + patienceMs; performance.now() < until; await Bun.sleep(pollMs))
    if ((await summaryOf(context, id)).status !== 'checking') return
}

const rowsOf = async (request: RestRequest, context: Context) => {
  const asked = parseQuery(rowsAsked, request.query)
  const { id, counts } = await summaryOf(context, uuidParam(request, 'id'))
  const count =
    asked.outcome === null ? Object.values(counts).reduce((sum, one) => sum + one) : counts[asked.outcome]
  return { count, rows: await importRows(context.db, id, asked) }
}

const summaryOf = async ({ db }: Context, id: string): Promise<ImportSummary> => {
  const found = await importSummary(db, id)
  if (!found) throw new Rejection('imports.not-found')
  return found
}

/** Whoever is told that it is done finds what it did, wherever they look next. */
const shown = async (found: ImportSummary, context: Context): Promise<ImportSummary> => {
  if (found.status === 'done') await context.settle({ position: await context.store.head() })
  return found
}

const refusalOf = ({ problem }: ImportSummary): Rejection | null =>
  problem && new Rejection(problem.code, null, problem.params)

const unnamed: Readonly<Record<Locale, string>> = { es: 'archivo de personal', en: 'roster' }

/** As the sender calls it, without folders; URI-encoded, since a header takes no accents. */
const nameOf = ({ headers }: Request, locale: Locale): string => {
  const name = decoded(headers.get('x-file-name') ?? '')
  const last = name.split(/[\\/]/).at(-1)?.slice(0, valueMax).toWellFormed() ?? ''
  return parse(named, { 'x-file-name': last })['x-file-name'] || unnamed[locale]
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Rejection('http.invalid-input', 'x-file-name')
  }
}

const bytesOf = async ({ headers, body }: Request): Promise<Uint8Array> => {
  if (Number(headers.get('content-length') ?? 0) > bytesMax) return tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > bytesMax) return tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export const importsRoutes: readonly Route[] = [
  { method: 'POST', path: '/imports', bytes: true, handle: upload },
  {
    method: 'GET',
    path: '/imports',
    handle: ({ query }, { db }) => importSummaries(db, parseQuery(paging, query)),
  },
  {
    method: 'GET',
    path: '/imports/:id',
    handle: async (request, context) => shown(await summaryOf(context, uuidParam(request, 'id')), context),
  },
  { method: 'GET', path: '/imports/:id/rows', handle: rowsOf },
  { method: 'GET', path: '/imports/:id/refused-rows', handle: download },
  { method: 'POST', path: '/imports/:id/actions/choose', handle: choose },
  { method: 'POST', path: '/imports/:id/actions/apply', handle: apply },
  {
    method: 'DELETE',
    path: '/imports/:id',
    handle: async (request, { imports }) => {
      await imports.discard(uuidParam(request, 'id'))
      return { deleted: true }
    },
  },
]
