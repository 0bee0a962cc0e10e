/** Where the service worker keeps the PDFs of lessons that were opened, each by its address without the signature. */
export const documentsCache = 'lesson-documents'

/** For the end of a session: neither what is kept nor what is on its way there stays. Over plain HTTP a browser keeps nothing. */
export const forgetDocuments = (): void => {
  if (!('caches' in globalThis)) return
  navigator.serviceWorker?.controller?.postMessage('forget')
  caches.delete(documentsCache).catch(() => undefined)
}
