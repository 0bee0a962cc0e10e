import { readToken } from '../shared/device/identity.ts'

declare const FRAME_SCRIPTS: readonly string[]
declare const HOME_SCRIPTS: readonly string[]
declare const WORDS_SCRIPTS: readonly string[]

/** For logged-in people, the scripts of the frame, and of the dashboard or the words of the other screens. */
export const scriptsAhead = (opensHome: boolean): readonly string[] =>
  readToken() === null ? [] : [...FRAME_SCRIPTS, ...(opensHome ? HOME_SCRIPTS : WORDS_SCRIPTS)]
