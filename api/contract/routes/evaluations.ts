import { z } from 'zod'
import { byId, type Contract } from '../route.ts'

export const evaluationsContract = {
  'GET /lessons/:id/questions/export': {
    rule: { permission: ['course.*'] },
    params: byId,
    query: z.object({ format: z.enum(['gift', 'moodle']) }),
    reply: 'file',
  },
} satisfies Contract
