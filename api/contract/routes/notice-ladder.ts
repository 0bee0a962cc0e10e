import { z } from 'zod'
import { noticeKinds } from '../../../domain/notices/rules.ts'
import { json, reason } from '../input.ts'
import { type Contract, count, list, pending, text } from '../route.ts'

const days = z.array(z.int()).max(100).readonly()

/** Days before and after a due date, and before a certificate expires. */
const ladder = {
  isOn: z.boolean(),
  daysBefore: days,
  isOnTheDay: z.boolean(),
  daysAfter: days,
  /** After the last of `daysAfter`; null for no more. */
  thenEvery: z.int().nullable(),
  daysBeforeExpiry: days,
  /** Days after the due date; null for never. */
  managerAfter: z.int().nullable(),
  furtherAfter: z.int().nullable(),
  lettersAnHour: z.int(),
}

const soon = z.strictObject({ today: count, week: count })

export const noticeLadderContract = {
  'GET /company/notice-ladder': {
    rule: { permission: ['enterprise.*'] },
    reply: z.strictObject(ladder),
  },
  'PUT /company/notice-ladder': {
    rule: { permission: ['enterprise.*'] },
    body: z.object({ ...ladder, reason }),
    reply: z.strictObject({ ...ladder, pending }),
  },
  /** What a ladder (JSON) would give from now on, today and within seven days, if nobody does anything. */
  'GET /company/notice-ladder/preview': {
    rule: { permission: ['enterprise.*'] },
    query: z.object({ ladder: json(4_000).pipe(z.object(ladder)) }),
    reply: z.strictObject({
      kinds: list(
        z.strictObject({ kind: z.enum(noticeKinds), title: text, isForManagers: z.boolean(), notices: soon }),
      ),
      /** People, once each. */
      employees: soon,
      managers: soon,
    }),
  },
} as const satisfies Contract
