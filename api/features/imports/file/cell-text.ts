import { cellMax } from './limits.ts'

/** Collects the text of a cell from its pieces, up to `cellMax`. */
export type CellText = {
  open(name: string): void
  close(name: string): void
  text(piece: string): void
  take(): string
}

/** The element of a phonetic guide, which is not part of the text. */
const phonetic = 'rPh'

/** Element `t` holds a text or a part of one, `v` a value. */
export const cellText = (): CellText => {
  let buffer = ''
  let isOpen = false
  let isPhonetic = false
  return {
    open: (name) => {
      if (name === phonetic) isPhonetic = true
      if (name === 't' || name === 'v') isOpen = !isPhonetic
    },
    close: (name) => {
      if (name === phonetic) isPhonetic = false
      if (name === 't' || name === 'v') isOpen = false
    },
    text: (piece) => {
      if (isOpen && buffer.length <= cellMax) buffer += piece.slice(0, cellMax + 1 - buffer.length)
    },
    take: () => {
      const text = buffer
      buffer = ''
      return text
    },
  }
}

/** Decodes `_x000D_`, the spreadsheet's escape for characters that XML does not allow. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
