import { z } from 'zod'
import { importOutcomes, type RosterReadingName, rosterColumns, rosterReadings } from '../imports.ts'
import { id, sortedBy } from '../input.ts'
import { importsList } from '../lists/imports.ts'
import { sortsOf } from '../lists/list.ts'
import { byId, type Contract, count, instant, list, page, paging, text } from '../route.ts'

const column = z.enum(Object.keys(rosterColumns) as (keyof typeof rosterColumns)[]) // a literal's own keys
export const importOutcome = z.enum(importOutcomes)
const params = z.record(text, z.union([text, z.number()]))

const readingOf = <Name extends RosterReadingName>(name: Name) => {
  const value = z.enum(rosterReadings[name])
  return z.strictObject({
    name: z.literal(name),
    /** Null where a choice is required: until then there is no plan. */
    value: value.nullable(),
    /** Detected from the file's values; null where they are ambiguous. */
    detected: value.nullable(),
    /** An example, and the columns and number of rows concerned. */
    example: text,
    columns: list(column),
    rows: count,
  })
}

/** How ambiguous values were read, or a question about them. */
const reading = z.discriminatedUnion('name', [
  readingOf('encoding'),
  readingOf('gender'),
  readingOf('dates'),
  readingOf('futureHires'),
  readingOf('jobTitles'),
])

/**
 * `reading` and `planned` are a dry run, `asking` waits for choices, `refused` is an unreadable file. After the request, `checking`
 * verifies the plan, `applying` executes it, and `done` has the report.
 */
export const importStatus = z.enum([
  'reading',
  'asking',
  'planned',
  'refused',
  'checking',
  'applying',
  'done',
])

/** Why a row changes nothing; `code` is one of the error codes. */
const reason = z.strictObject({
  code: text,
  column: column.nullable(),
  params,
  /** The file's value, shortened and with invisible characters escaped; null once deleted. */
  value: text.nullable(),
})

/** Texts before and after; gender is 0 male or 1 female, status `active` or `inactive`. */
const change = z.strictObject({ column, from: text.nullable(), to: text.nullable() })

export const importRow = z.strictObject({
  /** From 0 over the rows of the file, then over missing people. */
  seq: count,
  outcome: importOutcome,
  /** The spreadsheet's number; null for missing people. */
  line: count.nullable(),
  payrollNum: text,
  name: text,
  reasons: list(reason),
  changes: list(change),
})

const unitKind = z.enum(['terminal', 'department', 'jobTitle', 'jobTitleType'])

/** The name is null for the command line and the forgotten. */
export const importActor = z.strictObject({ kind: z.enum(['person', 'command']), fullName: text.nullable() })

export const importSummary = z.strictObject({
  id,
  status: importStatus,
  fileName: text,
  bytes: count,
  /** Identifies the previewed plan; null until there is one. */
  digest: text.nullable(),
  counts: z.record(importOutcome, count),
  opens: list(z.strictObject({ id, kind: unitKind, name: text })),
  readings: list(reading),
  /** Headers of columns that are not read; empty once imported. */
  unread: list(text),
  /** The values of refused rows are still stored, for at most a day. */
  hasRefusedRows: z.boolean(),
  /** Why the file was refused, or the plan must be previewed again. */
  problem: z.strictObject({ code: text, params }).nullable(),
  uploadedBy: importActor,
  uploadedAt: instant,
  appliedBy: importActor.nullable(),
  finishedAt: instant.nullable(),
  progress: z.strictObject({ done: count, all: count }),
})

export type ImportReading = z.infer<typeof reading>
export type ImportStatus = z.infer<typeof importStatus>
export type ImportReason = z.infer<typeof reason>
export type ImportChange = z.infer<typeof change>
export type ImportRow = z.infer<typeof importRow>
export type ImportUnitKind = z.infer<typeof unitKind>
export type ImportActor = z.infer<typeof importActor>
export type ImportSummary = z.infer<typeof importSummary>

export const importsPageMax = 200

const choices = z.object({
  encoding: z.enum(rosterReadings.encoding).optional(),
  gender: z.enum(rosterReadings.gender).optional(),
  dates: z.enum(rosterReadings.dates).optional(),
  futureHires: z.enum(rosterReadings.futureHires).optional(),
  jobTitles: z.enum(rosterReadings.jobTitles).optional(),
})

export const importsContract = {
  'POST /imports': { rule: 'administrator', takes: 'bytes', status: 201, reply: importSummary },
  'GET /imports': {
    rule: 'administrator',
    query: paging(importsPageMax).extend(sortedBy(sortsOf(importsList))),
    reply: page(importSummary),
  },
  'GET /imports/:id': { rule: 'administrator', params: byId, reply: importSummary },
  'GET /imports/:id/rows': {
    rule: 'administrator',
    params: byId,
    query: paging(importsPageMax).extend({ outcome: importOutcome.nullable().default(null) }),
    reply: page(importRow),
  },
  'GET /imports/:id/refused-rows': { rule: 'administrator', params: byId, reply: 'file' },
  'POST /imports/:id/actions/choose': {
    rule: 'administrator',
    params: byId,
    body: choices,
    reply: importSummary,
  },
  'POST /imports/:id/actions/apply': {
    rule: 'administrator',
    params: byId,
    body: z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/) }),
    status: 202,
    reply: importSummary,
  },
  'DELETE /imports/:id': {
    rule: 'administrator',
    params: byId,
    reply: z.strictObject({ deleted: z.literal(true) }),
  },
} as const satisfies Contract
