import { z } from 'zod'
import { reason } from '../input.ts'
import { type Contract, count, pending, text } from '../route.ts'

const hour = z.int().min(0).max(23)

/** Hours are of the company's day. */
const choice = {
  isOn: z.boolean(),
  digestHour: hour,
  quiet: z.strictObject({ from: hour, until: hour }).nullable(),
}

const companyMail = z.strictObject({
  ...choice,
  /** False where the installation has no mail server. */
  hasServer: z.boolean(),
  /** Active people by whether mail reaches them. */
  reached: count,
  missing: count,
  refused: count,
  /** What the notices of the last seven days would have been. */
  lastWeek: z.strictObject({ letters: count, people: count }),
})

const ownMail = z.strictObject({
  /** The company mails its notices. */
  isOn: z.boolean(),
  hasAddress: z.boolean(),
  isStopped: z.boolean(),
})

export const noticeMailContract = {
  'GET /company/notice-mail': { rule: { permission: ['enterprise.*'] }, reply: companyMail },
  'PUT /company/notice-mail': {
    rule: { permission: ['enterprise.*'] },
    body: z.object({ ...choice, reason }),
    reply: z.strictObject({ ...choice, pending }),
  },
  'GET /me/mail': { rule: 'authenticated', reply: ownMail },
  'PUT /me/mail': {
    rule: 'authenticated',
    body: z.object({ isStopped: z.boolean() }),
    reply: z.strictObject({ isStopped: z.boolean() }),
  },
  /** By the token in a letter, for mail programs (RFC 8058). */
  'POST /mail/stop/:token': {
    rule: 'public',
    params: z.object({ token: text.max(200) }),
    takes: 'bytes',
    reply: z.strictObject({ isStopped: z.literal(true) }),
  },
} as const satisfies Contract
