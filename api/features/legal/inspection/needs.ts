import type { Services } from '../../../context.ts'

export type PackNeeds = Pick<Services, 'config' | 'db' | 'store' | 'files' | 'log' | 'now'>

/** Without courses or people it is of all. */
export type PackScope = {
  readonly establishmentId: string
  readonly day: string
  readonly courseIds: readonly string[]
  readonly personIds: readonly string[]
}
