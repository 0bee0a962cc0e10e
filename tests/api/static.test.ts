import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import type { HttpEnv } from '../../api/http/env.ts'
import { securityHeaders } from '../../api/http/headers.ts'
import { staticFiles } from '../../api/http/static.ts'

const folder = mkdtempSync(join(tmpdir(), 'bitacora-static-'))
const built = join(folder, 'web')
mkdirSync(built)
writeFileSync(join(folder, 'secret.txt'), 'not for the web')
writeFileSync(join(built, 'index.html'), '<!doctype html><script>begin()</script><title>Bitácora</title>')
writeFileSync(
  join(built, 'login.html'),
  '<!doctype html><title>Bitácora</title><form></form><script>fit()</script>',
)
writeFileSync(join(built, 'main-k2j4h5g6.js'), 'console.log(1)')
writeFileSync(join(built, 'main-k2j4h5g6.js.gz'), gzipSync('console.log(1)'))
writeFileSync(join(built, 'main-k2j4h5g6.js.br'), brotliCompressSync('console.log(1)'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const screens = staticFiles(built)
const app = new Hono<HttpEnv>().on(['GET', 'HEAD'], '*', screens.answer)
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.fetch(new Request(`http://localhost${path}`, { headers, method }))

test('every screen’s address gets the page, which is asked for anew each time', async () => {
  for (const path of ['/', '/login', '/cursos/editar/publicar', '/empleado/desarrollo']) {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toContain('Bitácora')
  }
})

test('the log-in screen comes with its markup, where it opens and nowhere else', async () => {
  for (const path of ['/', '/login']) {
    const answer = await get(path)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toContain('<form>')
  }
  for (const path of ['/dashboard', '/login/otra', '/test'])
    expect(await (await get(path)).text()).not.toContain('<form>')
})

test('each page may run the script that it holds, named by its digest, and no other', () => {
  const digestOf = (script: string) => new Bun.CryptoHasher('sha256').update(script).digest('base64')
  const { publicUrl, s3 } = { publicUrl: 'https://bitacora.example.com', s3: null }
  const policy = securityHeaders({ publicUrl, s3 }, screens.inlineScripts)('/login')[
    'content-security-policy'
  ]
  expect(policy).toContain(`script-src 'self' 'sha256-${digestOf('begin()')}' 'sha256-${digestOf('fit()')}';`)
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
})

test('a file named by its content is kept for ever, and sent compressed to whoever takes it so', async () => {
  const plain = await get('/main-k2j4h5g6.js')
  expect(plain.headers.get('cache-control')).toContain('immutable')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe('console.log(1)')
  for (const [accepted, encoding, decompress] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['GZIP;q=0.5, br;q=0', 'gzip', gunzipSync],
  ] as const) {
    const compressed = await get('/main-k2j4h5g6.js', { 'accept-encoding': accepted })
    expect([accepted, compressed.headers.get('content-encoding')]).toEqual([accepted, encoding])
    expect(compressed.headers.get('content-type')).toContain('javascript')
    expect(compressed.headers.get('vary')).toBe('accept-encoding')
    expect(decompress(await compressed.arrayBuffer()).toString()).toBe('console.log(1)')
  }
  for (const accepted of ['brotli', 'br;q=0, gzip; q=0.0', 'identity'])
    expect(
      (await get('/main-k2j4h5g6.js', { 'accept-encoding': accepted })).headers.get('content-encoding'),
    ).toBeNull()
})

test('a compressed copy has no address of its own', async () => {
  for (const ending of ['.br', '.gz']) expect((await get(`/main-k2j4h5g6.js${ending}`)).status).toBe(404)
})

test('whoever asks for the head alone learns the length and gets no bytes', async () => {
  const answer = await get('/main-k2j4h5g6.js', {}, 'HEAD')
  expect(answer.headers.get('content-length')).toBe(String('console.log(1)'.length))
  expect(await answer.text()).toBe('')
})

test('nothing outside the folder is served, however it is asked for', async () => {
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '//secret.txt',
    '/missing.js',
  ])
    expect((await get(path)).status).toBe(404)
})

test('the page may run its own scripts alone, and nobody may frame it', () => {
  const headers = securityHeaders({ publicUrl: 'https://bitacora.example.com', s3: null })('/login')
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers['strict-transport-security']).toBeDefined()
})

test('what is built into the folder meanwhile is for the next start: page and files stay those of one build', async () => {
  rmSync(join(built, 'main-k2j4h5g6.js'))
  writeFileSync(join(built, 'index.html'), '<!doctype html><title>Otra</title>')
  expect(await (await get('/login')).text()).toContain('Bitácora')
  expect(await (await get('/main-k2j4h5g6.js')).text()).toBe('console.log(1)')
})
