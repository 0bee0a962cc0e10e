import type { Locale } from '../../caller.ts'
import { errorText, isErrorCode } from '../../contract/errors.ts'
import { type RosterColumn, rosterColumns } from '../../contract/imports.ts'
import type { ImportChange, ImportReason, ImportRow, ImportUnitKind } from '../../contract/routes/imports.ts'
import type { Import } from './records.ts'

const words = {
  es: {
    dryRun: 'Vista previa: no se guardó nada.',
    done: 'Importación terminada.',
    nothing: 'No había nada que cambiar.',
    summary: (all: number, counts: Import['counts']) =>
      `${all} filas: ${counts.new} altas, ${counts.changed} con cambios, ${counts.unchanged} sin cambios, ${counts.refused} rechazadas.`,
    units: 'Se crea',
    unread: 'Columnas que no se reconocen y no se leen',
    row: (row: number, payrollNum: string) => `fila ${row}\tnómina ${payrollNum}`,
    missing: (count: number) =>
      `${count} personas activas no están incluidas en el archivo; no se les cambió nada.`,
    others: (count: number) => `… y ${count} más`,
    outcomes: { new: 'alta', changed: 'con cambios', unchanged: 'sin cambios', refused: 'rechazada' },
    kinds: {
      terminal: 'terminal',
      department: 'departamento',
      jobTitle: 'puesto',
      jobTitleType: 'tipo de puesto',
    },
    changes: {
      details: 'datos personales',
      placement: 'adscripción',
      role: 'tipo de usuario',
      manager: 'jefe directo',
      inactive: 'baja',
      active: 'reingreso',
    },
  },
  en: {
    dryRun: 'Preview: nothing was saved.',
    done: 'Import finished.',
    nothing: 'There was nothing to change.',
    summary: (all: number, counts: Import['counts']) =>
      `${all} rows: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.refused} refused.`,
    units: 'Created',
    unread: 'Columns that are not recognized and not read',
    row: (row: number, payrollNum: string) => `row ${row}\tpayroll number ${payrollNum}`,
    missing: (count: number) => `${count} active people are not in the file; nothing was changed about them.`,
    others: (count: number) => `… and ${count} more`,
    outcomes: { new: 'new', changed: 'changed', unchanged: 'unchanged', refused: 'refused' },
    kinds: {
      terminal: 'terminal',
      department: 'department',
      jobTitle: 'job title',
      jobTitleType: 'job title type',
    },
    changes: {
      details: 'personal details',
      placement: 'placement',
      role: 'user type',
      manager: 'manager',
      inactive: 'deactivated',
      active: 'reactivated',
    },
  },
} as const

const missingShown = 50

type ReportOptions = { readonly locale: Locale; readonly dryRun: boolean }

/** Lines: the counts, the units, each row that is not unchanged, and missing people. */
export const reportOf = async (
  { counts, units }: Import,
  rows: AsyncIterable<ImportRow>,
  { locale, dryRun }: ReportOptions,
): Promise<string[]> => {
  const say = words[locale]
  const { new: hired = 0, changed = 0, unchanged = 0, refused = 0 } = counts
  const headline = hired + changed === 0 ? say.nothing : say.done
  return [
    dryRun ? say.dryRun : headline,
    say.summary(hired + changed + unchanged + refused, counts),
    ...units.map(({ kind, name }) => `${say.units}: ${kindOf(kind, locale)} ${name}`),
    ...(await linesOf(rows, locale)),
  ]
}

export const unreadText = (unread: readonly string[], locale: Locale): string =>
  `${words[locale].unread}: ${unread.join(', ')}`

const kindOf = (kind: ImportUnitKind, locale: Locale): string => words[locale].kinds[kind]

const linesOf = async (rows: AsyncIterable<ImportRow>, locale: Locale): Promise<string[]> => {
  const lines: string[] = []
  const missing: string[] = []
  for await (const row of rows) {
    if (row.outcome === 'missing') missing.push(`\t${row.payrollNum}\t${row.name}`)
    else lines.push(lineOf(row, locale))
  }
  if (missing.length === 0) return lines
  const { missing: sentence, others } = words[locale]
  const more = missing.length - missingShown
  return [
    ...lines,
    sentence(missing.length),
    ...missing.slice(0, missingShown),
    ...(more > 0 ? [`\t${others(more)}`] : []),
  ]
}

const lineOf = ({ line, payrollNum, outcome, reasons, changes }: ImportRow, locale: Locale): string => {
  const { row, outcomes } = words[locale]
  if (line === null || outcome === 'missing') return ''
  const refusalText =
    outcome === 'refused' ? reasons.map((reason) => reasonText(reason, locale)).join(' ') : ''
  const changeWords = outcome === 'changed' ? changesText(changes, locale) : ''
  return [row(line, payrollNum), outcomes[outcome], refusalText, changeWords]
    .filter((part) => part)
    .join('\t')
}

export const reasonText = (
  {
    code,
    column,
    params,
    value,
  }: Pick<ImportReason, 'code' | 'column' | 'params'> & { value?: string | null },
  locale: Locale,
): string => {
  const words = isErrorCode(code) ? errorText(code, locale, params) : code
  if (column === null) return words
  const label = rosterColumns[column][locale]
  return value ? `${label} ${locale === 'es' ? `«${value}»` : `“${value}”`}: ${words}` : `${label}: ${words}`
}

const placement: readonly RosterColumn[] = ['terminal', 'department', 'jobTitle', 'jobTitleType']

const changesText = (changes: readonly ImportChange[], locale: Locale): string => {
  const kinds = changes.map(({ column, to }) => {
    if (column === 'status') return to === 'active' ? 'active' : 'inactive'
    if (column === 'role' || column === 'manager') return column
    return placement.includes(column) ? 'placement' : 'details'
  })
  return [...new Set(kinds)].map((kind) => words[locale].changes[kind]).join(', ')
}
