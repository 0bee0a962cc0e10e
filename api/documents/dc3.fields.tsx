import { Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { dc3Styles as styles } from './dc3.styles.ts'
import { PaperText, type Style } from './paper-text.tsx'

const largest = 10
const smallest = 3
const padding = 12
/** Of a capital letter, in parts of the type's size; the widest word decides. */
const letterWidth = 0.78

type NameProps = {
  readonly style: Style
  /** Points. */
  readonly width: number
  readonly children: string
}

/** In smaller type where a word is wider than the place for it; names are neither cut nor parted. */
export const Name = ({ style, width, children }: NameProps) => {
  const longest = Math.max(1, ...children.split(/\s/).map((word) => [...word].length))
  const fontSize = Math.max(smallest, Math.min(largest, width / (longest * letterWidth)))
  return (
    <PaperText style={{ ...style, fontSize }} line={Math.floor(width / (smallest * letterWidth))}>
      {children}
    </PaperText>
  )
}

type FieldProps = {
  readonly label: string
  /** Points. */
  readonly width: number
  readonly value?: string
  readonly isDivided?: boolean
  readonly children?: ReactNode
}

export const Field = ({ label, width, value, isDivided = false, children }: FieldProps) => (
  <View style={[styles.field, { width }, ...(isDivided ? [styles.divided] : [])]}>
    <Text style={styles.label}>{label}</Text>
    {value !== undefined && (
      <Name style={styles.value} width={width - padding}>
        {value}
      </Name>
    )}
    {children}
  </View>
)

export const Boxes = ({ text }: { text: string }) => (
  <View style={styles.boxes}>
    {Array.from(text, (letter, place) => [letter, place] as const).map(([letter, place]) => (
      <View key={place} style={styles.box}>
        <PaperText style={styles.boxLetter} line={1}>
          {letter}
        </PaperText>
      </View>
    ))}
  </View>
)

/** `day` is yyyy-MM-dd. */
export const DayBoxes = ({ day }: { day: string }) => {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts = [
    ['Año', year],
    ['Mes', month],
    ['Día', date],
  ] as const
  return (
    <View style={[styles.boxes, styles.day]}>
      {parts.map(([label, digits]) => (
        <View key={label} style={styles.dayPart}>
          <Text style={styles.dayLabel}>{label}</Text>
          <Boxes text={digits} />
        </View>
      ))}
    </View>
  )
}
