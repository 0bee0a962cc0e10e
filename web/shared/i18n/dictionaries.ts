import * as dashboard from '../../features/dashboard/copy.ts'
import * as sessions from '../../features/sessions/copy.ts'
import * as shell from '../../features/shell/copy.ts'
import * as shared from '../copy.ts'
import type { PluralKey, TextKey } from './copy-shape.ts'

/** One line a feature; the Spanish is the source. */
export const es = {
  dashboard: dashboard.es,
  sessions: sessions.es,
  shared: shared.es,
  shell: shell.es,
}

export const en = {
  dashboard: dashboard.en,
  sessions: sessions.en,
  shared: shared.en,
  shell: shell.en,
}

export type CopyKey = TextKey<typeof es>
export type CountKey = PluralKey<typeof es>
