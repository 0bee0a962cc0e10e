import { textWorkbook } from '../../../documents/workbook.ts'
import { serveWorker } from '../../../run-in-worker.ts'

declare const self: Worker

export type RefusedSheet = { readonly name: string; readonly rows: readonly (readonly string[])[] }

serveWorker(self, ({ name, rows }: RefusedSheet) => textWorkbook(name, rows))
