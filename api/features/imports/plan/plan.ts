import { createHash } from 'node:crypto'
import type { PersonEvent } from '../../../../domain/people/events.ts'
import type { Employee } from '../../../../domain/people/person.ts'
import { mergeRosterRow, type RosterRow } from '../../../../domain/people/roster-row.ts'
import { checkPayrollNum, normalisePayrollNum } from '../../../../domain/people/rules.ts'
import type { ImportOutcome } from '../../../contract/imports.ts'
import { derivedId } from '../../../ids.ts'
import type { ReadRow } from '../file/parse.ts'
import type { Understanding } from '../file/readings.ts'
import { cellsOf } from '../file/refused-rows.ts'
import { keptText, rosterRowOf } from '../file/values.ts'
import { type Refusal, type Refuse, reasonsOf, refuseAs } from '../refusal.ts'
import { type Change, changesOf } from './changes.ts'
import { type Existing, type ExistingPerson, nobody } from './existing.ts'
import { type Placed, placementOf } from './placement.ts'
import { type UnitToOpen, unitsOf } from './units.ts'

/** `events` are the facts that the row comes to, on a stream of version `expected` (0 for somebody new). */
export type RowPlan = {
  readonly line: number
  readonly payrollNum: string
  readonly name: string
  readonly personId: string | null
  readonly outcome: Exclude<ImportOutcome, 'missing'>
  readonly reasons: readonly Refusal[]
  readonly changes: readonly Change[]
  readonly events: readonly PersonEvent[]
  readonly expected: number
  /** Of a refused row, what it says in the columns' order. */
  readonly cells: readonly string[] | null
}

export type Missing = { readonly payrollNum: string; readonly name: string; readonly personId: string }

export type Plan = {
  readonly rows: readonly RowPlan[]
  readonly units: readonly UnitToOpen[]
  /** Active employees whom the roster does not name. */
  readonly missing: readonly Missing[]
}

/**
 * What importing these rows would do, one by one. Computes only. The same rows, records and import make the same plan: ids of what
 * is new come from the import's.
 */
export const planRoster = (
  read: readonly ReadRow[],
  existing: Existing,
  importId: string,
  understanding: Understanding,
): Plan => {
  const units = unitsOf(existing, importId)
  const place = placementOf(existing, units)
  const names = { units, roles: existing.roles }
  const checkNumber = numberChecks()

  const rows = read.map((one): RowPlan => {
    const { reasons, refuse } = reasonsOf()
    const payrollNum = checkNumber(one, refuse)
    const known = existing.people.get(payrollNum) ?? null
    const employee = known?.employee ?? null
    const personId = employee?.personId ?? derivedId('person', importId, String(one.row))
    const row = rosterRowOf(one, understanding, refuse)
    const placed = place(one.values, personId, employee, refuse)
    const events = reasons.length === 0 && placed ? decided(row, placed, employee, refuse) : []
    const isRefused = reasons.length > 0
    if (placed && !isRefused) units.open(placed.opens)
    return {
      line: one.row,
      cells: isRefused ? cellsOf(one) : null,
      payrollNum: keptText(payrollNum),
      name: keptText(one.values.fullName || (employee?.details.fullName ?? '')),
      personId: isRefused && !employee ? null : personId,
      outcome: isRefused ? 'refused' : outcomeOf(known, events),
      reasons,
      changes: changesOf(employee, events, names),
      events,
      expected: known?.version ?? 0,
    }
  })
  return { rows, units: units.opened, missing: missingOf(existing, rows) }
}

/** The number as it counts: digits, and only once in a file. */
const numberChecks = () => {
  const firstRows = new Map<string, number>()
  return ({ row, values }: ReadRow, refuse: Refuse): string => {
    const payrollNum = normalisePayrollNum(values.payrollNum)
    const problem = checkPayrollNum(values.payrollNum)
    const first = firstRows.get(payrollNum)
    if (problem) refuse(problem, 'payrollNum')
    else if (first !== undefined) refuse('roster.duplicate-payroll-num', 'payrollNum', { row: first })
    else firstRows.set(payrollNum, row)
    return payrollNum
  }
}

const decided = (
  row: RosterRow,
  { ids }: Placed,
  employee: Employee | null,
  refuse: Refuse,
): readonly PersonEvent[] => {
  try {
    return mergeRosterRow(row, ids)(employee ?? nobody)
  } catch (error) {
    refuseAs(error, refuse)
    return []
  }
}

const outcomeOf = (known: ExistingPerson | null, events: readonly PersonEvent[]): RowPlan['outcome'] => {
  if (known === null) return 'new'
  return events.length === 0 ? 'unchanged' : 'changed'
}

/** By payroll number, as HR reads its own lists. */
const missingOf = ({ people }: Existing, rows: readonly RowPlan[]): readonly Missing[] => {
  const named = new Set(rows.map(({ payrollNum }) => payrollNum))
  const missing = [...people.values()].flatMap(({ employee: { situation, personId, details } }) => {
    const { payrollNum, fullName } = details
    if (situation !== 'active' || payrollNum === null || named.has(payrollNum)) return []
    return [{ payrollNum, name: fullName ?? '', personId }]
  })
  return missing.sort((one, other) => Number(one.payrollNum) - Number(other.payrollNum))
}

export const countsOf = ({ rows, missing }: Plan): Readonly<Record<ImportOutcome, number>> => {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, missing: missing.length }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/** The digest of what the plan does, without the versions that it expects: plans that look the same have the same one. */
export const digestOf = ({ rows, units, missing }: Plan): string => {
  const hash = createHash('sha256')
  for (const { expected: _, ...row } of rows) hash.update(JSON.stringify(row))
  return hash.update(JSON.stringify([units, missing])).digest('hex')
}
