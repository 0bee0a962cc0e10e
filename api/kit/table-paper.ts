import { Rejection } from '../../domain/kernel/rejection.ts'
import { companyRecord } from '../../projections/organisation.ts'
import type { Context } from '../context.ts'
import { fill } from '../contract/facts/text.ts'
import { formats, type Locale } from '../contract/formats.ts'
import { draw } from '../documents/draw.ts'
import type { PaperFact } from '../documents/paper.tsx'
import type { CellValue } from '../documents/workbook.ts'
import { fileResponse } from '../http/attachment.ts'
import { type AboutLine, momentText } from './about-file.ts'
import { companyZoneOnce } from './company-zone.ts'
import type { Moment } from './moment.ts'

/** More rows take longer to draw than people wait. */
export const paperRowsMax = 300
const pagesMax = 25

const words = {
  es: {
    as: 'al',
    checkpoint: 'Punto de control',
    signed: 'posición {{position}}, {{when}}',
    log: 'Bitácora',
    root: 'Raíz',
    chain: 'Cadena',
    key: 'Clave pública',
    none: 'Sin registros',
    page: 'Página',
  },
  en: {
    as: 'as of',
    checkpoint: 'Checkpoint',
    signed: 'position {{position}}, {{when}}',
    log: 'Log',
    root: 'Root',
    chain: 'Chain',
    key: 'Public key',
    none: 'No records',
    page: 'Page',
  },
} as const satisfies Record<Locale, unknown>

export type TablePaperContent = {
  readonly title: string
  /** In larger print under the title: the person whom the paper is about. */
  readonly subject?: string | undefined
  readonly facts: readonly PaperFact[]
  readonly by: string
  readonly at: Pick<Moment, 'moment' | 'position'>
  readonly header: readonly { readonly text: string; readonly width: number }[]
  readonly rows: readonly (readonly CellValue[])[]
  readonly count: number
  /** Of the file, without its ending. */
  readonly name: string
}

/** A report of a past moment as PDF, with the log's position and the checkpoint that covers it. Throws reports.paper-too-long. */
export const tablePaper = async (
  context: Context,
  { title, subject, facts, by, at, header, rows, count, name }: TablePaperContent,
): Promise<Response> => {
  const position = positionOf(at)
  refuseLongPaper(count)
  const { locale, readDb } = context
  const text = words[locale]
  const timeZone = await companyZoneOnce(context)
  const format = formats(locale, timeZone)
  const now = context.now().toISOString()
  const moment = at.moment === null ? format.dateTime(now) : momentText(at.moment, locale)
  // an empty column would take the room of others
  const places = [...header.keys()].filter(
    (place) => rows.length === 0 || rows.some((row) => row[place] !== ''),
  )
  const heading = `${title} ${text.as} ${moment}`
  const file = await draw('table', {
    companyName: (await companyRecord(readDb))?.comercial_name ?? '',
    title: heading,
    subject,
    facts,
    proof: await proofFacts(context, position),
    foot: [subject, heading, by, format.dateTime(now)].filter(Boolean).join(' · '),
    pageWord: text.page,
    none: text.none,
    locale,
    header: places.map((place) => ({
      text: header[place]?.text ?? '',
      width: header[place]?.width ?? 0,
      isFigure: rows.some((row) => typeof row[place] === 'number'),
    })),
    rows: rows.map((row) => places.map((place) => cellText(row[place] ?? '', locale))),
  })
  return fileResponse(file, { name: `${name}.pdf`, type: 'application/pdf' })
}

/** Papers show past moments alone. */
export const positionOf = ({ position }: Pick<Moment, 'position'>): number => {
  if (position === null) throw new Rejection('http.invalid-input', 'asOf')
  return position
}

/** Throws reports.paper-too-long. */
export const refuseLongPaper = (count: number): void => {
  if (count > paperRowsMax)
    throw new Rejection('reports.paper-too-long', null, { count, most: paperRowsMax, pages: pagesMax })
}

/** The facts above a table; the company and the moment are in its heading. */
export const factsOf = (lines: readonly AboutLine[]): Pick<TablePaperContent, 'facts' | 'by'> => ({
  facts: lines
    .filter(({ key }) => key !== 'company' && key !== 'moment')
    .map(({ label, text }): PaperFact => [label, text]),
  by: lines.find(({ key }) => key === 'by')?.text ?? '',
})

const cellText = (value: CellValue, locale: Locale): string => {
  const format = formats(locale)
  if (typeof value === 'string') return value
  if (typeof value === 'number') return format.number(value)
  if ('month' in value) return format.month(`${value.month}-01`)
  return value.date.includes(' ') ? momentText(value.date, locale) : format.date(value.date)
}

/** The checkpoint that covers the position, in the words of *Sistema*. */
const proofFacts = async (context: Context, position: number): Promise<readonly PaperFact[]> => {
  const { locale, checkpoints } = context
  const text = words[locale]
  const checkpoint = await checkpoints.covering(position)
  if (!checkpoint) return []
  const format = formats(locale, await companyZoneOnce(context))
  const signed = fill(text.signed, {
    position: format.number(checkpoint.position),
    when: format.dateTime(checkpoint.madeAt),
  })
  return [
    [text.checkpoint, signed],
    [text.log, checkpoint.origin],
    [text.root, Buffer.from(checkpoint.root, 'hex').toString('base64')],
    [text.chain, checkpoint.chain],
    [text.key, checkpoints.signer.verifier.text],
  ]
}
