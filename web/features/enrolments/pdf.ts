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

/** Reads a PDF whole, in one request, so that whatever keeps it can keep it; its own scripts and forms are left alone. */
export const openPdf = (url: string) =>
  getDocument({
    url,
    disableRange: true,
    // the policy of the pages lets no WebAssembly run: pictures in rare formats are decoded by script
    useWasm: false,
    wasmUrl: '/pdf/',
  })

type Drawing = { readonly finished: Promise<void>; readonly stop: () => void }

/** Draws a page as wide as said (in CSS pixels), with its text over it to be selected and spoken. */
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

/** Beyond it, a phone's memory goes before its eye sees more. */
const densityMax = 2
