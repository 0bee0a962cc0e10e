import type { address } from '../../../api/contract/types/courses.outline.ts'
import type { Fields } from './select.ts'

export const idAndName = { id: true, name: true } as const

export const outcome = { transactionStatus: true, pending: true } as const

export const addressFields = {
  street: true,
  streetTwo: true,
  city: true,
  state: true,
  zipCode: true,
} as const satisfies Fields<typeof address>
