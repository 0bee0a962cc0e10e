import { readToken } from '../shared/device/identity.ts'

declare const FRAME_SCRIPTS: readonly string[]
declare const HOME_SCRIPTS: readonly string[]
declare const WORDS_SCRIPTS: readonly string[]

/** For logged-in people, loads the frame's scripts beside the entry, and the dashboard's or the words of the other screens. */
export const preloadScripts = (opensHome: boolean): void => {
  if (readToken() === null) return
  for (const href of [...FRAME_SCRIPTS, ...(opensHome ? HOME_SCRIPTS : WORDS_SCRIPTS)])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }),
    )
}
