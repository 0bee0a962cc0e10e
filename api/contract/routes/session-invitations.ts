import { z } from 'zod'
import { reason } from '../input.ts'
import { type Contract, count, pending } from '../route.ts'

const choice = { isOn: z.boolean() }

const invitations = z.strictObject({
  ...choice,
  /** False while the company mails no notices. */
  isOffered: z.boolean(),
  /** Sessions to come, and what they wait to send or would send. */
  sessions: count,
  letters: count,
  people: count,
})

export const sessionInvitationsContract = {
  'GET /company/session-invitations': { rule: { permission: ['enterprise.*'] }, reply: invitations },
  'PUT /company/session-invitations': {
    rule: { permission: ['enterprise.*'] },
    body: z.object({ ...choice, reason }),
    reply: z.strictObject({ ...choice, pending }),
  },
} as const satisfies Contract
