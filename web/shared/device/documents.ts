/** Where the service worker keeps the PDFs of lessons that were opened, each by its address without the signature. */
export const documentsCache = 'lesson-documents'

/** For the end of a session: neither what is kept nor what is on its way there stays. Over plain HTTP a browser keeps nothing. */
export const forgetDocuments = (): void => {
  if (!('caches' in globalThis)) return
  navigator.serviceWorker?.controller?.postMessage('forget')
  caches.delete(documentsCache).catch(() => undefined)
}

export type KeptDocument = { readonly address: string; readonly name: string }

/** The last that was opened first. Over plain HTTP a browser keeps nothing. */
export const keptDocuments = async (): Promise<readonly KeptDocument[]> => {
  if (!('caches' in globalThis) || !(await caches.has(documentsCache))) return []
  const cache = await caches.open(documentsCache)
  const kept = await Promise.all(
    (await cache.keys()).map(async (request) => ({
      address: new URL(request.url).pathname,
      name: nameIn((await cache.match(request))?.headers.get('content-disposition') ?? ''),
    })),
  )
  return kept.reverse()
}

const nameIn = (disposition: string): string => {
  const [, coded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  return decodeURIComponent(coded ?? 'PDF')
}
