import { serveWorker } from '../run-in-worker.ts'
import { type HistoryPaper, renderHistory } from './history.tsx'

declare const self: Worker

serveWorker(self, async (document: HistoryPaper) => new Uint8Array(await renderHistory(document)))
