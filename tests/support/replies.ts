import { TrieRouter } from 'hono/router/trie-router'
import { z } from 'zod'
import { type RouteName, routes } from '../../api/contract/calls.ts'
import { errorReply, type RouteContract } from '../../api/contract/route.ts'
import { methodAndPath } from '../../api/http/rest.ts'

const router = new TrieRouter<RouteName>()
for (const name of Object.keys(routes) as RouteName[]) {
  const [method, path] = methodAndPath(name)
  router.add(method, `/api${path}`, name)
}

/** Outside the routes: GraphQL, and whether the server is well. */
const others = /^\/(api|(api\/)?(health|ready|live))$/

/** Throws if a REST reply breaks its contract; resolves to the route, if it succeeded. */
export const checkReply = async (request: Request, response: Response): Promise<RouteName | null> => {
  const { pathname } = new URL(request.url)
  if (others.test(pathname) || !pathname.startsWith('/api/')) return null
  const name = router.match(request.method, pathname)[0][0]?.[0]
  if (name && response.ok) {
    await checkSuccess(name, routes[name], response)
    return name
  }
  if (response.status >= 400 && isJson(response))
    await checkShape(`${request.method} ${pathname}`, errorReply, response)
  return null
}

const checkSuccess = async (name: RouteName, { reply, status = 200 }: RouteContract, response: Response) => {
  if (reply === 'file') {
    if (isJson(response)) throw new Error(`${name} answered with JSON in place of a file`)
    return
  }
  if (response.status !== status) throw new Error(`${name} answered ${response.status} in place of ${status}`)
  await checkShape(name, reply, response)
}

const checkShape = async (name: string, shape: z.core.$ZodType, response: Response): Promise<void> => {
  const { error } = z.safeParse(shape, await response.clone().json())
  if (error) throw new Error(`${name} answered what its contract does not say:\n${z.prettifyError(error)}`)
}

const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.includes('json') ?? false
