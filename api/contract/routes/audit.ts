import { z } from 'zod'
import { comparedListNames } from '../compared.ts'
import { id } from '../input.ts'
import { type Contract, moment } from '../route.ts'

export const auditContract = {
  'GET /audit/comparison/export': {
    query: z.object({
      list: z.enum(comparedListNames),
      /** Of the course or lesson; the list of all courses has none. */
      id: id.optional(),
      from: moment,
      /** Now, where nothing is said. */
      to: moment.optional(),
    }),
    reply: 'file',
  },
} as const satisfies Contract
