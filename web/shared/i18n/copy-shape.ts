export type { CopyParams, PluralKey, Shape, TextKey } from '../../../api/contract/copy-shape.ts'
