import type { Actor } from '../../../domain/kernel/event.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Locale } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { type ImportSummary, importsContract } from '../../contract/routes/imports.ts'
import { serialiseByKey } from '../../database/serialise.ts'
import { workbookType } from '../../documents/workbook.ts'
import { fileResponse } from '../../http/attachment.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { pageRequest } from '../../kit/list.ts'
import { requireCaller } from '../../kit/request.ts'
import type { RosterFile } from '../../long-acts.ts'
import { refusedFile, refusedFileName } from './file/refused-file.ts'
import { importSummaries, importSummary } from './present.ts'
import { importRows, refusedRows } from './rows.ts'
import { uploadIn } from './upload.ts'

/** Time for a dry run or a check to be answered at once; the client polls for longer ones. */
const timeoutMs = 4_000
const briefMs = 200
const pollMs = 50

type Routes = typeof importsContract

const upload: Handler<Routes['POST /imports']> = async ({ raw }, context) => {
  const { idempotencyKey, derivedId, newId, locale } = context
  const { personId } = requireCaller(context)
  const file = { ...(await uploadIn(raw, unnamed[locale])) }
  const id = idempotencyKey ? derivedId('import', personId, idempotencyKey) : newId()
  return oneAtATime(id, () => plan(context, { ...file, id }, { kind: 'person', id: personId }))
}

/** A repeated upload of a refused file is read again, after the earlier one. */
const oneAtATime = serialiseByKey()

const plan = async (context: Context, file: RosterFile, by: Actor): Promise<ImportSummary> => {
  const { imports, db } = context
  const isRepeated = file.id !== undefined && (await importSummary(db, file.id)) !== null
  const id = await imports.begin(file, by)
  await imports.idle(id, timeoutMs)
  const summary = await summaryOf(context, id)
  if (summary.status !== 'refused') return summary
  // a client that polls still has to see the refusal
  if (!isRepeated) await imports.discard(id)
  throw refusalOf(summary) ?? new Rejection('imports.interrupted')
}

const apply: Handler<Routes['POST /imports/:id/actions/apply']> = async (
  { params: { id }, body: { digest } },
  context,
) => {
  const by = { kind: 'person', id: requireCaller(context).personId } as const
  await summaryOf(context, id)
  await context.imports.apply(id, digest, { by, correlationId: context.requestId })
  await awaitCheck(context, id)
  await context.imports.idle(id, briefMs)
  const summary = await summaryOf(context, id)
  const refusal = summary.status === 'planned' ? refusalOf(summary) : null
  if (refusal) throw refusal
  return onceShown(summary, context)
}

const choose: Handler<Routes['POST /imports/:id/actions/choose']> = async (
  { params: { id }, body },
  context,
) => {
  await summaryOf(context, id)
  await context.imports.readAs(id, body)
  await context.imports.idle(id, timeoutMs)
  return summaryOf(context, id)
}

const download: Handler<Routes['GET /imports/:id/refused-rows']> = async ({ params }, context) => {
  const { id, fileName } = await summaryOf(context, params.id)
  const rows = await refusedRows(context.db, id)
  if (rows.length === 0) throw new Rejection('imports.refused-rows-gone')
  return fileResponse(await refusedFile(rows, context), {
    name: refusedFileName(fileName || unnamed[context.locale], context.locale),
    type: workbookType,
  })
}

/** Waits until it is known whether the plan still holds. */
const awaitCheck = async (context: Context, id: string): Promise<void> => {
  for (const until = performance.now() + timeoutMs; performance.now() < until; await Bun.sleep(pollMs))
    if ((await summaryOf(context, id)).status !== 'checking') return
}

const rowsOf: Handler<Routes['GET /imports/:id/rows']> = async ({ params, query }, context) => {
  const { id, counts } = await summaryOf(context, params.id)
  const count =
    query.outcome === null ? Object.values(counts).reduce((sum, rows) => sum + rows) : counts[query.outcome]
  return { count, rows: await importRows(context.db, id, query) }
}

const summaryOf = async ({ db }: Context, id: string): Promise<ImportSummary> => {
  const summary = await importSummary(db, id)
  if (!summary) throw new Rejection('imports.not-found')
  return summary
}

/** Reports completion only once every screen shows it. */
const onceShown = async (summary: ImportSummary, context: Context): Promise<ImportSummary> => {
  if (summary.status === 'done') await context.waitForReadModels({ position: await context.store.head() })
  return summary
}

const refusalOf = ({ problem }: ImportSummary): Rejection | null =>
  problem && new Rejection(problem.code, null, problem.params)

const unnamed: Readonly<Record<Locale, string>> = { es: 'archivo de personal', en: 'roster' }

export const importsRoutes = routesOf(importsContract, {
  'POST /imports': upload,
  'GET /imports': ({ query }, { db }) => importSummaries(db, pageRequest(query)),
  'GET /imports/:id': async ({ params }, context) => onceShown(await summaryOf(context, params.id), context),
  'GET /imports/:id/rows': rowsOf,
  'GET /imports/:id/refused-rows': download,
  'POST /imports/:id/actions/choose': choose,
  'POST /imports/:id/actions/apply': apply,
  'DELETE /imports/:id': async ({ params }, context) => {
    await summaryOf(context, params.id)
    await context.imports.discard(params.id)
    return { deleted: true } as const
  },
})
