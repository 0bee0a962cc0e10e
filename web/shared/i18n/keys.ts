import type { PluralKey, TextKey } from './copy-shape.ts'

/** Every part's words by its name. `web/shell/dictionaries.ts` gathers the parts and adds their types here, so that `shared` imports none. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by that declaration
export interface Dictionaries {}

export type CopyKey = TextKey<Dictionaries>
export type CountKey = PluralKey<Dictionaries>
