import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs' with { type: 'file' }

GlobalWorkerOptions.workerSrc = worker

export type PdfDocument = PDFDocumentProxy
export type PdfPage = PDFPageProxy

/** Loads a PDF in one request, so that the service worker can cache it; ignores its scripts and forms. */
export const openPdf = (url: string) =>
  getDocument({
    url,
    disableRange: true,
    // the content security policy forbids WebAssembly: rare picture formats are decoded in JavaScript
    useWasm: false,
    wasmUrl: '/pdf/',
  })

type Drawing = { readonly finished: Promise<void>; readonly stop: () => void }

/** Draws a page at a width in CSS pixels, with a text layer for selection and screen readers. */
export const drawPage = (
  page: PdfPage,
  canvas: HTMLCanvasElement,
  text: HTMLElement,
  width: number,
): Drawing => {
  const scale = width / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const density = Math.min(devicePixelRatio, densityMax)
  canvas.width = Math.floor(viewport.width * density)
  canvas.height = Math.floor(viewport.height * density)
  text.style.setProperty('--total-scale-factor', String(scale))
  text.replaceChildren()
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
  const stop = () => {
    drawing.cancel()
    layer.cancel()
  }
  return { finished: Promise.all([drawing.promise, layer.render()]).then(() => undefined), stop }
}

/** More exceeds a phone's memory without a visible difference. */
const densityMax = 2
