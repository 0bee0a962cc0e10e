import type { Log } from '../log.ts'
import type { HttpContext } from './env.ts'
import { bodyOf, headersOf, problemOf } from './errors.ts'
import { graphqlProblem } from './graphql-answer.ts'

const ofTransport: ReadonlySet<string> = new Set(['http.bad-json', 'http.bad-host'])

export const refuse = (error: unknown, c: HttpContext, log: Log): Response => {
  const problem = problemOf(error, { requestId: c.get('requestId'), locale: c.get('locale'), log })
  if (
    c.req.method === 'POST' &&
    c.req.path === '/api' &&
    problem.status !== 413 &&
    !ofTransport.has(problem.code)
  )
    return graphqlProblem(problem)
  return Response.json(bodyOf(problem), { status: problem.status, headers: headersOf(problem) })
}
