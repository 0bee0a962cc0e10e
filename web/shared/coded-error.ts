import type { CopyParams } from '../../api/contract/copy-shape.ts'

/** A refusal or failure with a stable code; `field` names the invalid input. */
export class CodedError extends Error {
  override readonly name = 'CodedError'
  constructor(
    readonly code: string,
    readonly field: string | null = null,
    readonly params: CopyParams = {},
    readonly status = 0,
  ) {
    super(code)
  }
}
