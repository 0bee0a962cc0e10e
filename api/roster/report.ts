import type { PersonEvent } from '../../domain/people/events.ts'
import type { Locale } from '../context.ts'
import { errorText } from '../contract/errors.ts'
import { columnLabels } from './columns.ts'
import { countsOf, type Outcome, type Plan, type RowPlan } from './plan.ts'
import type { Refusal } from './refusal.ts'
import type { UnitKind } from './units.ts'

const words = {
  es: {
    dryRun: 'Ensayo: no se guardó nada.',
    done: 'Importación terminada.',
    nothing: 'No había nada que cambiar.',
    summary: (all: number, counts: Counts) =>
      `${all} filas: ${counts.new} altas, ${counts.changed} con cambios, ${counts.unchanged} sin cambios, ${counts.refused} rechazadas.`,
    units: 'Apertura',
    row: (row: number, payrollNum: string) => `fila ${row}\tnómina ${payrollNum}`,
    missing: (count: number) =>
      `${count} personas activas no aparecen en la plantilla; no se les cambió nada.`,
    others: (count: number) => `… y ${count} más`,
    outcomes: { new: 'alta', changed: 'con cambios', unchanged: 'sin cambios', refused: 'rechazada' },
    kinds: {
      terminal: 'terminal',
      department: 'departamento',
      jobTitle: 'puesto',
      jobTitleType: 'tipo de puesto',
    },
    facts: {
      PersonalDetailsCorrected: 'datos personales',
      EmployeeTransferred: 'adscripción',
      RoleAssigned: 'tipo de usuario',
      EmployeeDeactivated: 'baja',
      EmployeeReactivated: 'reingreso',
    },
  },
  en: {
    dryRun: 'Dry run: nothing was saved.',
    done: 'Import finished.',
    nothing: 'There was nothing to change.',
    summary: (all: number, counts: Counts) =>
      `${all} rows: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.refused} refused.`,
    units: 'Opening',
    row: (row: number, payrollNum: string) => `row ${row}\tpayroll number ${payrollNum}`,
    missing: (count: number) =>
      `${count} active people are not in the roster; nothing was changed about them.`,
    others: (count: number) => `… and ${count} more`,
    outcomes: { new: 'new', changed: 'changed', unchanged: 'unchanged', refused: 'refused' },
    kinds: {
      terminal: 'terminal',
      department: 'department',
      jobTitle: 'job title',
      jobTitleType: 'job title type',
    },
    facts: {
      PersonalDetailsCorrected: 'personal details',
      EmployeeTransferred: 'placement',
      RoleAssigned: 'user type',
      EmployeeDeactivated: 'deactivated',
      EmployeeReactivated: 'reactivated',
    },
  },
} as const

type Counts = Readonly<Record<Outcome, number>>

const missingShown = 50

/** The report as lines: the counts, the units, one line for every row that is not unchanged, and who is missing. */
export const reportOf = (plan: Plan, { locale, dryRun }: { locale: Locale; dryRun: boolean }): string[] => {
  const say = words[locale]
  const counts = countsOf(plan)
  const done = counts.new + counts.changed === 0 ? say.nothing : say.done
  return [
    dryRun ? say.dryRun : done,
    say.summary(plan.rows.length, counts),
    ...plan.units.map(({ kind, name }) => `${say.units}: ${kindOf(kind, locale)} ${name}`),
    ...plan.rows.filter(({ outcome }) => outcome !== 'unchanged').map((row) => lineOf(row, locale)),
    ...missingOf(plan, locale),
  ]
}

const kindOf = (kind: UnitKind, locale: Locale): string => words[locale].kinds[kind]

const lineOf = (row: RowPlan, locale: Locale): string => {
  const { row: line, outcomes } = words[locale]
  const reason = row.outcome === 'refused' ? refusalText(row.refusal, locale) : factsText(row.facts, locale)
  return [line(row.row, row.payrollNum), outcomes[row.outcome], reason].filter((part) => part).join('\t')
}

export const refusalText = ({ code, column, params }: Refusal, locale: Locale): string => {
  const label = column && columnLabels[column][locale]
  return `${label ? `${label}: ` : ''}${errorText(code, locale, params)}`
}

const factsText = (facts: readonly PersonEvent['type'][], locale: Locale): string => {
  const named: Partial<Record<string, string>> = words[locale].facts
  return facts.flatMap((fact) => named[fact] ?? []).join(', ')
}

const missingOf = ({ missing }: Plan, locale: Locale): string[] => {
  const { missing: sentence, others } = words[locale]
  if (missing.length === 0) return []
  const shown = missing
    .slice(0, missingShown)
    .map(({ payrollNum, fullName }) => `\t${payrollNum}\t${fullName}`)
  const rest = missing.length - shown.length
  return [sentence(missing.length), ...shown, ...(rest > 0 ? [`\t${others(rest)}`] : [])]
}
