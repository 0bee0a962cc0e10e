import { readToken } from '../shared/device/identity.ts'

declare const FRAME_SCRIPTS: readonly string[]
declare const HOME_SCRIPTS: readonly string[]

/** For logged-in people, loads the frame's scripts beside the entry, and the dashboard's where it opens. */
export const preloadScripts = (opensHome: boolean): void => {
  if (readToken() === null) return
  for (const href of opensHome ? [...FRAME_SCRIPTS, ...HOME_SCRIPTS] : FRAME_SCRIPTS)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
