import { companyRecord } from '../../projections/organisation.ts'
import { peoplePlaced } from '../../projections/people.questions.ts'
import type { Locale } from '../caller.ts'
import type { Context } from '../context.ts'
import { formats } from '../contract/formats.ts'
import { columnWords } from '../contract/lists/words.ts'
import type { CellValue, Sheet } from '../documents/workbook.ts'
import { instantCell } from './cells.ts'
import { companyZoneOnce } from './company-zone.ts'
import { requireCaller } from './request.ts'

/** A line about a file: its value for spreadsheets, its text for paper. */
export type AboutLine = {
  readonly key: AboutKey
  readonly label: string
  readonly value: CellValue
  readonly text: string
}

const words = {
  es: {
    sheet: 'Sobre este archivo',
    content: 'Contenido',
    company: 'Empresa',
    exported: 'Exportado',
    zone: 'Hora',
    by: 'Por',
    filters: 'Filtros',
    none: 'Ninguno',
    moment: 'Como estaba',
    position: 'Posición del registro',
    count: 'Registros',
  },
  en: {
    sheet: 'About this file',
    content: 'Content',
    company: 'Company',
    exported: 'Exported',
    zone: 'Time',
    by: 'By',
    filters: 'Filters',
    none: 'None',
    moment: 'As it stood',
    position: 'Position of the log',
    count: 'Records',
  },
} as const

type AboutKey = Exclude<keyof (typeof words)['es'], 'sheet' | 'content' | 'none'> | 'payrollNum'

type About = {
  /** Empty without filters. */
  readonly filters: string
  readonly count: number
  /** A day or a second of the company's time; null is now. */
  readonly moment?: string | null | undefined
  /** Of the log, where the file shows one moment. */
  readonly position?: number | null | undefined
  /** Of the person whom the file is about. */
  readonly payrollNum?: string | null | undefined
}

/** The company, the author, the instant, the filters and the number of records. */
export const aboutFile = async (
  context: Context,
  { filters, count, moment = null, position = null, payrollNum = null }: About,
): Promise<readonly AboutLine[]> => {
  const { readDb, locale } = context
  const timeZone = await companyZoneOnce(context)
  const { personId } = requireCaller(context)
  const [company, [author]] = await Promise.all([companyRecord(readDb), peoplePlaced(readDb, [personId])])
  const text = words[locale]
  const format = formats(locale, timeZone)
  const now = context.now().toISOString()
  const { name, offset } = format.zone(now)
  const line = (key: Exclude<AboutKey, 'payrollNum'>, value: CellValue, shown: string): AboutLine => ({
    key,
    label: text[key],
    value,
    text: shown,
  })
  const plain = (key: Exclude<AboutKey, 'payrollNum'>, value: string) => line(key, value, value)
  const by = [author?.full_name, author?.payroll_num].filter(Boolean).join(' · ')
  const number = { key: 'payrollNum', label: columnWords[locale].payrollNum } as const
  return [
    ...(payrollNum ? [{ ...number, value: payrollNum, text: payrollNum }] : []),
    plain('company', company?.comercial_name ?? ''),
    line('exported', instantCell(timeZone, now), format.dateTime(now)),
    plain('zone', `${name} (${offset})`),
    plain('by', by),
    plain('filters', filters || text.none),
    ...(moment === null ? [] : [line('moment', { date: moment }, momentText(moment, locale))]),
    ...(position === null ? [] : [line('position', position, format.number(position))]),
    line('count', count, format.number(count)),
  ]
}

/** 15 de septiembre de 2026; 15 sep 2026, 14:05. */
export const momentText = (moment: string, locale: Locale): string =>
  moment.includes(' ')
    ? formats(locale, 'UTC').dateTime(`${moment.replace(' ', 'T')}Z`)
    : formats(locale).fullDate(moment)

export const aboutSheet = (locale: Locale, title: string, lines: readonly AboutLine[]): Sheet => ({
  name: words[locale].sheet,
  widths: [32, 80],
  blocks: [
    {
      header: [words[locale].content, title],
      rows: lines.map(({ label, value }) => [label, value]),
    },
  ],
})
