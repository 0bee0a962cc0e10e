import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withHost } from '../../api/http/host.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
let server: ReturnType<typeof Bun.serve>

beforeAll(async () => {
  app = await openTestApp()
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => app.app.fetch(withHost(request), { peer: '203.0.113.1' }),
  })
})
afterAll(async () => {
  await server.stop(true)
  await app.close()
})

const query = JSON.stringify({ query: '{ User_logged { id } }' })
const body = `Content-Type: application/json\r\nContent-Length: ${query.length}\r\n`

/** A request as it goes over the wire, and the status and code of its answer. */
const send = (line: string, ...headers: readonly string[]): Promise<[number, string | undefined]> =>
  new Promise((resolve, reject) => {
    const socket = connect(server.port ?? 0, '127.0.0.1')
    let got = ''
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      got += bytes
    })
    socket.on('close', () =>
      resolve([Number(/^HTTP\/1\.1 (\d+)/.exec(got)?.[1]), /"code":"([\w.-]+)"/.exec(got)?.[1]]),
    )
    const rest = line.startsWith('POST') ? `${body}\r\n${query}` : '\r\n'
    socket.write([line, ...headers, 'Connection: close', rest].join('\r\n'))
  })

const get = (...headers: readonly string[]) => send('GET /api HTTP/1.1', ...headers)

describe('a request that names its server', () => {
  test('once is answered, whichever name, address and port it is called by', async () => {
    for (const host of [
      'bitacora.example.com',
      'localhost:3000',
      '10.0.0.5',
      '[::1]:3000',
      'mi_servidor',
      'a-b.c',
    ])
      expect([host, await get(`Host: ${host}`)]).toEqual([host, [200, undefined]])
  })

  test('twice, alike or not, is refused, in one header or in two, by every way in', async () => {
    const refused = [400, 'http.bad-host']
    const twice = ['Host: bitacora.example.com', 'Host: evil.example']
    expect(await get(...twice)).toEqual(refused)
    expect(await get('Host: a.example', 'host: a.example')).toEqual(refused)
    expect(await get('Host: a.example, evil.example')).toEqual(refused)
    expect(await send('POST /api HTTP/1.1', ...twice)).toEqual(refused)
    expect(await send('GET /api/terminals HTTP/1.1', ...twice)).toEqual(refused)
    expect(await send('GET /ready HTTP/1.1', ...twice)).toEqual(refused)
  })

  test('by what is no name is refused, and never a fault of the server', async () => {
    for (const host of [
      '',
      'user@evil.example',
      'evil.example/path',
      'a b',
      'a.example:port',
      'a.example:123456',
      '[::1',
    ])
      expect([host, await get(`Host: ${host}`)]).toEqual([host, [400, 'http.bad-host']])
  })

  test('not at all is answered as HTTP/1.0 has it, as probes of balancers ask', async () => {
    expect(await send('GET /ready HTTP/1.0')).toEqual([200, undefined])
    expect(await send('GET /api/terminals HTTP/1.0')).toEqual([401, 'UNAUTHORIZED'])
    expect(await send('POST /api HTTP/1.0')).toEqual([401, 'UNAUTHORIZED'])
    expect(await send('GET /api/storage/courses?x=1 HTTP/1.0')).toEqual([403, 'storage.bad-signature'])
    expect((await send('GET /api HTTP/1.1'))[0]).toBe(400)
  })
})
