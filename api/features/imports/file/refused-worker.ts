import { textWorkbook } from '../../../documents/workbook.ts'

declare const self: Worker

export type RefusedSheet = { readonly name: string; readonly rows: readonly (readonly string[])[] }

self.onmessage = ({ data: { name, rows } }: MessageEvent<RefusedSheet>) => {
  const bytes = textWorkbook(name, rows)
  self.postMessage(bytes, [bytes.buffer])
}
