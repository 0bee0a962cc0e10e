import { cellMax } from './limits.ts'

/** Gathers the text of a cell from its pieces, as far as it is read. */
export type CellText = {
  open(name: string): void
  close(name: string): void
  text(piece: string): void
  /** What was gathered since the last time. */
  taken(): string
}

/** How a word is said that stands over another one. */
const phonetic = 'rPh'

/** `t` holds a text or a part of one, `v` a value. */
export const cellText = (): CellText => {
  let gathered = ''
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
      if (isOpen && gathered.length <= cellMax) gathered += piece.slice(0, cellMax + 1 - gathered.length)
    },
    taken: () => {
      const text = gathered
      gathered = ''
      return text
    },
  }
}

/** `_x000D_` is a character that XML has no sign for. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
