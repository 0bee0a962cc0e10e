import type { address } from '../../../api/contract/types/courses.ts'
import type { Fields } from './select.ts'

/** Of whatever is chosen or shown by its name. */
export const idAndName = { id: true, name: true } as const

/** Of what a deletion answers. */
export const outcome = { transactionStatus: true, pending: true } as const

export const addressFields = {
  street: true,
  streetTwo: true,
  city: true,
  state: true,
  zipCode: true,
} as const satisfies Fields<typeof address>
