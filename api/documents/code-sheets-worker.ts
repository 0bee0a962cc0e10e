import { serveWorker } from '../run-in-worker.ts'
import { type CodeSheets, renderCodeSheets } from './code-sheets.tsx'

declare const self: Worker

serveWorker(self, async (document: CodeSheets) => new Uint8Array(await renderCodeSheets(document)))
