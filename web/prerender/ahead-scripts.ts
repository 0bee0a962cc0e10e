import { readDesk, readToken } from '../shared/device/identity.ts'

declare const FRAME_SCRIPTS: readonly string[]
declare const HOME_SCRIPTS: readonly string[]
declare const LATEST_SCRIPTS: readonly string[]
declare const WORDS_SCRIPTS: readonly string[]

/** For logged-in people, the scripts of the frame, and of the dashboard or the words of the other screens. */
export const scriptsAhead = (opensHome: boolean): readonly string[] => {
  if (readToken() === null) return []
  if (!opensHome) return [...FRAME_SCRIPTS, ...WORDS_SCRIPTS]
  return [...FRAME_SCRIPTS, ...HOME_SCRIPTS, ...(readDesk().includes('log') ? LATEST_SCRIPTS : [])]
}
