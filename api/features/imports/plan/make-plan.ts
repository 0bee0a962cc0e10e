import { createHash } from 'node:crypto'
import { managersMax } from '../../../../domain/kernel/constants.ts'
import type { ImportOutcome, RosterChoices } from '../../../contract/imports.ts'
import type { ImportReading } from '../../../contract/routes/imports.ts'
import type { ReadRow } from '../file/grid.ts'
import { understandingOf } from '../file/readings.ts'
import { type CompressedList, compressedList } from './compressed-list.ts'
import type { Existing } from './existing-records.ts'
import { judgeManagers, noManagers, type RosterManagers } from './managers.ts'
import { missingRow, type PlannedWrite, partSizes, plannedWrite, type StoredRow, storedRow } from './parts.ts'
import { openPlanning, type Planning, type PlanTerms } from './plan.ts'
import { openDetailsPlanning } from './plan-details.ts'
import type { PlanInput, PlanSummary } from './planner-messages.ts'
import { recordQuestions } from './record-questions.ts'

export type CompressedPlan = {
  readonly summary: PlanSummary
  readonly rows: CompressedList<StoredRow>
  readonly writes: Omit<CompressedList<PlannedWrite>, 'add'>
}

export type PlannedRoster = {
  readonly readings: readonly ImportReading[]
  /** Null while a question is open. */
  readonly plan: CompressedPlan | null
}

/** Applies the choices to questions that only the records raise; without a choice there is no plan. */
export const planRoster = (
  rows: Iterable<ReadRow>,
  existing: Existing,
  { importId, readings, choices, today, isSettled, format }: PlanInput,
): PlannedRoster => {
  const termsOf = (settledReadings: readonly ImportReading[]): PlanTerms => ({
    importId,
    today,
    understanding: understandingOf(settledReadings),
    isLawful: format.isLawful,
  })
  if (format.kind === 'details')
    return { readings: [], plan: planOf(rows, openDetailsPlanning(existing)).plan }
  if (isSettled) return { readings: [], plan: makePlan(rows, existing, termsOf(readings)).plan }
  const strict = makePlan(rows, existing, termsOf(readings))
  const questions = strict.questions(choices)
  if (questions.some(({ value }) => value === null)) return { readings: questions, plan: null }
  if (questions.every(({ value }) => value === 'refuse')) return { readings: questions, plan: strict.plan }
  return { readings: questions, plan: makePlan(rows, existing, termsOf([...readings, ...questions])).plan }
}

const makePlan = (rows: Iterable<ReadRow>, existing: Existing, terms: PlanTerms) =>
  planOf(rows, openPlanning(existing, terms, managersIn(rows, existing, terms)))

const planOf = (rows: Iterable<ReadRow>, planning: Planning) => {
  const questions = recordQuestions()
  const storedRows = compressedList<StoredRow>(partSizes.rows)
  const writes = writesFromTheTop()
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, missing: 0 }
  const hash = createHash('sha256')
  let seq = 0
  const nextPlace = (outcome: ImportOutcome) => {
    const place = counts[outcome]
    counts[outcome] += 1
    const at = { seq, place }
    seq += 1
    return at
  }

  for (const row of rows) {
    const plan = planning.plan(row)
    const { expected: _, depth, ...comparable } = plan
    hash.update(JSON.stringify(comparable))
    questions.observe(row, plan)
    const write = plannedWrite(plan, seq)
    if (write) writes.at(depth).add(write)
    storedRows.add(storedRow(plan, nextPlace(plan.outcome)))
  }
  const { units, missing } = planning.end()
  for (const person of missing) storedRows.add(missingRow(person, nextPlace('missing')))
  storedRows.close()
  writes.close()
  const digest = hash.update(JSON.stringify([units, missing])).digest('hex')
  const summary: PlanSummary = {
    digest,
    counts,
    units,
    parts: { rows: storedRows.count, write: writes.count },
  }
  return {
    plan: { summary, rows: storedRows, writes } satisfies CompressedPlan,
    questions: (choices: RosterChoices) => questions.readings(choices, planning.titles()),
  }
}

/** A first plan without managers tells which rows can be accepted. */
const managersIn = (rows: Iterable<ReadRow>, existing: Existing, terms: PlanTerms): RosterManagers => {
  for (const { values } of rows)
    return values.manager === null ? noManagers : judgeManagers(plannedRows(rows, existing, terms), existing)
  return noManagers
}

const plannedRows = function* (rows: Iterable<ReadRow>, existing: Existing, terms: PlanTerms) {
  const planning = openPlanning(existing, terms)
  for (const row of rows) yield [row, planning.plan(row)] as const
}

/** Managers before the people below them, so that no part of an import closes a circle that a later part would open again. */
const writesFromTheTop = () => {
  const top = compressedList<PlannedWrite>(partSizes.write)
  const below = Array.from({ length: managersMax }, () => compressedList<PlannedWrite>(partSizes.write))
  const lists = [top, ...below]
  return {
    at: (depth: number) => lists[depth] ?? top,
    close: () => {
      for (const list of lists) list.close()
    },
    get count() {
      return lists.reduce((sum, { count }) => sum + count, 0)
    },
    text: (part: number): string => {
      let place = part
      for (const list of lists) {
        if (place < list.count) return list.text(place)
        place -= list.count
      }
      return '[]'
    },
  }
}
