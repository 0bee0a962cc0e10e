/** The service worker's cache of opened lesson PDFs, keyed by URL without the signature. */
export const documentsCache = 'lesson-documents'

/** Deletes cached and loading PDFs when the session ends. Over plain HTTP there is no cache. */
export const forgetDocuments = (): void => {
  if (!('caches' in globalThis)) return
  navigator.serviceWorker?.controller?.postMessage('forget')
  caches.delete(documentsCache).catch(() => undefined)
}

export type CachedDocument = { readonly address: string; readonly name: string }

/** Cached PDFs, most recently opened first; none over plain HTTP. */
export const cachedDocuments = async (): Promise<readonly CachedDocument[]> => {
  if (!('caches' in globalThis) || !(await caches.has(documentsCache))) return []
  const cache = await caches.open(documentsCache)
  const documents = await Promise.all(
    (await cache.keys()).map(async (request) => ({
      address: new URL(request.url).pathname,
      name: nameIn((await cache.match(request))?.headers.get('content-disposition') ?? ''),
    })),
  )
  return documents.reverse()
}

const nameIn = (disposition: string): string => {
  const [, coded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  return decodeURIComponent(coded ?? 'PDF')
}
