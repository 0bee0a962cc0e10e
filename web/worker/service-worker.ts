/** Caches the app's files and opened lesson PDFs for offline use, never API responses. The build inserts the list of files. */
import { documentsCache } from '../shared/device/documents.ts'
import { isAnswer, outdatedShells, rangeIn, treatmentOf } from './treatment.ts'

declare const BUILD_VERSION: string
declare const BUILD_FILES: readonly string[]
declare const BUILD_FILES_ONCE_USED: readonly string[]

/** The used part of the worker's scope: TypeScript cannot load page and worker types together. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetched = Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void }
type WorkerMessage = Lasting & { readonly data: unknown; readonly ports: readonly MessagePort[] }
type Scope = {
  addEventListener(type: 'install' | 'activate', act: (event: Lasting) => void): void
  addEventListener(type: 'fetch', act: (event: Fetched) => void): void
  addEventListener(type: 'message', act: (event: WorkerMessage) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}
const worker = globalThis as unknown as Scope

const shell = `shell-${BUILD_VERSION}`
const page = '/index.html'
const files = new Set([...BUILD_FILES, ...BUILD_FILES_ONCE_USED])
const documentBytesMax = 50 * 1024 * 1024
const documentsMax = 20

worker.addEventListener('install', (event) => event.waitUntil(keepShell()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  switch (treatmentOf(event.request, location.origin, files)) {
    case 'page':
      return event.respondWith(answerPage(event.request))
    case 'file':
      return event.respondWith(answerFile(event.request))
    case 'document':
      return event.respondWith(answerDocument(event))
  }
})
worker.addEventListener('message', (event) => {
  const { data, ports } = event
  if (data === 'version') ports[0]?.postMessage(BUILD_VERSION)
  if (data === 'activate') event.waitUntil(worker.skipWaiting())
  if (data === 'forget') {
    logOutCount += 1
    event.waitUntil(caches.delete(documentsCache))
  }
})

const keepShell = async (): Promise<void> => {
  const cache = await caches.open(shell)
  await cache.addAll(BUILD_FILES.map((path) => new Request(path, { cache: 'no-cache' })))
}

const takeOver = async (): Promise<void> => {
  for (const name of outdatedShells({ names: await caches.keys(), current: shell })) await caches.delete(name)
  await worker.clients.claim()
}

/** Null if the server is unreachable or a proxy answers instead. */
const fetchIfOnline = async (request: Request): Promise<Response | null> => {
  const answer = await fetch(request).catch(() => null)
  return answer && isAnswer(answer.status) ? answer : null
}

const answerPage = async (request: Request): Promise<Response> =>
  (await fetchIfOnline(request)) ?? (await (await caches.open(shell)).match(page)) ?? fetch(request)

const answerFile = async (request: Request): Promise<Response> => {
  const cached = await caches.match(request, { ignoreSearch: true })
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.status === 200) await (await caches.open(shell)).put(request, answer.clone())
  return answer
}

/** Counts log-outs: a request from before one is not cached. */
let logOutCount = 0

/** Keyed by URL without the signature, which differs each time. */
const answerDocument = async (event: Fetched): Promise<Response> => {
  const { request } = event
  const { pathname } = new URL(request.url)
  const before = logOutCount
  const answer = await fetchIfOnline(request)
  if (answer === null) return cachedDocument(pathname, request)
  if (answer.headers.get('content-type') === 'application/pdf') {
    if (answer.status === 200) event.waitUntil(keepDocument(pathname, answer.clone(), before))
    // a range: fetches the whole file separately
    if (answer.status === 206)
      event.waitUntil(fetch(request.url).then((whole) => keepDocument(pathname, whole, before)))
  }
  return answer
}

/** `before` is the count of log-outs at the time of the request. */
const keepDocument = async (pathname: string, whole: Response, before: number): Promise<void> => {
  if (whole.status !== 200 || Number(whole.headers.get('content-length')) > documentBytesMax) return
  const { headers } = whole
  const bytes = await whole.blob()
  if (before !== logOutCount) return
  const cache = await caches.open(documentsCache)
  // keeps the most recently opened last
  await cache.delete(pathname)
  await cache.put(pathname, new Response(bytes, { headers }))
  const requests = await cache.keys()
  for (const oldest of requests.slice(0, -documentsMax)) await cache.delete(oldest)
}

const cachedDocument = async (pathname: string, request: Request): Promise<Response> => {
  const cached = await (await caches.open(documentsCache)).match(pathname)
  if (!cached) return Response.error()
  const { headers } = cached
  const bytes = await cached.blob()
  const range = rangeIn(request.headers.get('range'), bytes.size)
  if (!range) return new Response(bytes, { headers })
  const piece = bytes.slice(range.start, range.end + 1)
  const ofPiece = new Headers(headers)
  ofPiece.set('content-range', `bytes ${range.start}-${range.end}/${bytes.size}`)
  ofPiece.set('content-length', String(piece.size))
  return new Response(piece, { status: 206, headers: ofPiece })
}
