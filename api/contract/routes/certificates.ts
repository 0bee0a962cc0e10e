import { z } from 'zod'
import { id } from '../input.ts'
import type { Contract } from '../route.ts'

export const certificatesContract = {
  'GET /courses/:courseId/employee/:userId/certification/:certId/download': {
    params: z.object({ userId: id, courseId: id, certId: id }),
    reply: 'file',
  },
} as const satisfies Contract
