import type { HistoryPaper } from './history.tsx'
import { renderInWorker } from './render-in-worker.ts'

export const renderHistoryPaper = (paper: HistoryPaper): Promise<Uint8Array<ArrayBuffer>> =>
  renderInWorker(new URL('./history-worker.ts', import.meta.url), paper)
