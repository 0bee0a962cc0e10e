import { type DocumentProps, Font, renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'

const fileOf = (face: string): string =>
  Bun.resolveSync(`dejavu-fonts-ttf/ttf/${face}.ttf`, import.meta.dirname)

/** Embedded where a text has letters that the fonts of every reader lack. */
export const wideFaces = {
  plain: { family: 'DejaVu Sans Condensed', src: fileOf('DejaVuSansCondensed') },
  bold: { family: 'DejaVu Sans Condensed Bold', src: fileOf('DejaVuSansCondensed-Bold') },
} as const

const faces = Object.values(wideFaces)
for (const face of faces) Font.register(face)
// a name that is parted by a hyphen is another name
Font.registerHyphenationCallback((word) => [word])

export const renderPaper = async (paper: ReactElement<DocumentProps>): Promise<Buffer> => {
  await Promise.all(faces.map(({ family }) => Font.load({ fontFamily: family })))
  return renderToBuffer(paper)
}

/** Of a paper that is being rendered. */
export const hasWideLetter = (letter: string): boolean =>
  faces.every(({ family }) =>
    Font.getFont({ fontFamily: family })?.data?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  )
