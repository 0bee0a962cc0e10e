import type { CodeSheets } from './code-sheets.tsx'
import { renderInWorker } from './render-in-worker.ts'

export const renderSheets = (sheets: CodeSheets): Promise<Uint8Array<ArrayBuffer>> =>
  renderInWorker(new URL('./code-sheets-worker.ts', import.meta.url), sheets)
