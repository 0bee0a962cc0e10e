import type { Services } from '../../../context.ts'
import type { drawDc3 } from '../../../documents/draw.ts'

/** `draw` stands in for the thread that draws. */
export type Issuing = Pick<Services, 'config' | 'db' | 'store' | 'executeAll' | 'files' | 'log' | 'now'> & {
  readonly draw?: typeof drawDc3
}
