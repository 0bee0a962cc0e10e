import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { rosterLimits } from '../../../contract/imports.ts'

export const limits = rosterLimits

export const bytesMax = limits.megabytes * 1_048_576
/** The most that a file may come to once uncompressed: 200,000 rows as a spreadsheet writes them are about 140 MB. */
export const uncompressedBytesMax = 3 * bytesMax
/** Characters in one value that is kept. */
export const valueMax = 255

export const tooLarge = (): never => {
  throw new Rejection('roster.too-large', null, limits)
}

export const unreadable = (): never => {
  throw new Rejection('roster.unreadable')
}
