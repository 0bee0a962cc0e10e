import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { type Keys, signatureRefusal } from './s3-signature.ts'

/** s3rver knows this access key alone, and looks at no secret. */
const keys: Keys = { accessKey: 'S3RVER', secretKey: 'una-clave-que-nadie-lee', region: 'us-east-1' }

/** How the service fails a request; null lets it through. */
export type Fault = (
  request: Request,
) => 'hangs up' | { readonly status: number; readonly code: string } | null

type Pending = { readonly key: string; readonly initiated: Date }

const refusal = (code: string, status: number): Response =>
  new Response(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${keys.accessKey} ${keys.secretKey}</Message></Error>`,
    {
      status,
      headers: { 'content-type': 'application/xml' },
    },
  )

const unescapeXml = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_all, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

const listOf = (pending: ReadonlyMap<string, Pending>): Response => {
  const uploads = [...pending].map(
    ([id, { key, initiated }]) =>
      `<Upload><Key>${key.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
  )
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`,
    { headers: { 'content-type': 'application/xml' } },
  )
}

/**
 * A service of objects on this machine: s3rver, which keeps them, behind a proxy that adds what it lacks. The proxy refuses requests
 * without a valid signature, ends and lists uploads in parts, encodes listed keys, and fails on demand.
 */
export const openS3Service = async ({ bucket = 'archivos', withBucket = true, port = 0 } = {}) => {
  const directory = mkdtempSync(join(tmpdir(), 'bitacora-s3-'))
  const configureBuckets = withBucket ? [{ name: bucket, configs: [] }] : []
  const keeper = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const keeperUrl = `http://127.0.0.1:${(await keeper.run()).port}`
  const pending = new Map<string, Pending>()
  let fault: Fault = () => null
  let aheadMs = 0
  const refused: string[] = []

  const forward = (request: Request, body: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    headers.delete('connection')
    const sent = request.method === 'GET' || request.method === 'HEAD' ? {} : { body }
    return fetch(`${keeperUrl}${pathname}${search}`, {
      method: request.method,
      headers,
      decompress: false,
      ...sent,
    })
  }

  const begun = async (key: string, answer: Response): Promise<Response> => {
    const text = await answer.text()
    const id = /<UploadId>(\w+)</.exec(text)?.[1] ?? ''
    pending.set(id, { key, initiated: new Date(Date.now() + aheadMs) })
    return new Response(text, answer)
  }

  const encoded = async (answer: Response): Promise<Response> => {
    const text = await answer.text()
    const keys = text.replace(
      /<Key>(.*?)<\/Key>/g,
      (_all, key) => `<Key>${encodeURIComponent(unescapeXml(key)).replaceAll('%2F', '/')}</Key>`,
    )
    return new Response(keys, { status: answer.status, headers: { 'content-type': 'application/xml' } })
  }

  // a service of objects replaces one at a time, whole, which s3rver does not
  let writing: Promise<unknown> = Promise.resolve()
  const inTurn = (write: () => Promise<Response>): Promise<Response> => {
    const turn = writing.then(write)
    writing = turn.catch(() => undefined)
    return turn
  }

  const serve = async (request: Request, body: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const { pathname, searchParams: query } = new URL(request.url)
    const id = query.get('uploadId') ?? ''
    if (request.method === 'GET' && query.has('uploads')) return listOf(pending)
    if (id && !pending.has(id)) return refusal('NoSuchUpload', 404)
    if (request.method === 'DELETE' && id) {
      pending.delete(id)
      rmSync(join(directory, bucket, '._S3rver_uploads', id), { recursive: true, force: true })
      return new Response(null, { status: 204 })
    }
    const answer = await inTurn(() => forward(request, body))
    if (request.method === 'POST' && query.has('uploads'))
      return begun(decodeURIComponent(pathname).slice(bucket.length + 2), answer)
    if (request.method === 'POST' && id && answer.ok) pending.delete(id)
    return query.has('list-type') ? encoded(answer) : answer
  }

  const door = Bun.serve({
    port,
    hostname: '127.0.0.1',
    idleTimeout: 60,
    fetch: async (request, server) => {
      const failing = fault(request)
      if (failing === 'hangs up') {
        server.timeout(request, 0)
        return await new Promise<Response>(() => undefined)
      }
      if (failing) return refusal(failing.code, failing.status)
      const body = await request.bytes()
      const code = signatureRefusal(request, body, keys, Date.now() + aheadMs)
      if (code) refused.push(code)
      return code ? refusal(code, 403) : serve(request, body)
    },
  })
  const endpoint = `http://127.0.0.1:${door.port}`
  return {
    endpoint,
    bucket,
    directory,
    s3: { endpoint, bucket, ...keys },
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: keys.accessKey,
      S3_SECRET_KEY: keys.secretKey,
      S3_REGION: keys.region,
    },
    /** Uploads in parts that are neither ended nor given up. */
    pending: (): string[] => [...pending.values()].map(({ key }) => key),
    /** Why requests were refused so far. */
    refused,
    failing: (next: Fault) => {
      fault = next
    },
    advance: (ms: number) => {
      aheadMs += ms
    },
    close: async () => {
      await door.stop(true)
      await keeper.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
