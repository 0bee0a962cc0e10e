import { z } from 'zod'
import { type CompletionColumn, completionColumns, completionOutcomes } from '../completions.ts'
import { id } from '../input.ts'
import { byId, type Contract, count, day, instant, list, page, paging, text } from '../route.ts'
import { importActor, importStatus } from './imports.ts'

const pageSizeMax = 200

const develops = { permission: ['employee_development.*'] } as const

const outcome = z.enum(completionOutcomes)
const params = z.record(text, z.union([text, z.number()]))
const column = z.enum(Object.keys(completionColumns) as CompletionColumn[]) // a literal's own keys

const row = z.strictObject({
  seq: count,
  outcome,
  /** The spreadsheet's number. */
  line: count,
  payrollNum: text,
  name: text,
  courseName: text,
  on: day.nullable(),
  /** Why a row is refused; `code` is one of the error codes, `value` the file's, null once deleted. */
  reasons: list(z.strictObject({ code: text, column: column.nullable(), params, value: text.nullable() })),
})

const summary = z.strictObject({
  id,
  /** As of rosters; never `asking`. */
  status: importStatus,
  fileName: text,
  /** Identifies the previewed plan; null until there is one. */
  digest: text.nullable(),
  counts: z.record(outcome, count),
  /** Headers of columns that are not read; empty once imported. */
  unread: list(text),
  /** Why the file was refused. */
  problem: z.strictObject({ code: text, params }).nullable(),
  uploadedBy: importActor,
  uploadedAt: instant,
  appliedBy: importActor.nullable(),
  finishedAt: instant.nullable(),
  progress: z.strictObject({ done: count, all: count }),
})

export type CompletionImport = z.infer<typeof summary>
export type CompletionRow = z.infer<typeof row>

/** Completions elsewhere, from a file: a dry run, then each row once. */
export const completionsContract = {
  'POST /completions/imports': { rule: develops, takes: 'bytes', status: 201, reply: summary },
  'GET /completions/imports': { rule: develops, query: paging(pageSizeMax), reply: page(summary) },
  'GET /completions/imports/:id': { rule: develops, params: byId, reply: summary },
  'GET /completions/imports/:id/rows': {
    rule: develops,
    params: byId,
    query: paging(pageSizeMax).extend({ outcome: outcome.nullable().default(null) }),
    reply: page(row),
  },
  'GET /completions/imports/:id/result': { rule: develops, params: byId, reply: 'file' },
  'POST /completions/imports/:id/actions/apply': {
    rule: develops,
    params: byId,
    body: z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/) }),
    status: 202,
    reply: summary,
  },
  'DELETE /completions/imports/:id': {
    rule: develops,
    params: byId,
    reply: z.strictObject({ deleted: z.literal(true) }),
  },
} as const satisfies Contract
