import { Canvas, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ComponentProps } from 'react'
import { agentCode, type Dc4Line, modalityCode, objectiveCode } from '../../domain/legal/listing-rules.ts'
import { dc3Styles } from './dc3.styles.ts'
import { embeddedFonts, widthOfLine } from './embedded-fonts.ts'
import { PaperText } from './paper-text.tsx'
import { printable } from './text.ts'

/** Letter size, landscape, in points. */
const width = 792 - 2 * 40
const rowHeight = 22
const headHeight = 18
const linesAPage = 10
const inset = 3

type Numbered = { readonly line: Dc4Line; readonly number: number }

type Column = { readonly header: string; readonly width: number; readonly value: (of: Numbered) => string }

const workerOf = ({ line }: Numbered) => line.paper?.worker

const courseOf = ({ line }: Numbered) => line.paper?.course

const agentOf = (of: Numbered): string => {
  const agent = courseOf(of)?.agent
  return agent ? [agent.name, agent.registration ?? ''].filter((part) => part !== '').join(' ') : ''
}

const courseName = ({ line }: Numbered): string =>
  line.paper?.course.isBySufficiency ? `${line.course} (examen de suficiencia)` : line.course

/** Each constancia has two rows: who it is of, and for what. */
const rows: readonly (readonly Column[])[] = [
  [
    { header: 'Núm.', width: 24, value: ({ number }) => String(number) },
    { header: 'Folio', width: 58, value: ({ line }) => line.folio },
    { header: 'Primer apellido', width: 84, value: (of) => workerOf(of)?.surname ?? '' },
    { header: 'Segundo apellido', width: 84, value: (of) => workerOf(of)?.secondSurname ?? '' },
    { header: 'Nombre(s)', width: 96, value: (of) => workerOf(of)?.givenNames ?? '' },
    { header: 'CURP', width: 104, value: (of) => workerOf(of)?.curp ?? '' },
    { header: 'Sexo', width: 24, value: ({ line }) => line.sex ?? '' },
    { header: 'Ocupación', width: 36, value: (of) => workerOf(of)?.occupation.code ?? '' },
    { header: 'Puesto', width: 92, value: (of) => workerOf(of)?.jobTitle ?? '' },
    { header: 'Escolaridad', width: 38, value: ({ line }) => line.schooling ?? '' },
    { header: 'Documento probatorio', width: 38, value: ({ line }) => line.proof ?? '' },
    { header: 'Institución', width: 34, value: ({ line }) => line.school ?? '' },
  ],
  [
    { header: 'Domicilio', width: 166, value: ({ line }) => line.address ?? '' },
    { header: 'Curso', width: 180, value: courseName },
    { header: 'Área temática', width: 36, value: (of) => courseOf(of)?.thematicArea.code ?? '' },
    { header: 'Horas', width: 32, value: ({ line }) => String(line.hours) },
    { header: 'Inicio', width: 50, value: ({ line }) => line.startsOn },
    { header: 'Término', width: 50, value: ({ line }) => line.endsOn },
    {
      header: 'Agente',
      width: 34,
      value: (of) => {
        const agent = courseOf(of)?.agent
        return agent ? agentCode(agent) : ''
      },
    },
    { header: 'Nombre y registro del agente', width: 96, value: agentOf },
    {
      header: 'Modalidad',
      width: 34,
      value: ({ line }) => (line.modality ? modalityCode(line.modality) : ''),
    },
    {
      header: 'Objetivo',
      width: 34,
      value: ({ line }) => (line.objective ? objectiveCode(line.objective) : ''),
    },
  ],
]

type Listed = {
  readonly employer: { readonly legalName: string }
  readonly establishment: { readonly registration: string }
  readonly startsOn: string
  readonly endsOn: string
  readonly lines: readonly Dc4Line[]
}

/** Painted, not laid out, since a list may have thousands of lines; each page repeats the headings. */
export const linePages = ({ lines, ...of }: Listed) => {
  const pages = Array.from({ length: Math.ceil(lines.length / linesAPage) }, (_, page) =>
    lines
      .slice(page * linesAPage, (page + 1) * linesAPage)
      .map((line, place): Numbered => ({ line, number: page * linesAPage + place + 1 })),
  )
  return pages.map((some, page) => (
    <Page key={some[0]?.number} size="LETTER" orientation="landscape" style={dc3Styles.page} wrap={false}>
      <View style={own.head}>
        <PaperText
          style={own.title}
          line={120}
        >{`DC-4 ${of.establishment.registration} ${of.startsOn} a ${of.endsOn}`}</PaperText>
        <Text style={own.place}>{`Hoja ${page + 1} de ${pages.length}`}</Text>
      </View>
      <PaperText style={own.name} line={300}>
        {of.employer.legalName}
      </PaperText>
      <Canvas
        style={own.grid}
        paint={(painter) => {
          bringFaces(painter)
          paintHeads(painter)
          some.forEach((one, place) => {
            paintLine(painter, one, headHeight * rows.length + place * rowHeight * rows.length)
          })
          return null
        }}
      />
    </Page>
  ))
}

type Painter = Parameters<NonNullable<ComponentProps<typeof Canvas>['paint']>>[0]

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Once a page, since each reads a file; afterwards they are found by name. */
const bringFaces = (painter: Painter): void => {
  for (const { src } of Object.values(embeddedFonts)) painter.font(src)
}

const paintHeads = (painter: Painter): void => {
  rows.forEach((columns, row) => {
    const y = row * headHeight
    painter.rect(0, y, width, headHeight).fill('#ecebe6')
    paintRow(painter, columns, { y, height: headHeight, face: 'plain', largest: 6.4 }, ({ header }) => header)
  })
}

const paintLine = (painter: Painter, one: Numbered, y: number): void => {
  rows.forEach((columns, row) => {
    const at = { y: y + row * rowHeight, height: rowHeight, face: 'bold', largest: 7.6 } as const
    paintRow(painter, columns, at, ({ value }) => value(one))
  })
  painter.lineWidth(0.9).strokeColor('#1f1d1a')
  painter.rect(0, y, width, rowHeight * rows.length).stroke()
}

type Band = Pick<Box, 'y' | 'height'> & Type

type Type = { readonly face: keyof typeof embeddedFonts; readonly largest: number }

const paintRow = (
  painter: Painter,
  columns: readonly Column[],
  { y, height, ...type }: Band,
  textOf: (column: Column) => string,
): void => {
  let x = 0
  for (const column of columns) {
    painter.lineWidth(0.5).strokeColor('#8d887c').rect(x, y, column.width, height).stroke()
    const box = { x: x + inset, y: y + inset, width: column.width - 2 * inset, height: height - 2 * inset }
    paintText(painter, printable(textOf(column)).trim(), box, type)
    x += column.width
  }
}

const smallest = 2.5
const step = 0.25
const leading = 1.18

/** In smaller type where it would not fit: names are neither cut nor parted. */
const paintText = (painter: Painter, text: string, { x, y, ...room }: Box, { face, largest }: Type): void => {
  if (text === '') return
  let size = largest
  let lines = linesIn(text, room.width / size, face)
  while (size > smallest && !fits(lines, size, room, face)) {
    size -= step
    lines = linesIn(text, room.width / size, face)
  }
  painter.font(embeddedFonts[face].name).fontSize(size).fillColor('#1f1d1a')
  lines.forEach((line, place) => {
    painter.text(line, x, y + place * size * leading, { lineBreak: false })
  })
}

const fits = (
  lines: readonly string[],
  size: number,
  { width, height }: Pick<Box, 'width' | 'height'>,
  face: Type['face'],
): boolean =>
  lines.length * size * leading <= height && lines.every((line) => widthOfLine(line, face) * size <= width)

/** Whole words; `most` is the width of a line in parts of the type's size. */
const linesIn = (text: string, most: number, face: Type['face']): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && widthOfLine(`${last} ${word}`, face) <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const own = StyleSheet.create({
  head: { flexDirection: 'row', justifyContent: 'space-between' },
  title: { fontFamily: embeddedFonts.bold.family, fontSize: 9 },
  place: { fontSize: 8 },
  name: { fontSize: 8, marginTop: 2, marginBottom: 6 },
  grid: { width, height: rows.length * (headHeight + linesAPage * rowHeight) },
})
