/** A proxy before the site, as a company's own: it can be away, and can serve a later version. */
export const openFront = (target: string) => {
  let later: { readonly from: string; readonly to: string } | null = null
  let isDeserted = false
  let held: { readonly path: RegExp; readonly over: Promise<void>; count: number } | null = null
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      if (isDeserted) return new Response('Bad Gateway', { status: 502 })
      if (held?.path.test(pathname)) {
        held.count += 1
        await held.over
      }
      const headers = new Headers(request.headers)
      headers.set('accept-encoding', 'identity')
      const body = request.body && (await request.arrayBuffer())
      const { method } = request
      const answer = await fetch(`${target}${pathname}${search}`, {
        method,
        headers,
        body,
        redirect: 'manual',
      })
      const type = answer.headers.get('content-type') ?? ''
      if (!later || !/html|javascript/.test(type)) return answer
      const text = (await answer.text()).replaceAll(later.from, later.to)
      const changed = new Headers(answer.headers)
      changed.delete('content-length')
      return new Response(text, { status: answer.status, headers: changed })
    },
  })
  return {
    url: `http://127.0.0.1:${server.port}`,
    /** From now on pages and worker are of this version. */
    release: (from: string, to: string) => {
      later = { from, to }
    },
    /** Holds requests with such a path until they are released. */
    hold: (path: RegExp) => {
      const { promise: over, resolve } = Promise.withResolvers<void>()
      const holding = { path, over, count: 0 }
      held = holding
      const letGo = () => {
        held = null
        resolve()
      }
      return { waiting: () => holding.count, letGo }
    },
    /** Answers like a proxy whose server is away, until it is back. */
    desert: () => {
      isDeserted = true
      return () => {
        isDeserted = false
      }
    },
    close: () => server.stop(true),
  }
}
