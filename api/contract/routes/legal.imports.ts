import { z } from 'zod'
import { sortedBy } from '../input.ts'
import { importsList } from '../lists/imports.ts'
import { sortsOf } from '../lists/list.ts'
import { byId, type Contract, page, paging } from '../route.ts'
import { importOutcome, importRow, importSummary, importsPageMax } from './imports.ts'

const rule = { permission: ['legal.*'] } as const

/** Details for training papers, from a file by payroll number: a dry run, then what it showed. */
export const legalImportsContract = {
  'POST /legal/people/imports': { rule, takes: 'bytes', status: 201, reply: importSummary },
  'GET /legal/people/imports': {
    rule,
    query: paging(importsPageMax).extend(sortedBy(sortsOf(importsList))),
    reply: page(importSummary),
  },
  'GET /legal/people/imports/:id': { rule, params: byId, reply: importSummary },
  'GET /legal/people/imports/:id/rows': {
    rule,
    params: byId,
    query: paging(importsPageMax).extend({ outcome: importOutcome.nullable().default(null) }),
    reply: page(importRow),
  },
  'GET /legal/people/imports/:id/refused-rows': { rule, params: byId, reply: 'file' },
  'POST /legal/people/imports/:id/actions/apply': {
    rule,
    params: byId,
    body: z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/) }),
    status: 202,
    reply: importSummary,
  },
  'DELETE /legal/people/imports/:id': {
    rule,
    params: byId,
    reply: z.strictObject({ deleted: z.literal(true) }),
  },
} as const satisfies Contract
