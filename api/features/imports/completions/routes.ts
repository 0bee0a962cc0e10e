import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { Locale } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { completionColumns } from '../../../contract/completions.ts'
import { errorText, isErrorCode } from '../../../contract/errors.ts'
import { refusalReason } from '../../../contract/imports.ts'
import {
  type CompletionImport,
  type CompletionRow,
  completionsContract,
} from '../../../contract/routes/completions.ts'
import { serialiseByKey } from '../../../database/serialise.ts'
import { type Handler, routesOf } from '../../../http/rest.ts'
import { exportList } from '../../../kit/export.ts'
import { pageRequest } from '../../../kit/list.ts'
import { requireCaller } from '../../../kit/request.ts'
import { uploadIn } from '../upload.ts'
import { completionImport, completionImports, completionRowsOf } from './present.ts'
import { completionWords } from './words.ts'

const timeoutMs = 4_000
const briefMs = 200

type Routes = typeof completionsContract

const oneAtATime = serialiseByKey()

const upload: Handler<Routes['POST /completions/imports']> = async ({ raw }, context) => {
  const { idempotencyKey, derivedId, newId, locale, completionImports: imports } = context
  const { personId } = requireCaller(context)
  const file = await uploadIn(raw, completionWords[locale].unnamed)
  const id = idempotencyKey ? derivedId('completions', personId, idempotencyKey) : newId()
  return oneAtATime(id, async () => {
    const isRepeated = (await completionImport(context.db, id)) !== null
    await imports.begin({ ...file, id }, { kind: 'person', id: personId })
    await imports.idle(id, timeoutMs)
    const summary = await summaryOf(context, id)
    if (summary.status !== 'refused') return summary
    // a client that polls still has to see the refusal
    if (!isRepeated) await context.imports.discard(id)
    const { code, params } = summary.problem ?? { code: 'imports.interrupted', params: {} }
    throw new Rejection(code, null, params)
  })
}

const apply: Handler<Routes['POST /completions/imports/:id/actions/apply']> = async (
  { params: { id }, body: { digest } },
  context,
) => {
  const by = { kind: 'person', id: requireCaller(context).personId } as const
  await summaryOf(context, id)
  await context.completionImports.apply(id, digest, { by, correlationId: context.requestId })
  await context.completionImports.idle(id, briefMs)
  return summaryOf(context, id)
}

const rowsOf: Handler<Routes['GET /completions/imports/:id/rows']> = async ({ params, query }, context) => {
  const { id, counts } = await summaryOf(context, params.id)
  const { outcome, ...paging } = query
  const all = Object.values(counts).reduce((sum, rows) => sum + rows, 0)
  const rows = await completionRowsOf(context.db, id, { outcome, ...pageRequest(paging) })
  return { count: outcome === null ? all : counts[outcome], rows }
}

const resultOf: Handler<Routes['GET /completions/imports/:id/result']> = async ({ params }, context) => {
  const { id, counts, fileName } = await summaryOf(context, params.id)
  const { db, locale } = context
  const words = completionWords[locale]
  const total = Object.values(counts).reduce((sum, rows) => sum + rows, 0)
  return exportList(context, {
    title: words.result,
    columns: resultColumns(locale),
    find: async (page) => ({ total, rows: await completionRowsOf(db, id, { outcome: null, ...page }) }),
    filters: {},
    fileName: `${words.result} ${fileName.replace(/\.\w{1,5}$/, '')}`.trim(),
  })
}

/** Named as in the template, so that refused rows can be corrected there. */
const resultColumns = (locale: Locale) => ({
  line: { header: { es: 'fila', en: 'row' }, width: 8, value: ({ line }: CompletionRow) => line },
  outcome: {
    header: { es: 'resultado', en: 'result' },
    width: 14,
    value: ({ outcome }: CompletionRow) => completionWords[locale].outcomes[outcome],
  },
  payrollNum: {
    header: completionColumns.payrollNum,
    width: 16,
    value: ({ payrollNum }: CompletionRow) => payrollNum,
  },
  name: { header: { es: 'nombre', en: 'name' }, width: 32, value: ({ name }: CompletionRow) => name },
  course: {
    header: completionColumns.course,
    width: 32,
    value: ({ courseName }: CompletionRow) => courseName,
  },
  on: { header: completionColumns.on, width: 12, value: ({ on }: CompletionRow) => (on ? { date: on } : '') },
  reasons: {
    header: refusalReason,
    width: 60,
    value: ({ reasons }: CompletionRow) => reasons.map((reason) => reasonText(reason, locale)).join(' '),
  },
})

const reasonText = (
  { code, column, params, value }: CompletionRow['reasons'][number],
  locale: Locale,
): string => {
  const text = isErrorCode(code) ? errorText(code, locale, params) : code
  const name = column && completionColumns[column][locale]
  return [...(name ? [value ? `${name} (${value}):` : `${name}:`] : []), text].join(' ')
}

const summaryOf = async ({ db }: Context, id: string): Promise<CompletionImport> => {
  const summary = await completionImport(db, id)
  if (!summary) throw new Rejection('imports.not-found', 'id')
  return summary
}

export const completionsRoutes = routesOf(completionsContract, {
  'POST /completions/imports': upload,
  'GET /completions/imports': ({ query }, { db }) => completionImports(db, pageRequest(query)),
  'GET /completions/imports/:id': ({ params }, context) => summaryOf(context, params.id),
  'GET /completions/imports/:id/rows': rowsOf,
  'GET /completions/imports/:id/result': resultOf,
  'POST /completions/imports/:id/actions/apply': apply,
  'DELETE /completions/imports/:id': async ({ params }, context) => {
    await summaryOf(context, params.id)
    await context.imports.discard(params.id)
    return { deleted: true } as const
  },
})
