import { graphqlServer } from '@hono/graphql-server'
import { type DocumentNode, execute, type GraphQLSchema } from 'graphql'
import { z } from 'zod'
import { isPublic } from './access.ts'
import { openDocuments } from './documents.ts'
import type { HttpContext } from './env.ts'
import { answerOf, type GraphqlResult } from './graphql-answer.ts'
import { readJson } from './limits.ts'
import { costOf, refuseCostly } from './query-cost.ts'
import { parseQueryText } from './query-limits.ts'
import type { contextOf as openContext } from './request.ts'
import { requireAccess } from './require-access.ts'
import { parse } from './rest.ts'
import { operationNames, rootOperation } from './root-fields.ts'

type ContextOf = ReturnType<typeof openContext>

const bodies = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

type Body = z.infer<typeof bodies>

/** `POST /api`: checks limits, session and access before execution. */
export const graphqlEndpoint = (schema: GraphQLSchema, contextOf: ContextOf) => {
  const documents = openDocuments()
  const serve = validatingServer(schema)
  return async (c: HttpContext): Promise<Response> => {
    const body = parse(bodies, await readJson(c.req.raw))
    c.set('body', body)
    const known = documents.find(body.query)
    const document = known ?? parseQueryText(body.query)
    const operation = rootOperation(document, body.operationName ?? null)
    const fields = operationNames(operation)
    c.set('route', routeOf(fields.filter((field) => isKnown(schema, field))))
    const context = await contextOf(c, {
      anybody: fields.length > 0 && fields.every(isPublic),
      writes: operation.type === 'Mutation',
    })
    for (const field of fields) if (isKnown(schema, field)) requireAccess(field, context.who)
    refuseCostly(costOf(schema, operation, body.variables ?? {}))
    const answer = async (): Promise<Response> => {
      if (known) return answerOf(await executeKnown(schema, known, body, c), context)
      // validating the longest text takes some milliseconds
      await context.share.yieldTurn()
      const { result, isValid } = await serve(c, body)
      if (isValid) documents.keep(body.query, document)
      return answerOf(result, context)
    }
    return context.share.request(answer, context.signal)
  }
}

/** Names that callers make up are none. */
const routeOf = ([first, ...others]: readonly string[]): string => {
  if (first === undefined) return 'POST /api'
  return others.length === 0 ? first : 'POST /api several'
}

/** The server never calls the next handler. */
const noNextHandler = async (): Promise<void> => undefined

/** The server's status only for a query that does not parse or does not fit the schema. */
const invalidQueryStatus = 400

type Outcome = { readonly result: GraphqlResult; readonly isValid: boolean }

const validatingServer = (schema: GraphQLSchema) => {
  const serve = graphqlServer({ schema })
  return async (c: HttpContext, body: Body): Promise<Outcome> => {
    const requestContext = {
      req: {
        method: 'POST',
        // the server would also read a query from the address, which nobody has checked
        raw: new Request(new URL('/api', c.req.url), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      },
      get: c.get,
      // not serialised here: `answerOf` writes it in chunks
      json: (result: GraphqlResult, status = 200): Outcome => ({
        result,
        isValid: status !== invalidQueryStatus,
      }),
    }
    // the server and the resolvers use no other part of a context
    return (await serve(requestContext as unknown as HttpContext, noNextHandler)) as unknown as Outcome
  }
}

const executeKnown = async (
  schema: GraphQLSchema,
  document: DocumentNode,
  { variables, operationName }: Body,
  contextValue: HttpContext,
): Promise<GraphqlResult> =>
  execute({ schema, document, contextValue, variableValues: variables, operationName })

const isKnown = (schema: GraphQLSchema, field: string): boolean => {
  const [type = '', name = ''] = field.split('.')
  const root = type === 'Mutation' ? schema.getMutationType() : schema.getQueryType()
  return Object.hasOwn(root?.getFields() ?? {}, name)
}
