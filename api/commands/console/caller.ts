import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { App } from '../../app.ts'
import type { Call, Reply, RouteName } from '../../contract/calls.ts'
import type { ErrorReply } from '../../contract/route.ts'

export type Caller = {
  gql<Answer = unknown>(query: string, variables?: object): Promise<Answer>
  rest<Name extends RouteName>(name: Name, what: Call<Name>): Promise<Reply<Name>>
}

type Parts = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

type ErrorFields = Pick<ErrorReply, 'code' | 'field' | 'params'>

const rejectionOf = ({ code, field, params }: ErrorFields): Rejection => new Rejection(code, field, params)

export const callerOf = (app: App, token: () => Promise<string>): Caller => {
  const send = async (method: string, path: string, body: unknown): Promise<Response> =>
    app.request(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    // both cast the reply to what the contract states, which the suite checks of every reply
    gql: async <Answer>(query: string, variables: object = {}): Promise<Answer> => {
      const response = await send('POST', '', { query, variables })
      const answer = (await response.json()) as
        | ErrorFields
        | { data: Answer; errors?: readonly { extensions: ErrorFields }[] }
      if ('code' in answer) throw rejectionOf(answer)
      const [error] = answer.errors ?? []
      if (error) throw rejectionOf(error.extensions)
      return answer.data
    },
    rest: async <Name extends RouteName>(name: Name, what: Call<Name>): Promise<Reply<Name>> => {
      const { params = {}, query = {}, body } = what as Parts // what any call may consist of
      const [method = '', path = ''] = name.split(' ')
      const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
      const response = await send(method, `${filled}?${search}`, body)
      if (!response.ok) throw rejectionOf((await response.json()) as ErrorFields)
      return (await response.json()) as Reply<Name>
    },
  }
}
