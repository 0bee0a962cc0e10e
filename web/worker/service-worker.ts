/** Caches the app's files and opened lesson PDFs for offline use, never API responses, and shows notices. The build inserts the list of files. */
import { documentsCache } from '../shared/device/documents.ts'
import { pathIn, shownFor } from './pushes.ts'
import { isAnswer, outdatedShells, rangeIn, treatmentOf } from './treatment.ts'

declare const BUILD_VERSION: string
declare const BUILD_FILES: readonly string[]
declare const BUILD_FILES_ONCE_USED: readonly string[]

/** The used part of the worker's scope: TypeScript cannot load page and worker types together. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetched = Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void }
type WorkerMessage = Lasting & { readonly data: unknown; readonly ports: readonly MessagePort[] }
type Pushing = Lasting & { readonly data: { text(): string } | null }
type Pressed = Lasting & { readonly notification: Notification }
type Window = {
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}
type Scope = {
  addEventListener(type: 'install' | 'activate', act: (event: Lasting) => void): void
  addEventListener(type: 'fetch', act: (event: Fetched) => void): void
  addEventListener(type: 'message', act: (event: WorkerMessage) => void): void
  addEventListener(type: 'push', act: (event: Pushing) => void): void
  addEventListener(type: 'notificationclick', act: (event: Pressed) => void): void
  skipWaiting(): Promise<void>
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  readonly clients: {
    claim(): Promise<void>
    /** Last used first. */
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>
    openWindow(path: string): Promise<unknown>
  }
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

worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text() ?? '')))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(pathIn(event.notification.data)))
})

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

const showPush = async (text: string): Promise<void> => {
  const { title, options, count } = shownFor(text)
  await worker.registration.showNotification(title, options)
  if (count !== null && 'setAppBadge' in navigator) await navigator.setAppBadge(count).catch(() => undefined)
  for (const window of await windows()) window.postMessage('pushed')
}

/** An open page leaves its screen itself, which may have unsaved input. */
const openPage = async (path: string): Promise<void> => {
  const [window] = await windows()
  if (!window) return void (await worker.clients.openWindow(path))
  await window.focus().catch(() => undefined)
  window.postMessage({ open: path })
}

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
