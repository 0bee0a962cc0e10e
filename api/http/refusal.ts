import type { Log } from '../log.ts'
import type { HttpContext } from './env.ts'
import { bodyOf, headersOf, problemOf } from './errors.ts'
import { graphqlProblem } from './graphql-answer.ts'

/** What was thrown as the answer that its caller reads: GraphQL's shape where GraphQL was asked. */
export const refuse = (error: unknown, c: HttpContext, log: Log): Response => {
  const problem = problemOf(error, { requestId: c.get('requestId'), locale: c.get('locale'), log })
  if (
    c.req.method === 'POST' &&
    c.req.path === '/api' &&
    problem.status !== 413 &&
    problem.code !== 'http.bad-json'
  )
    return graphqlProblem(problem)
  return Response.json(bodyOf(problem), { status: problem.status, headers: headersOf(problem) })
}
