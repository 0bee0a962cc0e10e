import type { PluralKey, TextKey } from './copy-shape.ts'

/** Dictionaries by part. `web/shell/dictionaries.ts` adds their types by declaration merging, so that `shared` imports none. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging fills it
export interface Dictionaries {}

export type CopyKey = TextKey<Dictionaries>
export type CountKey = PluralKey<Dictionaries>
