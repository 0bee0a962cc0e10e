import type { PersonEvent } from '../../../../domain/people/events.ts'
import type { Employee } from '../../../../domain/people/person.ts'
import { mergeRosterRow, type RosterIds, type RosterRow } from '../../../../domain/people/roster-row.ts'
import { checkDate, checkPayrollNum, normalisePayrollNum } from '../../../../domain/people/rules.ts'
import type { ImportOutcome } from '../../../contract/imports.ts'
import { derivedId } from '../../../ids.ts'
import type { ReadRow } from '../file/grid.ts'
import type { Understanding } from '../file/readings.ts'
import { cellsOf } from '../file/refused-rows.ts'
import { errorValue, rosterRowOf, storedText } from '../file/values.ts'
import { type Refusal, type Refuse, reasonsOf, refuseAs } from '../refusal.ts'
import { type Change, changesOf } from './changes.ts'
import { type Existing, type ExistingPerson, nobody } from './existing-records.ts'
import { noManagers } from './managers.ts'
import { ownOccupations } from './own-occupations.ts'
import { placementOf } from './placement.ts'
import { type TitleCounts, type UnitToOpen, unitsOf } from './units.ts'

/** `events` append to a stream of version `expected` (0 for a new person). */
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
  /** Of the person's managers once all rows are applied; 0 where no manager changes. */
  readonly depth: number
  /** The values of a refused row in the columns' order. */
  readonly cells: readonly (string | null)[] | null
}

export type Missing = { readonly payrollNum: string; readonly name: string; readonly personId: string }

export type Planning = {
  plan(row: ReadRow): RowPlan
  end(): { readonly units: readonly UnitToOpen[]; readonly missing: readonly Missing[] }
  readonly titles: () => TitleCounts
}

/** Plans without writing. The same rows, records and import give the same plan: new ids derive from the import's id. */
export const openPlanning = (
  existing: Existing,
  { importId, today, understanding, isLawful }: PlanTerms,
  managers = noManagers,
): Planning => {
  const units = unitsOf(existing, importId)
  const place = placementOf(existing, units, understanding.jobTitles)
  const names = { units, roles: existing.roles, numberOf: managers.numberOf }
  const own = ownOccupations(existing)
  const checkNumber = numberChecks()
  const numbers = new Set<string>()

  const plan = (source: ReadRow): RowPlan => {
    const { reasons, refuse } = reasonsOf()
    const payrollNum = checkNumber(source, refuse)
    const existingPerson = existing.people.get(payrollNum) ?? null
    const employee = existingPerson?.employee ?? null
    const personId = employee?.personId ?? derivedId('person', importId, String(source.row))
    const row = rosterRowOf(source, understanding, isLawful, refuse)
    if (understanding.futureHires === 'refuse') refuseFuture(row, employee, today, refuse)
    const resolvedPlace = place(source.values, personId, employee, refuse)
    const judgement = managers.of(source.row)
    if (judgement?.refusal) refuse(judgement.refusal, 'manager')
    const manager = judgement && 'id' in judgement ? judgement : null
    const events =
      reasons.length === 0 && resolvedPlace
        ? factsOf(
            own(row, resolvedPlace.ids.jobTitleId, employee),
            { ...resolvedPlace.ids, manager },
            employee,
            refuse,
          )
        : []
    const isRefused = reasons.length > 0
    if (resolvedPlace && !isRefused) units.open(resolvedPlace.opens)
    numbers.add(storedText(payrollNum))
    return {
      line: source.row,
      cells: isRefused ? cellsOf(source) : null,
      payrollNum: storedText(payrollNum),
      name: storedText(source.values.fullName || (employee?.details.fullName ?? '')),
      personId: isRefused && !employee ? null : personId,
      outcome: isRefused ? 'refused' : outcomeOf(existingPerson, events),
      reasons,
      changes: changesOf(employee, events, names),
      events,
      expected: existingPerson?.version ?? 0,
      depth: events.some(isManagerAssigned) ? (manager?.depth ?? 0) : 0,
    }
  }
  return {
    plan,
    end: () => ({ units: units.opened, missing: missingOf(existing, numbers) }),
    titles: units.titles,
  }
}

const isManagerAssigned = ({ type }: PersonEvent): boolean => type === 'ManagerAssigned'

export type PlanTerms = {
  readonly importId: string
  /** In the company's zone. */
  readonly today: string
  readonly understanding: Understanding
  /** Whether details for training papers are read. */
  readonly isLawful: boolean
}

/** Refuses a future hire date that is not on the person's record yet. */
const refuseFuture = (
  { entryDate }: RosterRow,
  employee: Employee | null,
  today: string,
  refuse: Refuse,
): void => {
  if (entryDate === null || checkDate(entryDate) || entryDate <= today) return
  if (entryDate !== employee?.details.entryDate) refuse('roster.future-hire', 'entryDate')
}

/** Normalises the number and refuses duplicates in a file. */
export const numberChecks = () => {
  const firstRows = new Map<string, number>()
  return ({ row, values }: ReadRow, refuse: Refuse): string => {
    const payrollNum = normalisePayrollNum(values.payrollNum)
    const problem = checkPayrollNum(payrollNum)
    const first = firstRows.get(payrollNum)
    if (errorValue.test(values.payrollNum)) refuse('roster.error-value', 'payrollNum')
    else if (problem) refuse(problem, 'payrollNum')
    else if (first !== undefined) refuse('roster.duplicate-payroll-num', 'payrollNum', { row: first })
    else firstRows.set(payrollNum, row)
    return payrollNum
  }
}

const factsOf = (
  row: RosterRow,
  ids: RosterIds,
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

const outcomeOf = (
  existingPerson: ExistingPerson | null,
  events: readonly PersonEvent[],
): RowPlan['outcome'] => {
  if (existingPerson === null) return 'new'
  return events.length === 0 ? 'unchanged' : 'changed'
}

const missingOf = ({ people }: Existing, numbers: ReadonlySet<string>): readonly Missing[] => {
  const missing = [...people.values()].flatMap(({ employee: { situation, personId, details } }) => {
    const { payrollNum, fullName } = details
    if (situation !== 'active' || payrollNum === null || numbers.has(payrollNum)) return []
    return [{ payrollNum, name: fullName ?? '', personId }]
  })
  return missing.sort((one, other) => Number(one.payrollNum) - Number(other.payrollNum))
}
