/** For development: the screens with hot reload, before a server that restarts on changes while requests wait. */
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import type { ErrorCode } from '../contract/errors.ts'

const root = join(import.meta.dirname, '../..')
const startMs = 60_000
const betweenTriesMs = 50
const serverPaths = ['/api', '/api/*', '/health', '/live', '/ready'] as const

const freePort = (): number => {
  const probe = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
  const { port } = probe
  void probe.stop(true)
  if (port === undefined) throw new Error('No port is free')
  return port
}

/** No server accepted the request, or a stopping one dropped it. A dropped write may run twice, which is acceptable in development. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET')

const isStarting = async (answer: Response): Promise<boolean> =>
  answer.status === 503 && (await answer.clone().text()).includes('server.starting' satisfies ErrorCode)

const persistently = async (send: () => Promise<Response>, until: number): Promise<Response> => {
  try {
    const answer = await send()
    if (performance.now() > until || !(await isStarting(answer))) return answer
  } catch (error) {
    if (!isGone(error) || performance.now() > until) throw error
  }
  await Bun.sleep(betweenTriesMs)
  return persistently(send, until)
}

const { port, host, publicUrl } = readConfig(process.env)
const behind = freePort()

const forward = async (request: Request, front: Bun.Server<undefined>): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('x-forwarded-for', front.requestIP(request)?.address ?? '')
  const body = request.body && (await request.arrayBuffer())
  const send = () =>
    fetch(`http://127.0.0.1:${behind}${pathname}${search}`, {
      method: request.method,
      headers,
      body,
      redirect: 'manual',
      decompress: false,
    })
  return persistently(send, performance.now() + startMs)
}

// imported by its address, since the server includes no screens
const { default: page } = await import(join(root, 'web/index.html'))
const front = Bun.serve({
  port,
  ...(host !== null && { hostname: host }),
  idleTimeout: 255,
  development: { hmr: true },
  routes: { ...Object.fromEntries(serverPaths.map((path) => [path, forward])), '/*': page },
})
const server = Bun.spawn([process.execPath, '--watch', '--no-clear-screen', 'api/main.ts'], {
  cwd: root,
  env: { ...process.env, PORT: String(behind), HOST: '127.0.0.1', PUBLIC_URL: publicUrl, DRAIN_SECONDS: '0' },
  stdio: ['inherit', 'pipe', 'inherit'],
})
process.on('exit', () => server.kill())
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.kill())
const decoder = new TextDecoder()
// the address to open is that of the screens
for await (const words of server.stdout)
  process.stdout.write(
    decoder.decode(words, { stream: true }).replace(/http:\/\/127\.0\.0\.1:\d+\//, String(front.url)),
  )
process.exit(await server.exited)
