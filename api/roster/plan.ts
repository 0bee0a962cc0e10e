import type { PersonEvent } from '../../domain/people/events.ts'
import type { Employee } from '../../domain/people/person.ts'
import { mergeRosterRow, type RosterIds, type RosterRow } from '../../domain/people/roster.ts'
import { checkPayrollNum, normalisePayrollNum } from '../../domain/people/rules.ts'
import { derivedId } from '../ids.ts'
import type { ReadRoster, ReadRow } from './parse.ts'
import { placing } from './placing.ts'
import { type Refusal, RowRefused, refusalOf } from './refusal.ts'
import { nobody, type Standing } from './standing.ts'
import { type UnitToOpen, unitsOf } from './units.ts'
import { genderWordsOf, rosterRowOf } from './values.ts'

export type Outcome = 'new' | 'changed' | 'unchanged' | 'refused'

/** `merge` is what to decide, and `facts` what that comes to on the records as they stand. */
export type RowPlan = {
  readonly row: number
  readonly payrollNum: string
} & (
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
  | {
      readonly outcome: Exclude<Outcome, 'refused'>
      readonly merge: { readonly row: RosterRow; readonly ids: RosterIds }
      readonly facts: readonly PersonEvent['type'][]
    }
)

export type Plan = {
  /** The same file on the same records is the same plan. */
  readonly id: string
  readonly sha256: string
  readonly rows: readonly RowPlan[]
  readonly units: readonly UnitToOpen[]
  /** Active employees whom the roster does not name. */
  readonly missing: readonly { readonly payrollNum: string; readonly fullName: string }[]
}

/** What importing the roster would do, row by row. Computes only. */
export const planRoster = (roster: ReadRoster, standing: Standing): Plan => {
  const id = derivedId('roster', roster.sha256, String(standing.position))
  const units = unitsOf(standing, id)
  const place = placing(standing, units)
  const words = genderWordsOf(roster.rows)
  const firstRows = new Map<string, number>()

  const planRow = (read: ReadRow, payrollNum: string): RowPlan => {
    const problem = checkPayrollNum(read.values.payrollNum)
    if (problem) throw new RowRefused(problem, 'payrollNum')
    const first = firstRows.get(payrollNum)
    if (first !== undefined)
      throw new RowRefused('roster.duplicate-payroll-num', 'payrollNum', { row: first })
    firstRows.set(payrollNum, read.row)
    const employee = standing.people.get(payrollNum) ?? null
    const row = rosterRowOf(read, words)
    const personId = employee?.personId ?? derivedId('person', id, String(read.row))
    const placed = place(read.values, personId, employee)
    const facts = mergeRosterRow(row, placed.ids)(employee ?? nobody).map(({ type }) => type)
    units.open(placed.opens)
    const outcome = outcomeOf(employee, facts)
    return { row: read.row, payrollNum, outcome, merge: { row, ids: placed.ids }, facts }
  }

  const rows = roster.rows.map((read): RowPlan => {
    const payrollNum = normalisePayrollNum(read.values.payrollNum)
    try {
      return planRow(read, payrollNum)
    } catch (error) {
      return { row: read.row, payrollNum, outcome: 'refused', refusal: refusalOf(error) }
    }
  })
  return { id, sha256: roster.sha256, rows, units: units.opened, missing: missingOf(standing, rows) }
}

const outcomeOf = (employee: Employee | null, facts: readonly string[]): 'new' | 'changed' | 'unchanged' => {
  if (employee === null) return 'new'
  return facts.length === 0 ? 'unchanged' : 'changed'
}

const missingOf = ({ people }: Standing, rows: readonly RowPlan[]): Plan['missing'] => {
  const named = new Set(rows.map(({ payrollNum }) => payrollNum))
  return [...people]
    .filter(([payrollNum, { situation }]) => situation === 'active' && !named.has(payrollNum))
    .map(([payrollNum, { details }]) => ({ payrollNum, fullName: details.fullName ?? '' }))
}

/** How many rows come to each outcome. */
export const countsOf = ({ rows }: Plan): Readonly<Record<Outcome, number>> => {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}
