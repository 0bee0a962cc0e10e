import { z } from 'zod'
import { dayInput } from '../input.ts'
import { byId, type Contract, pending } from '../route.ts'

const rule = { permission: ['legal.*'] } as const
const reply = z.strictObject({ pending })
const removal = { rule, params: byId, reply } as const
const upload = { rule, params: byId, takes: 'bytes', reply } as const

/** The bytes of a file are the body. */
export const employerImagesContract = {
  'POST /legal/employers/:id/logo': upload,
  'DELETE /legal/employers/:id/logo': removal,
  'POST /legal/employers/:id/agreement': { ...upload, query: z.object({ agreedOn: dayInput }) },
  'DELETE /legal/employers/:id/agreement': removal,
  'POST /legal/signers/:id/image': upload,
  'DELETE /legal/signers/:id/image': removal,
} as const satisfies Contract
