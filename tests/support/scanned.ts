import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { decodeQR } from 'qr/decode.js'

/** The part of a canvas that pdf.js needs outside a browser. */
type Drawn = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }

const pixelsAPoint = 2

/** The text of the QR code on a PDF's first page, rendered at a printer's resolution. */
export const scanned = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await opened(bytes)
  const page = await pdf.getPage(1)
  const viewport = page.getViewport({ scale: pixelsAPoint })
  const factory = pdf.canvasFactory as { create: (width: number, height: number) => Drawn }
  const { canvas, context } = factory.create(viewport.width, viewport.height)
  await page.render({ canvas, viewport }).promise
  const { width, height } = canvas
  const { data } = context.getImageData(0, 0, width, height)
  await pdf.loadingTask.destroy()
  return decodeQR({ width, height, data })
}

/** pdf.js uses a global worker, and `unpdf` leaves one of another version there. */
const opened = async (bytes: Uint8Array) => {
  const shared = globalThis as { pdfjsWorker?: unknown }
  const { pdfjsWorker } = shared
  shared.pdfjsWorker = undefined
  try {
    return await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  } finally {
    shared.pdfjsWorker = pdfjsWorker
  }
}
