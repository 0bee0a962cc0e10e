import { Canvas, Text, View } from '@react-pdf/renderer'
import type { ComponentProps } from 'react'
import {
  type CatalogueEntry,
  occupationAreas,
  occupations,
  thematicAreas,
} from '../../domain/kernel/catalogues.ts'
import { dc3Width, ink, rule, shade, dc3Styles as styles } from './dc3.styles.ts'
import { embeddedFonts, widthOfLine } from './embedded-fonts.ts'

const notes = [
  '1/ Las áreas y subáreas ocupacionales son las del Catálogo Nacional de Ocupaciones que figura en este reverso.',
  '2/ Las áreas temáticas de los cursos figuran en este reverso.',
  '3/ Cursos impartidos por el área competente de la Secretaría del Trabajo y Previsión Social.',
  '4/ Para empresas con menos de 51 trabajadores. Para empresas con más de 50 trabajadores firma el representante del patrón ante la Comisión mixta de capacitación, adiestramiento y productividad.',
  '5/ Solo para empresas con más de 50 trabajadores.',
  '* Dato no obligatorio.',
]

const columnBreaks = [0, 4, 7, occupationAreas.length]

/** Both catalogues, and the notes to which the obverse refers. */
export const Reverse = () => {
  kept ??= layOut()
  return <Painted of={{ ...kept.catalogues, lines: [...kept.catalogues.lines, ...kept.notes] }} />
}

export const Catalogues = () => {
  kept ??= layOut()
  return <Painted of={kept.catalogues} />
}

export const Entry = ({ code, name }: CatalogueEntry) => (
  <View style={styles.entry}>
    <Text style={styles.code}>{code}</Text>
    <Text style={styles.entryName}>{name}</Text>
  </View>
)

const Painted = ({ of }: { of: Layout }) => (
  <Canvas
    style={{ width: dc3Width, height: of.height }}
    paint={(painter) => {
      paintLayout(painter, of)
      return null
    }}
  />
)

type Face = keyof typeof embeddedFonts

type Line = {
  readonly text: string
  readonly face: Face
  readonly size: number
  readonly x: number
  readonly y: number
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

type Layout = {
  readonly height: number
  readonly lines: readonly Line[]
  readonly frames: readonly Box[]
  readonly shades: readonly Box[]
  readonly dividers: readonly { readonly x: number; readonly top: number; readonly bottom: number }[]
}

/** The same in all papers: it is laid out once. */
let kept: ReturnType<typeof layOut> | null = null

const headingHeight = 18
const gap = 10
const codeWidth = 26
const padding = 6

const type = {
  heading: { face: 'bold', size: 8.5, line: headingHeight },
  area: { face: 'bold', size: 7.6, line: 9.9 },
  entry: { face: 'plain', size: 7.2, line: 9.36 },
  note: { face: 'plain', size: 7.6, line: 10.26 },
} as const satisfies Record<string, { face: Face; size: number; line: number }>

type Kind = keyof typeof type

const layOut = (): { readonly catalogues: Layout; readonly notes: readonly Line[] } => {
  const areas = columnBreaks.slice(1).map((end, place) => occupationAreas.slice(columnBreaks[place], end))
  const first = blockOf(
    'CLAVES Y DENOMINACIONES DE ÁREAS Y SUBÁREAS DEL CATÁLOGO NACIONAL DE OCUPACIONES',
    areas.map((some) => (column: Column) => some.reduce(withArea, column)),
    0,
  )
  const second = blockOf(
    'CLAVES Y DENOMINACIONES DEL CATÁLOGO DE ÁREAS TEMÁTICAS DE LOS CURSOS',
    [thematicAreas.slice(0, 5), thematicAreas.slice(5)].map(
      (some) => (column: Column) => some.reduce(withEntry, column),
    ),
    first.bottom + gap,
  )
  const start: Column = { x: 0, y: second.bottom + gap, width: dc3Width, lines: [] }
  const { lines } = notes.reduce((column, note) => withText(column, 'note', note, { after: 2 }), start)
  return {
    notes: lines,
    catalogues: {
      height: second.bottom + gap,
      lines: [...first.lines, ...second.lines],
      frames: [first.frame, second.frame],
      shades: [first.shade, second.shade],
      dividers: [...first.dividers, ...second.dividers],
    },
  }
}

type Column = {
  readonly x: number
  /** The top of the next line. */
  readonly y: number
  readonly width: number
  readonly lines: readonly Line[]
}

const blockOf = (heading: string, fill: readonly ((column: Column) => Column)[], top: number) => {
  const width = dc3Width / fill.length
  const contents = top + headingHeight
  const filled = fill.map((column, place) =>
    column({ x: place * width + padding, y: contents + 5, width: width - padding - 3, lines: [] }),
  )
  const bottom = Math.max(...filled.map(({ y }) => y)) + 5
  const { face, size } = type.heading
  const title = {
    text: heading,
    face,
    size,
    x: (dc3Width - widthOfLine(heading, face) * size) / 2,
    y: top + 4,
  }
  return {
    bottom,
    lines: [title, ...filled.flatMap(({ lines }) => lines)],
    frame: { x: 0, y: top, width: dc3Width, height: bottom - top },
    shade: { x: 0, y: top, width: dc3Width, height: headingHeight },
    dividers: filled.slice(1).map(({ x }) => ({ x: x - padding, top: contents, bottom })),
  }
}

const withArea = (column: Column, { code, name }: CatalogueEntry): Column =>
  occupations
    .filter((entry) => entry.code.startsWith(`${code}.`))
    .reduce(withEntry, withText(column, 'area', `${code} ${name}`, { before: 4 }))

const withEntry = (column: Column, { code, name }: CatalogueEntry): Column => {
  const { face, size } = type.entry
  const line = { text: code, face, size, x: column.x, y: column.y }
  return withText({ ...column, lines: [...column.lines, line] }, 'entry', name, { indent: codeWidth })
}

const withText = (
  { x, y, width, lines }: Column,
  kind: Kind,
  text: string,
  { before = 0, after = 0, indent = 0 }: { before?: number; after?: number; indent?: number },
): Column => {
  const { face, size, line } = type[kind]
  const parts = wrapped(text, type[kind], width - indent)
  const added = parts.map((part, place) => ({
    ...{ text: part, face, size, x: x + indent, y: y + before + place * line },
  }))
  return { x, y: y + before + parts.length * line + after, width, lines: [...lines, ...added] }
}

const wrapped = (
  text: string,
  { face, size }: { face: Face; size: number },
  width: number,
): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOfLine(longer, face) * size <= width) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

type Painter = Parameters<NonNullable<ComponentProps<typeof Canvas>['paint']>>[0]

const paintLayout = (painter: Painter, { lines, frames, shades, dividers }: Layout): void => {
  for (const { x, y, width, height: deep } of shades) painter.rect(x, y, width, deep).fill(shade)
  painter.lineWidth(0.75).strokeColor(rule)
  for (const { x, y, width, height: deep } of [...frames, ...shades]) painter.rect(x, y, width, deep).stroke()
  for (const { x, top, bottom } of dividers) painter.moveTo(x, top).lineTo(x, bottom).stroke()
  painter.fillColor(ink)
  // the obverse has opened both faces by these names
  for (const { text, face, size, x, y } of lines)
    painter.font(embeddedFonts[face].name).fontSize(size).text(text, x, y, { lineBreak: false })
}
