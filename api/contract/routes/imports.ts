import { z } from 'zod'
import { importOutcomes, type RosterReadingName, rosterColumns, rosterReadings } from '../imports.ts'
import { id, sortedBy } from '../input.ts'
import { byId, type Contract, count, instant, list, page, paging, text } from '../route.ts'

const column = z.enum(Object.keys(rosterColumns) as (keyof typeof rosterColumns)[]) // a literal's own keys
const outcome = z.enum(importOutcomes)
const params = z.record(text, z.union([text, z.number()]))

const readingOf = <Name extends RosterReadingName>(name: Name) => {
  const value = z.enum(rosterReadings[name])
  return z.strictObject({
    name: z.literal(name),
    /** Null where somebody has to choose: until then there is no plan. */
    value: value.nullable(),
    /** What the file's values say; null where they leave it open. */
    detected: value.nullable(),
    /** A value at stake, and the columns and how many rows hold such. */
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
 * `reading` and `planned` are a dry run, `asking` one that waits until somebody has chosen how to read the file, `refused` a file that
 * could not be read. Once it is asked for, `checking` sees whether the plan still holds, `applying` does it, and `done` is the report of
 * what was done.
 */
const status = z.enum(['reading', 'asking', 'planned', 'refused', 'checking', 'applying', 'done'])

/** Why a row changes nothing; `code` is one of the error codes. */
const reason = z.strictObject({
  code: text,
  column: column.nullable(),
  params,
  /** What the file says there, shortened, and what cannot be seen written out; null once it is no longer kept. */
  value: text.nullable(),
})

/** Text as it was and as it becomes; gender is 0 male or 1 female, status `active` or `inactive`. */
const change = z.strictObject({ column, from: text.nullable(), to: text.nullable() })

const row = z.strictObject({
  /** Counted from 0 over the rows of the file, then over those who are missing from it. */
  seq: count,
  outcome,
  /** As a spreadsheet counts; null for somebody who is missing. */
  line: count.nullable(),
  payrollNum: text,
  name: text,
  reasons: list(reason),
  changes: list(change),
})

const unitKind = z.enum(['terminal', 'department', 'jobTitle', 'jobTitleType'])

/** Who acted; the name is null for the command line, and for somebody who has been forgotten. */
const actor = z.strictObject({ kind: z.enum(['person', 'command']), fullName: text.nullable() })

const summary = z.strictObject({
  id,
  status,
  /** Blank where it named somebody whose data were erased. */
  fileName: text,
  bytes: count,
  /** Names the plan that was looked at; null until there is one. */
  digest: text.nullable(),
  counts: z.record(outcome, count),
  opens: list(z.strictObject({ id, kind: unitKind, name: text })),
  readings: list(reading),
  /** Headers of columns that are not read; empty once imported. */
  unread: list(text),
  /** The values of refused rows are still kept, for a day at the most. */
  hasRefusedRows: z.boolean(),
  /** Why the file was refused, or why the plan must be looked at anew. */
  problem: z.strictObject({ code: text, params }).nullable(),
  uploadedBy: actor,
  uploadedAt: instant,
  appliedBy: actor.nullable(),
  finishedAt: instant.nullable(),
  progress: z.strictObject({ done: count, all: count }),
})

export type ImportReading = z.infer<typeof reading>
export type ImportStatus = z.infer<typeof status>
export type ImportReason = z.infer<typeof reason>
export type ImportChange = z.infer<typeof change>
export type ImportRow = z.infer<typeof row>
export type ImportUnitKind = z.infer<typeof unitKind>
export type ImportActor = z.infer<typeof actor>
export type ImportSummary = z.infer<typeof summary>

const pageSizeMost = 200

const choices = z.object({
  encoding: z.enum(rosterReadings.encoding).optional(),
  gender: z.enum(rosterReadings.gender).optional(),
  dates: z.enum(rosterReadings.dates).optional(),
  futureHires: z.enum(rosterReadings.futureHires).optional(),
  jobTitles: z.enum(rosterReadings.jobTitles).optional(),
})

export const importsContract = {
  'POST /imports': { rule: 'administrator', takes: 'bytes', status: 201, reply: summary },
  'GET /imports': {
    rule: 'administrator',
    query: paging(pageSizeMost).extend(sortedBy(['when', 'fileName'])),
    reply: page(summary),
  },
  'GET /imports/:id': { rule: 'administrator', params: byId, reply: summary },
  'GET /imports/:id/rows': {
    rule: 'administrator',
    params: byId,
    query: paging(pageSizeMost).extend({ outcome: outcome.nullable().default(null) }),
    reply: page(row),
  },
  'GET /imports/:id/refused-rows': { rule: 'administrator', params: byId, reply: 'file' },
  'POST /imports/:id/actions/choose': { rule: 'administrator', params: byId, body: choices, reply: summary },
  'POST /imports/:id/actions/apply': {
    rule: 'administrator',
    params: byId,
    body: z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/) }),
    status: 202,
    reply: summary,
  },
  'DELETE /imports/:id': {
    rule: 'administrator',
    params: byId,
    reply: z.strictObject({ deleted: z.literal(true) }),
  },
} as const satisfies Contract
