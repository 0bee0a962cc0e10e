import { Rejection } from '../../domain/kernel/rejection.ts'

export const limits = { megabytes: 50, rows: 200_000, columns: 200 } as const

export const bytesMax = limits.megabytes * 1_048_576
/** What a compressed file may unfold to. */
export const unfoldedBytesMax = 20 * bytesMax
/** Characters in one value that is kept. */
export const valueMax = 255

export const tooLarge = (): never => {
  throw new Rejection('roster.too-large', null, limits)
}

export const unreadable = (): never => {
  throw new Rejection('roster.unreadable')
}
