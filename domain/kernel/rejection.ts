/** Values in the message, e.g. `{ most: 255 }`. */
export type RejectionParams = Readonly<Record<string, string | number>>

/** A business refusal. The code is stable; HTTP status and message live in api/contract/errors.ts. */
export class Rejection<Code extends string = string> extends Error {
  override readonly name = 'Rejection'
  constructor(
    readonly code: Code,
    readonly field: string | null = null,
    readonly params: RejectionParams = {},
  ) {
    super(code)
  }
}

/** Limits a feature to its own codes: `const refuse = refusals<CourseRejection>()`. */
export const refusals =
  <Code extends string>() =>
  (code: Code, field: string | null = null, params: RejectionParams = {}): never => {
    throw new Rejection(code, field, params)
  }

export type Problem<Code extends string = string> = {
  readonly code: Code
  readonly field: string
  readonly params?: RejectionParams
}

export const unless = <Code>(isFine: boolean, code: Code): Code | null => (isFine ? null : code)

export const problem = <Code extends string>(
  code: Code | null,
  field: string,
  params?: RejectionParams,
): readonly Problem<Code>[] => (code === null ? [] : [params ? { code, field, params } : { code, field }])

export const refuseFirst = (problems: readonly Problem[]): never => {
  const [first] = problems
  throw first ? new Rejection(first.code, first.field, first.params) : new Error('nothing to refuse')
}
