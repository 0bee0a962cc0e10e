import { textWorkbook } from '../../../documents/workbook.ts'
import { answerThread } from '../../../kit/ask-thread.ts'

declare const self: Worker

export type RefusedSheet = { readonly name: string; readonly rows: readonly (readonly string[])[] }

answerThread(self, ({ name, rows }: RefusedSheet) => textWorkbook(name, rows))
