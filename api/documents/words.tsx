import { type StyleSheet, Text } from '@react-pdf/renderer'
import { wideFaces } from './faces.ts'
import { isNarrow, parted, printable } from './text.ts'

export type Style = ReturnType<typeof StyleSheet.create>[string]

/** Letters that a line has room for at this size, however wide they are. */
export const lettersIn = (points: number, size: number): number => Math.floor(points / (size * 0.8))

/** What people wrote: in the face of its style, or whole in the embedded one where that face lacks a letter of it. */
export const Words = ({
  style = {},
  line,
  children,
}: {
  style?: Style
  /** A longer word runs on in the next line. */
  line: number
  children: string
}) => {
  const text = parted(printable(children), line)
  const { family } = /Bold/.test(String(style.fontFamily)) ? wideFaces.bold : wideFaces.plain
  return <Text style={isNarrow(text) ? style : { ...style, fontFamily: family }}>{text}</Text>
}
