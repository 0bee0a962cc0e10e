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
export type TextSpan = { readonly from: number; readonly to: number }

/** Loads a PDF in one request, so that the service worker can cache it; ignores its scripts and forms. */
export const openPdf = (url: string) =>
  getDocument({
    url,
    disableRange: true,
    // the content security policy forbids WebAssembly: rare picture formats are decoded in JavaScript
    useWasm: false,
    wasmUrl: '/pdf/',
  })

/** Where the text of a page begins and ends, as shares of its width; null without text or on a turned page. */
export const textSpan = async (page: PdfPage): Promise<TextSpan | null> => {
  if (page.rotate % 360 !== 0) return null
  const { items } = await page.getTextContent()
  const { viewBox, width } = page.getViewport({ scale: 1 })
  const places = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const from = Number(item.transform[4]) - (viewBox[0] ?? 0)
    return [from, from + item.width]
  })
  if (places.length === 0) return null
  return { from: Math.max(0, Math.min(...places) / width), to: Math.min(1, Math.max(...places) / width) }
}

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
