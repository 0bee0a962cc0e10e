import { type DocumentProps, Font, renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'

const fileOf = (face: string): string =>
  Bun.resolveSync(`dejavu-fonts-ttf/ttf/${face}.ttf`, import.meta.dirname)

const faceOf = (family: string, name: string) => ({ family, name, src: fileOf(name) })

/** `name` is that of the face in a document that has it. */
export const embeddedFonts = {
  plain: faceOf('DejaVu Sans Condensed', 'DejaVuSansCondensed'),
  bold: faceOf('DejaVu Sans Condensed Bold', 'DejaVuSansCondensed-Bold'),
} as const

const fonts = Object.values(embeddedFonts)
for (const { family, src } of fonts) Font.register({ family, src })
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

const advances = { plain: new Map<string, number>(), bold: new Map<string, number>() } as const

const advanceOf = (letter: string, face: keyof typeof embeddedFonts): number => {
  const known = advances[face].get(letter)
  if (known !== undefined) return known
  const font = Font.getFont({ fontFamily: embeddedFonts[face].family })?.data
  if (!font) throw new Error('the embedded fonts are not loaded')
  const advance = font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm
  advances[face].set(letter, advance)
  return advance
}

/** Of one line in parts of the type's size. Call only while a document renders. */
export const widthOfLine = (text: string, face: keyof typeof embeddedFonts): number =>
  [...text].reduce((sum, letter) => sum + advanceOf(letter, face), 0)
