import { CodedError } from '../coded-error.ts'
import type { OperationDocument } from './document.ts'
import { type Asking, codedErrorOf, type NoExcess, type Refusal, request } from './request.ts'

type GraphqlAnswer<Result> = {
  data?: Result | null
  errors?: { extensions?: Refusal }[]
}

/** Runs one operation; an answer with errors is thrown as the first of them. */
export const run = <Result, Variables, Given extends Variables>(
  operation: OperationDocument<Result, Variables>,
  variables: Given & NoExcess<Variables, Given>,
  asking?: Asking,
): Promise<Result> => resultOf(operation, variables, asking)

/** The same for variables that were checked before. */
export const resultOf = async <Result, Variables>(
  operation: OperationDocument<Result, Variables>,
  variables: Variables,
  asking?: Asking,
): Promise<Result> => {
  const response = await request('POST', '', { query: operation.text, variables }, asking)
  // Bytes become types here: the generator checked the operation against the schema that answers it.
  const answer = (await response.json()) as GraphqlAnswer<Result>
  const first = answer.errors?.[0]
  if (first) throw codedErrorOf(first.extensions ?? {}, response.status)
  if (!answer.data) throw new CodedError('unexpected')
  return answer.data
}
