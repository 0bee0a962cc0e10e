/** A GraphQL operation's text that remembers the types of its answer and its variables. */
export type OperationDocument<Result, Variables> = {
  readonly text: string
  /** Never set: it only carries the types. */
  readonly types?: (variables: Variables) => Result
}

export const document = <Result, Variables>(text: string): OperationDocument<Result, Variables> => ({ text })
