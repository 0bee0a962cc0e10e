import { z } from 'zod'
import { comparedListNames } from '../compared.ts'
import { id, pastMoment } from '../input.ts'
import { byId, type Contract } from '../route.ts'

export const auditContract = {
  'GET /audit/comparison/export': {
    rule: { permission: ['audit.*'] },
    query: z.object({
      list: z.enum(comparedListNames),
      /** Of the course or lesson; absent for the list of all courses. */
      id: id.optional(),
      from: pastMoment,
      /** Now by default. */
      to: pastMoment.optional(),
    }),
    reply: 'file',
  },
  /** A grading table, or the attendance at a session, as it stood. */
  'GET /audit/lists/:id/export': {
    rule: { permission: ['audit.*'] },
    params: byId,
    query: z.object({ list: z.enum(['grades', 'attendance']), asOf: pastMoment }),
    reply: 'file',
  },
  /** A person's courses as they stand or stood, on paper; the export is recorded. */
  'POST /audit/people/:id/actions/report': {
    rule: { permission: ['audit.*'] },
    params: byId,
    body: z.strictObject({ asOf: pastMoment.nullish() }),
    reply: 'file',
  },
} as const satisfies Contract
