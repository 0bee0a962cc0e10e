/** Values named in a refusal's message, e.g. `{ most: 255 }`. */
export type RejectionParams = Readonly<Record<string, string | number>>

/** A refusal by a rule of the business. The code is stable; its HTTP status and its words live in api/contract/errors.ts. */
export class Rejection<Code extends string = string> extends Error {
  override readonly name = 'Rejection'
  constructor(
    readonly code: Code,
    /** The input's field that is at fault, if one is. */
    readonly field: string | null = null,
    readonly params: RejectionParams = {},
  ) {
    super(code)
  }
}

/** A feature's own way to refuse, limited to its own codes: `const refuse = refusals<CourseRejection>()`. */
export const refusals =
  <Code extends string>() =>
  (code: Code, field: string | null = null, params: RejectionParams = {}): never => {
    throw new Rejection(code, field, params)
  }

/** What is wrong with an input, as a form shows it and as a decision refuses it. */
export type Problem<Code extends string = string> = {
  readonly code: Code
  readonly field: string
  readonly params?: RejectionParams
}

/** The code of a check that failed; null where it did not. */
export const unless = <Code>(isFine: boolean, code: Code): Code | null => (isFine ? null : code)

/** The problem of one field as a list: empty where a check answered null. */
export const problem = <Code extends string>(
  code: Code | null,
  field: string,
  params?: RejectionParams,
): readonly Problem<Code>[] => (code === null ? [] : [params ? { code, field, params } : { code, field }])

export const refuseFirst = (problems: readonly Problem[]): never => {
  const [first] = problems
  throw first ? new Rejection(first.code, first.field, first.params) : new Error('nothing to refuse')
}
