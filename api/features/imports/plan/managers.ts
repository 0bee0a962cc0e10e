import { managersMax } from '../../../../domain/kernel/constants.ts'
import { fold } from '../../../../domain/kernel/decider.ts'
import type { PersonEvent } from '../../../../domain/people/events.ts'
import { managerProblem } from '../../../../domain/people/managers.ts'
import { person } from '../../../../domain/people/person.ts'
import { checkPayrollNum, normalisePayrollNum } from '../../../../domain/people/rules.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { ReadRow } from '../file/grid.ts'
import { type Existing, nobody } from './existing-records.ts'

/** `depth` counts the managers above the person once all rows are applied. */
type Judgement =
  | { readonly id: string | null; readonly depth: number; readonly refusal?: never }
  | { readonly refusal: ErrorCode }

export type RosterManagers = {
  /** By the spreadsheet's row. */
  readonly of: (row: number) => Judgement | null
  readonly numberOf: (personId: string) => string | null
}

export const noManagers: RosterManagers = { of: () => null, numberOf: () => null }

/** As planned without managers. */
type Planned = {
  readonly outcome: string
  readonly payrollNum: string
  readonly personId: string | null
  readonly events: readonly PersonEvent[]
}

/** An accepted row. */
type PlannedRow = {
  readonly row: number
  readonly personId: string
  readonly payrollNum: string
  readonly isActive: boolean
  readonly currentId: string | null
  /** The manager's number as written; '' for none. */
  readonly number: string
}

type Somebody = { readonly isActive: boolean; readonly managerId: string | null }

type People = {
  readonly ids: ReadonlyMap<string, string>
  readonly idOf: (number: string) => string | null
  readonly byId: ReadonlyMap<string, Somebody>
}

/**
 * Judges the managers of all accepted rows together, since a file may bring both. A refused row changes nothing, so the others are judged
 * anew without it.
 */
export const judgeManagers = (
  planned: Iterable<readonly [ReadRow, Planned]>,
  existing: Existing,
): RosterManagers => {
  let accepted = [...acceptedRows(planned, existing)]
  const judged = new Map<number, Judgement>()
  for (;;) {
    const people = peopleAfter(accepted, existing)
    const refused = accepted.flatMap((row) => {
      const refusal = refusalOf(row, people)
      return refusal ? [[row.row, { refusal }] as const] : []
    })
    if (refused.length === 0) {
      for (const { row, number, personId } of accepted)
        judged.set(row, { id: people.idOf(number), depth: aboveOf(personId, people).length })
      const numbers = new Map([...people.ids].map(([number, id]) => [id, number]))
      return { of: (row) => judged.get(row) ?? null, numberOf: (id) => numbers.get(id) ?? null }
    }
    for (const [row, judgement] of refused) judged.set(row, judgement)
    accepted = accepted.filter(({ row }) => !judged.has(row))
  }
}

const acceptedRows = function* (
  planned: Iterable<readonly [ReadRow, Planned]>,
  { people }: Existing,
): Generator<PlannedRow> {
  for (const [{ row, values }, { outcome, payrollNum, personId, events }] of planned) {
    if (outcome === 'refused' || personId === null) continue
    const before = people.get(payrollNum)?.employee ?? null
    const after = fold(person, events, before ?? nobody)
    yield {
      row,
      personId,
      payrollNum,
      isActive: after.situation === 'active',
      currentId: before?.managerId ?? null,
      number: values.manager ?? '',
    }
  }
}

const peopleAfter = (rows: readonly PlannedRow[], { people }: Existing): People => {
  const ids = new Map<string, string>()
  const byId = new Map<string, Somebody>()
  for (const [number, { employee }] of people) {
    ids.set(number, employee.personId)
    byId.set(employee.personId, { isActive: employee.situation === 'active', managerId: employee.managerId })
  }
  for (const { payrollNum, personId } of rows) ids.set(payrollNum, personId)
  const idOf = (number: string) => ids.get(normalisePayrollNum(number)) ?? null
  for (const { personId, isActive, number } of rows) byId.set(personId, { isActive, managerId: idOf(number) })
  return { ids, idOf, byId }
}

/** Nearest first; a circle ends where it begins again. */
const aboveOf = (personId: string, { byId }: People): readonly string[] => {
  const above: string[] = []
  for (let id = byId.get(personId)?.managerId ?? null; id !== null && above.length <= managersMax; ) {
    if (above.includes(id)) break
    above.push(id)
    id = byId.get(id)?.managerId ?? null
  }
  return above
}

const refusalOf = ({ personId, number, currentId }: PlannedRow, people: People): ErrorCode | null => {
  if (number === '') return null
  if (checkPayrollNum(normalisePayrollNum(number))) return 'IncorrectPayrollNum'
  const managerId = people.idOf(number)
  if (managerId === null) return 'roster.unknown-manager'
  if (managerId === currentId) return null
  const isActive = people.byId.get(managerId)?.isActive === true
  return managerProblem(personId, { personId: managerId, isActive, above: aboveOf(managerId, people) })
}
