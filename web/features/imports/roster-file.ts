import { rosterLimits } from '../../../api/contract/imports.ts'

const bytesMax = rosterLimits.megabytes * 1_048_576

/** Why a chosen file is refused; null if accepted. */
export const rosterFault = (bytes: number, files: number): 'several' | 'large' | null => {
  if (files > 1) return 'several'
  return bytes > bytesMax ? 'large' : null
}
