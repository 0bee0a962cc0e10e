import { Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { dc3Width, dc3Styles as styles } from './dc3.styles.ts'
import { PaperText, type Style } from './paper-text.tsx'

const largestOfField = 10
const smallest = 3
const padding = 12
/** Of a capital letter, in parts of the type's size; the widest word decides. */
const letterWidth = 0.78

type NameProps = {
  readonly style: Style
  /** Points. */
  readonly width: number
  readonly largest?: number
  readonly children: string
}

/** In smaller type where a word is wider than the place for it; names are neither cut nor parted. */
export const Name = ({ style, width, largest = largestOfField, children }: NameProps) => {
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

/** Letters of the name, the day, and the homoclave, with a dash between. */
const rfcParts = (rfc: string): readonly string[] => {
  const letters = rfc.length - 9
  return [rfc.slice(0, letters), rfc.slice(letters, letters + 6), rfc.slice(letters + 6)]
}

export const RfcField = ({ rfc, width }: { readonly rfc: string; readonly width: number }) => (
  <Field label="Registro Federal de Contribuyentes con homoclave (SHCP)" width={width}>
    <View style={styles.boxes}>
      {rfcParts(rfc).map((part, place) => (
        <View key={part} style={styles.boxes}>
          {place > 0 && <Text style={styles.dash}>-</Text>}
          <Boxes text={part} />
        </View>
      ))}
    </View>
  </Field>
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

export const EmployerRows = ({ legalName, rfc }: { readonly legalName: string; readonly rfc: string }) => (
  <>
    <View style={styles.row}>
      <Field
        label="Nombre o razón social (en caso de persona física, apellidos y nombre(s))"
        width={dc3Width}
        value={legalName}
      />
    </View>
    <View style={styles.row}>
      <RfcField rfc={rfc} width={dc3Width} />
    </View>
  </>
)

/** Of the registro patronal. */
export const registrationWidth = 150

export const EstablishmentRow = ({
  name,
  registration,
}: {
  readonly name: string
  readonly registration: string
}) => (
  <View style={styles.row}>
    <Field label="Registro patronal del IMSS" width={registrationWidth} value={registration} isDivided />
    <Field label="Establecimiento" width={dc3Width - registrationWidth} value={name} />
  </View>
)

export const PeriodBoxes = ({ startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string }) => (
  <View style={styles.boxes}>
    <Text style={styles.between}>De</Text>
    <DayBoxes day={startsOn} />
    <Text style={styles.between}>a</Text>
    <DayBoxes day={endsOn} />
  </View>
)
