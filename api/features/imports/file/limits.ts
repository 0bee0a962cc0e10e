import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { rosterLimits } from '../../../contract/imports.ts'

export const limits = rosterLimits

export const bytesMax = limits.megabytes * 1_048_576
export const uncompressedBytesMax = 3 * bytesMax
export const gridRowsMax = 1_048_576
export const valueMax = 255
/** Characters read of one cell; more than `valueMax`, so that a longer cell is still refused. */
export const cellMax = 1_000

export const tooLarge = (): never => {
  throw new Rejection('roster.too-large', null, limits)
}

export const unreadable = (): never => {
  throw new Rejection('roster.unreadable')
}
