import { graphqlServer } from '@hono/graphql-server'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { z } from 'zod'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { demand, isPublic } from './access.ts'
import type { HttpContext } from './env.ts'
import { answerOf, type GraphqlResult } from './graphql-answer.ts'
import { parseQueryText, readJson } from './limits.ts'
import type { contextOf as openContext } from './request.ts'
import { parse } from './rest.ts'

type ContextOf = ReturnType<typeof openContext>

/** The server always answers itself. */
const nobodyElse = async (): Promise<void> => undefined

const bodies = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

/** `POST /api`: limits, session and access before anything is executed; every answer as the contract says. */
export const graphqlEndpoint = (schema: GraphQLSchema, contextOf: ContextOf) => {
  const serve = graphqlServer({ schema })
  return async (c: HttpContext): Promise<Response> => {
    const body = parse(bodies, await readJson(c.req.raw))
    c.set('body', body)
    const document = parseQueryText(body.query)
    const fields = rootFields(document, body.operationName ?? null)
    const context = await contextOf(c, {
      anybody: fields.length > 0 && fields.every(isPublic),
      writes: fields.some((field) => field.startsWith('Mutation.')),
    })
    for (const field of fields) if (isKnown(schema, field)) demand(field, context.who)
    c.set('context', context)
    // the server would also read a query from the address, which nobody has checked
    c.req.raw = new Request(new URL('/api', c.req.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answered = await serve(c, nobodyElse)
    const result = (await answered?.json()) as GraphqlResult // written by the server above
    return answerOf(result, context)
  }
}

/** `Query.Course`, `Mutation.User_login`: what the operation asks at its root, through fragments too. */
const rootFields = (document: DocumentNode, operationName: string | null): string[] => {
  const operation = getOperationAST(document, operationName)
  if (!operation) throw new Rejection('http.invalid-query', 'operationName', { detail: 'operationName' })
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  )
  const names = new Set<string>()
  collect(operation.selectionSet, fragments, names)
  return [...names].filter((name) => name !== '__typename').map((name) => `${rootType(operation)}.${name}`)
}

const rootType = ({ operation }: OperationDefinitionNode): string =>
  operation === 'mutation' ? 'Mutation' : 'Query'

const collect = (
  set: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  names: Set<string>,
): void => {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) names.add(selection.name.value)
    else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, fragments, names)
    else {
      const fragment = fragments.get(selection.name.value)
      fragments.delete(selection.name.value)
      if (fragment) collect(fragment.selectionSet, fragments, names)
    }
  }
}

/** What the schema does not have is left to validation, which says so. */
const isKnown = (schema: GraphQLSchema, field: string): boolean => {
  const [type = '', name = ''] = field.split('.')
  const root = type === 'Mutation' ? schema.getMutationType() : schema.getQueryType()
  return Object.hasOwn(root?.getFields() ?? {}, name)
}
