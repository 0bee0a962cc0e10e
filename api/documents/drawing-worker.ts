import { serveWorker } from '../run-in-worker.ts'
import type { CodeSheets } from './code-sheets.tsx'
import type { Dc1 } from './dc1.tsx'
import type { Dc2 } from './dc2.tsx'
import type { Dc3 } from './dc3.tsx'
import type { Dc4 } from './dc4.tsx'
import type { HistoryPaper } from './history.tsx'
import type { PictureAlone } from './picture.tsx'
import type { RecordPaper } from './record.tsx'
import type { SigningList } from './signing-list.tsx'
import type { TablePaper } from './table.tsx'

declare const self: Worker

export type Drawings = {
  readonly codeSheets: CodeSheets
  readonly dc1: Dc1
  readonly dc2: Dc2
  readonly dc3: Dc3
  readonly dc4: Dc4
  readonly history: HistoryPaper
  readonly picture: PictureAlone
  readonly record: RecordPaper
  readonly signingList: SigningList
  readonly table: TablePaper
}

export type Drawing<Kind extends keyof Drawings = keyof Drawings> = {
  readonly kind: Kind
  readonly content: Drawings[Kind]
}

const renderers: { readonly [Kind in keyof Drawings]: (content: Drawings[Kind]) => Promise<Buffer> } = {
  codeSheets: async (content) => (await import('./code-sheets.tsx')).renderCodeSheets(content),
  dc1: async (content) => (await import('./dc1.tsx')).renderDc1(content),
  dc2: async (content) => (await import('./dc2.tsx')).renderDc2(content),
  dc3: async (content) => (await import('./dc3.tsx')).renderDc3(content),
  dc4: async (content) => (await import('./dc4.tsx')).renderDc4(content),
  history: async (content) => (await import('./history.tsx')).renderHistory(content),
  picture: async (content) => (await import('./picture.tsx')).renderPicture(content),
  record: async (content) => (await import('./record.tsx')).renderRecord(content),
  signingList: async (content) => (await import('./signing-list.tsx')).renderSigningList(content),
  table: async (content) => (await import('./table.tsx')).renderTable(content),
}

const render = async <Kind extends keyof Drawings>({ kind, content }: Drawing<Kind>) =>
  new Uint8Array(await renderers[kind](content))

serveWorker(self, (drawing: Drawing) => render(drawing))
