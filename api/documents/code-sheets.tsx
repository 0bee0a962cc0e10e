import { Canvas, Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ComponentProps } from 'react'
import type { Locale } from '../caller.ts'
import { embeddedFonts, renderPaper } from './embedded-fonts.ts'
import { lettersPerLine, PaperText } from './paper-text.tsx'
import { fitsStandardFonts, printable, shortened } from './text.ts'

export type Slip = { readonly payrollNum: string; readonly fullName: string; readonly code: string }

export type Sheet = { readonly terminal: string | null; readonly slips: readonly Slip[] }

export type CodeSheets = {
  readonly companyName: string
  readonly address: string
  readonly expires: string
  readonly printed: string
  readonly locale: Locale
  readonly sheets: readonly Sheet[]
}

const columns = 2
const slipsAPage = 10

const ink = '#1f1d1a'
const pale = '#6b675f'
const cut = '#8f8a80'
const teal = '#0b7468'

const slip = { width: 270, height: 134, padding: 14 } as const

const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold', code: 'Courier-Bold' } as const

const headWidth = columns * slip.width

const styles = StyleSheet.create({
  page: { padding: 36, color: ink, fontFamily: 'Helvetica', fontSize: 9 },
  head: { flexDirection: 'row', justifyContent: 'space-between', height: 42 },
  terminal: { fontFamily: 'Times-Bold', fontSize: 15 },
  note: { fontSize: 8, color: pale, marginTop: 4 },
  aside: { alignItems: 'flex-end' },
  grid: { width: headWidth, height: (slipsAPage / columns) * slip.height },
})

const words = {
  es: {
    title: 'Códigos de activación',
    cut: 'Recorte por las líneas y entregue cada talón en persona.',
    printed: 'Impreso el',
    noTerminal: 'Sin terminal',
    payrollNum: 'Núm. de nómina',
    code: 'Código de activación',
    how: 'Entre en',
    once: 'Al entrar elegirá su contraseña. El código sirve una sola vez.',
    expires: 'Vence el',
    page: (page: number, of: number) => `${page} de ${of}`,
  },
  en: {
    title: 'Activation codes',
    cut: 'Cut along the lines and hand each slip over in person.',
    printed: 'Printed on',
    noTerminal: 'No terminal',
    payrollNum: 'Payroll number',
    code: 'Activation code',
    how: 'Log in at',
    once: 'You will choose a password as you log in. The code works once.',
    expires: 'Expires on',
    page: (page: number, of: number) => `${page} of ${of}`,
  },
} as const satisfies Record<Locale, unknown>

export const renderCodeSheets = (sheets: CodeSheets): Promise<Buffer> => renderPaper(<Sheets {...sheets} />)

const Sheets = ({ sheets, ...common }: CodeSheets) => (
  <Document
    title={words[common.locale].title}
    author={common.companyName}
    creator="Bitácora"
    producer="Bitácora"
    language={common.locale}
  >
    {sheets.flatMap(({ terminal, slips }) =>
      pagesOf(slips).map((page, index, pages) => (
        <SheetPage
          key={`${terminal}-${page[0]?.payrollNum}`}
          {...common}
          terminal={terminal}
          slips={page}
          place={words[common.locale].page(index + 1, pages.length)}
        />
      )),
    )}
  </Document>
)

const pagesOf = (slips: readonly Slip[]): readonly (readonly Slip[])[] =>
  Array.from({ length: Math.ceil(slips.length / slipsAPage) }, (_, page) =>
    slips.slice(page * slipsAPage, (page + 1) * slipsAPage),
  )

type Common = Omit<CodeSheets, 'sheets'>

const SheetPage = ({ terminal, slips, place, ...common }: Common & Sheet & { readonly place: string }) => {
  const text = words[common.locale]
  return (
    <Page size="LETTER" style={styles.page} wrap={false}>
      <View style={styles.head}>
        <View>
          <PaperText style={styles.terminal} line={lettersPerLine(headWidth, 15)}>
            {shortened(terminal ?? text.noTerminal, 48)}
          </PaperText>
          <Text style={styles.note}>
            {text.title} · {text.cut}
          </Text>
        </View>
        <View style={styles.aside}>
          <Text style={styles.note}>
            {text.printed} {common.printed}
          </Text>
          <Text style={styles.note}>{place}</Text>
        </View>
      </View>
      <Canvas
        style={styles.grid}
        paint={(painter) => {
          slips.forEach((slip, index) => {
            paintSlip(painter, { ...common, ...slip }, placeOf(index))
          })
          return null
        }}
      />
    </Page>
  )
}

type Painter = Parameters<NonNullable<ComponentProps<typeof Canvas>['paint']>>[0]

type Point = { readonly x: number; readonly y: number }

const placeOf = (index: number): Point => ({
  x: (index % columns) * slip.width,
  y: Math.floor(index / columns) * slip.height,
})

/** Painted, not laid out: text at a known place costs a hundredth. */
const paintSlip = (painter: Painter, facts: Common & Slip, { x, y }: Point): void => {
  const text = words[facts.locale]
  const left = x + slip.padding
  painter.lineWidth(0.75).strokeColor(cut).dash(3, { space: 3 }).rect(x, y, slip.width, slip.height).stroke()
  // a long name must not run into the next slip
  painter.save().rect(x, y, slip.width, slip.height).clip()
  const write = (font: keyof typeof fonts, size: number, color: string, line: string, at: Point): void => {
    painter.font(faceOf(font, line)).fontSize(size).fillColor(color)
    painter.text(line, at.x, at.y, { lineBreak: false })
  }
  write('plain', 7.5, teal, shortened(facts.companyName, 60), { x: left, y: y + 12 })
  paintName(painter, facts.fullName, { x: left, y: y + 25 })
  write('plain', 7, pale, text.payrollNum, { x: left, y: y + 48 })
  const size = payrollSize(facts.payrollNum)
  write('bold', size, ink, facts.payrollNum, { x: left, y: y + 58 + ascent * (15 - size) })
  write('plain', 7, pale, text.code, { x: left + 116, y: y + 48 })
  write('code', 15, ink, facts.code, { x: left + 116, y: y + 58 })
  write('plain', 8, ink, text.how, { x: left, y: y + 86 })
  write('plain', 7.5, pale, text.once, { x: left, y: y + 107 })
  write('plain', 7.5, pale, `${text.expires} ${facts.expires}`, { x: left, y: y + 118 })
  // the address must be complete
  const address = printable(facts.address)
  painter.font(faceOf('bold', address)).fontSize(8).fillColor(ink)
  painter.text(address, left + 40, y + 86, { width: slip.width - 40 - 2 * slip.padding })
  painter.restore()
}

const faceOf = (font: keyof typeof fonts, text: string): string =>
  fitsStandardFonts(text) ? fonts[font] : embeddedFonts[font === 'plain' ? 'plain' : 'bold'].src

/** Complete, and on one line with the code. */
const payrollSize = (payrollNum: string): number => Math.min(15, 140 / payrollNum.length)

/** Of a letter's size, in Helvetica. */
const ascent = 0.718

const nameLine = 38

const paintName = (painter: Painter, fullName: string, { x, y }: Point): void => {
  const isLong = fullName.length > nameLine
  const name = shortened(fullName, 100)
  painter
    .font(faceOf('bold', name))
    .fontSize(isLong ? 9 : 11)
    .fillColor(ink)
  const room = isLong
    ? { width: slip.width - 2 * slip.padding, height: 24, ellipsis: true }
    : { lineBreak: false }
  painter.text(name, x, isLong ? y - 2 : y, room)
}
