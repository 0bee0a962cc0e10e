import { z } from 'zod'
import { comparedListNames } from '../compared.ts'
import { id, pastMoment } from '../input.ts'
import type { Contract } from '../route.ts'

export const auditContract = {
  'GET /audit/comparison/export': {
    rule: { permission: ['audit.*'] },
    query: z.object({
      list: z.enum(comparedListNames),
      /** Of the course or lesson; the list of all courses has none. */
      id: id.optional(),
      from: pastMoment,
      /** Now, where nothing is said. */
      to: pastMoment.optional(),
    }),
    reply: 'file',
  },
} as const satisfies Contract
