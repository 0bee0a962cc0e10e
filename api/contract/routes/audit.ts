import { z } from 'zod'
import { comparedListNames } from '../compared.ts'
import { id, pastMoment } from '../input.ts'
import type { Contract } from '../route.ts'

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
} as const satisfies Contract
