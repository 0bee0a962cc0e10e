import { type StyleSheet, Text } from '@react-pdf/renderer'
import { embeddedFonts } from './embedded-fonts.ts'
import { breakLongWords, fitsStandardFonts, printable } from './text.ts'

export type Style = ReturnType<typeof StyleSheet.create>[string]

export const lettersPerLine = (points: number, size: number): number => Math.floor(points / (size * 0.8))

export const PaperText = ({
  style = {},
  line,
  children,
}: {
  style?: Style
  /** Letters per line; longer words break. */
  line: number
  children: string
}) => {
  const text = breakLongWords(printable(children), line)
  const { family } = /Bold/.test(String(style.fontFamily)) ? embeddedFonts.bold : embeddedFonts.plain
  return <Text style={fitsStandardFonts(text) ? style : { ...style, fontFamily: family }}>{text}</Text>
}
