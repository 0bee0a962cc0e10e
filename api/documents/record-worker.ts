import { serveWorker } from '../run-in-worker.ts'
import { type RecordPaper, renderRecord } from './record.tsx'

declare const self: Worker

serveWorker(self, async (document: RecordPaper) => new Uint8Array(await renderRecord(document)))
