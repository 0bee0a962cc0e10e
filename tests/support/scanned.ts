import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { decodeQR } from 'qr/decode.js'

/** As much as pdf.js says of the canvas that it draws on outside a browser. */
type Drawn = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }

const pixelsAPoint = 2

/** What a scanner reads of the QR code on a PDF's first page, drawn as a printer would. */
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

/** pdf.js takes the worker that lies about globally, and `unpdf` leaves one of another version there. */
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
