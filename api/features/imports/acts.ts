import type { Actor } from '../../../domain/kernel/event.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Locale } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { ImportSummary } from '../../contract/routes/imports.ts'
import { serialiseByKey } from '../../database/serialise.ts'
import { workbookType } from '../../documents/workbook.ts'
import { fileResponse } from '../../http/attachment.ts'
import { requireCaller } from '../../kit/request.ts'
import type { RosterFile } from '../../long-acts.ts'
import type { RosterKind } from './file/format.ts'
import { refusedFile, refusedFileName } from './file/refused-file.ts'
import { importSummary } from './present.ts'
import { importRows, type RowsPage, refusedRows } from './rows.ts'
import { uploadIn } from './upload.ts'

/** Time for a dry run or a check to be answered at once; the client polls for longer ones. */
export const timeoutMs = 4_000
const briefMs = 200
const pollMs = 50

const unnamed: Readonly<Record<RosterKind, Readonly<Record<Locale, string>>>> = {
  roster: { es: 'archivo de personal', en: 'roster' },
  details: { es: 'datos para constancias', en: 'details for training papers' },
}

const purposes: Readonly<Record<RosterKind, string>> = { roster: 'import', details: 'details' }

/** What a caller does with files of one kind. */
export const actsOn = (kind: RosterKind) => {
  const summaryOf = async ({ db }: Context, id: string): Promise<ImportSummary> => {
    const summary = await importSummary(db, kind, id)
    if (!summary) throw new Rejection('imports.not-found', 'id')
    return summary
  }

  /** A repeated upload of a refused file is read again, after the earlier one. */
  const oneAtATime = serialiseByKey()

  const plan = async (context: Context, file: RosterFile, by: Actor): Promise<ImportSummary> => {
    const { imports, db } = context
    const isRepeated = file.id !== undefined && (await importSummary(db, kind, file.id)) !== null
    const id = await imports.begin({ ...file, kind }, by)
    await imports.idle(id, timeoutMs)
    const summary = await summaryOf(context, id)
    if (summary.status !== 'refused') return summary
    // a client that polls still has to see the refusal
    if (!isRepeated) await imports.discard(id)
    throw refusalOf(summary) ?? new Rejection('imports.interrupted')
  }

  /** Waits until it is known whether the plan still holds. */
  const awaitCheck = async (context: Context, id: string): Promise<void> => {
    for (const until = performance.now() + timeoutMs; performance.now() < until; await Bun.sleep(pollMs))
      if ((await summaryOf(context, id)).status !== 'checking') return
  }

  return {
    summaryOf,
    one: async (context: Context, id: string) => onceShown(await summaryOf(context, id), context),
    upload: async (context: Context, raw: Request): Promise<ImportSummary> => {
      const { idempotencyKey, derivedId, newId, locale } = context
      const { personId } = requireCaller(context)
      const file = { ...(await uploadIn(raw, unnamed[kind][locale])) }
      const id = idempotencyKey ? derivedId(purposes[kind], personId, idempotencyKey) : newId()
      return oneAtATime(id, () => plan(context, { ...file, id }, { kind: 'person', id: personId }))
    },
    apply: async (context: Context, id: string, digest: string): Promise<ImportSummary> => {
      const by = { kind: 'person', id: requireCaller(context).personId } as const
      await summaryOf(context, id)
      await context.imports.apply(id, digest, { by, correlationId: context.requestId })
      await awaitCheck(context, id)
      await context.imports.idle(id, briefMs)
      const summary = await summaryOf(context, id)
      const refusal = summary.status === 'planned' ? refusalOf(summary) : null
      if (refusal) throw refusal
      return onceShown(summary, context)
    },
    download: async (context: Context, importId: string): Promise<Response> => {
      const { id, fileName } = await summaryOf(context, importId)
      const rows = await refusedRows(context.db, id)
      if (rows.length === 0) throw new Rejection('imports.refused-rows-gone')
      return fileResponse(await refusedFile(rows, kind, context), {
        name: refusedFileName(fileName || unnamed[kind][context.locale], context.locale),
        type: workbookType,
      })
    },
    rows: async (context: Context, importId: string, query: RowsPage) => {
      const { id, counts } = await summaryOf(context, importId)
      const all = Object.values(counts).reduce((sum, rows) => sum + rows)
      const count = query.outcome === null ? all : counts[query.outcome]
      return { count, rows: await importRows(context.db, id, query) }
    },
    discard: async (context: Context, id: string) => {
      await summaryOf(context, id)
      await context.imports.discard(id)
      return { deleted: true } as const
    },
  }
}

/** Reports completion only once every screen shows it. */
const onceShown = async (summary: ImportSummary, context: Context): Promise<ImportSummary> => {
  if (summary.status === 'done') await context.waitForReadModels({ position: await context.store.head() })
  return summary
}

const refusalOf = ({ problem }: ImportSummary): Rejection | null =>
  problem && new Rejection(problem.code, null, problem.params)
