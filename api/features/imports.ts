import { z } from 'zod'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Context } from '../context.ts'
import { type ImportSummary, importOutcomes } from '../contract/imports.ts'
import { isStorable } from '../http/limits.ts'
import { parse, parseQuery, type RestRequest, type Route, uuidParam } from '../http/rest.ts'
import { bytesMax, tooLarge, valueMax } from '../roster/limits.ts'
import { importRows } from '../roster/rows.ts'
import { importSummaries, importSummary } from './imports.present.ts'
import { whoAsks } from './who.ts'

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
const applying = z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/) })

const upload = async ({ raw }: RestRequest, context: Context): Promise<Response> => {
  const { imports } = context
  const file = { name: nameOf(raw), bytes: await bytesOf(raw) }
  const id = await imports.begin(file, { kind: 'person', id: whoAsks(context).personId })
  await imports.rest(id, patienceMs)
  const found = await summaryOf(context, id)
  if (found.status !== 'refused') return Response.json(found, { status: 201 })
  await imports.discard(id)
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
  return Response.json(found, { status: 202 })
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

const refusalOf = ({ problem }: ImportSummary): Rejection | null =>
  problem && new Rejection(problem.code, null, problem.params)

/** As the sender calls it, without folders; URI-encoded, since a header takes no accents. */
const nameOf = ({ headers }: Request): string => {
  const name = decoded(headers.get('x-file-name') ?? '')
  const last = name.split(/[\\/]/).at(-1)?.trim().slice(0, valueMax) ?? ''
  if (!isStorable(last)) throw new Rejection('http.invalid-input', 'x-file-name')
  return last === '' ? 'plantilla' : last
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
    handle: (request, context) => summaryOf(context, uuidParam(request, 'id')),
  },
  { method: 'GET', path: '/imports/:id/rows', handle: rowsOf },
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
