import type { RecordPaper } from './record.tsx'
import { renderInWorker } from './render-in-worker.ts'

export const renderRecordPaper = (paper: RecordPaper): Promise<Uint8Array<ArrayBuffer>> =>
  renderInWorker(new URL('./record-worker.ts', import.meta.url), paper)
