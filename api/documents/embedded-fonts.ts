import { type DocumentProps, Font, renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'

const fileOf = (face: string): string =>
  Bun.resolveSync(`dejavu-fonts-ttf/ttf/${face}.ttf`, import.meta.dirname)

export const embeddedFonts = {
  plain: { family: 'DejaVu Sans Condensed', src: fileOf('DejaVuSansCondensed') },
  bold: { family: 'DejaVu Sans Condensed Bold', src: fileOf('DejaVuSansCondensed-Bold') },
} as const

const fonts = Object.values(embeddedFonts)
for (const font of fonts) Font.register(font)
// a hyphen would change a name
Font.registerHyphenationCallback((word) => [word])

let loaded: Promise<void> | null = null

/** A glyph that is first a part of another, as U of Ú, would stand for no letter in the next document. */
const load = async ({ family }: (typeof fonts)[number]): Promise<void> => {
  await Font.load({ fontFamily: family })
  const face = Font.getFont({ fontFamily: family })?.data
  for (const letter of face?.characterSet ?? []) face?.glyphForCodePoint(letter)
}

export const renderPaper = async (paper: ReactElement<DocumentProps>): Promise<Buffer> => {
  loaded ??= Promise.all(fonts.map(load)).then(() => undefined)
  await loaded
  return renderToBuffer(paper)
}

/** Call only while a document renders, when the fonts are loaded. */
export const isInEmbeddedFonts = (letter: string): boolean =>
  fonts.every(({ family }) =>
    Font.getFont({ fontFamily: family })?.data?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  )
