import { createHash } from 'node:crypto'
import type { ImportOutcome, RosterChoices } from '../../../contract/imports.ts'
import type { ImportReading } from '../../../contract/routes/imports.ts'
import type { ReadRow } from '../file/grid.ts'
import { understandingOf } from '../file/readings.ts'
import { type CompressedList, compressedList } from './compressed-list.ts'
import type { Existing } from './existing.ts'
import { missingRow, type PlannedWrite, partSizes, plannedWrite, type StoredRow, storedRow } from './parts.ts'
import { openPlanning, type PlanTerms } from './plan.ts'
import type { PlanAsked, PlanFound } from './planner-messages.ts'
import { recordQuestions } from './record-questions.ts'

export type KeptPlan = {
  readonly found: PlanFound
  readonly rows: CompressedList<StoredRow>
  readonly writes: CompressedList<PlannedWrite>
}

export type PlannedRoster = {
  readonly readings: readonly ImportReading[]
  /** Null while a question is open. */
  readonly made: KeptPlan | null
}

/** Plans questions that only the records raise as chosen; without a choice there is no plan. */
export const planRoster = (
  rows: Iterable<ReadRow>,
  existing: Existing,
  { importId, readings, choices, today, isSettled }: PlanAsked,
): PlannedRoster => {
  const termsOf = (known: readonly ImportReading[]): PlanTerms => ({
    importId,
    today,
    understanding: understandingOf(known),
  })
  if (isSettled) return { readings: [], made: makePlan(rows, existing, termsOf(readings)).made }
  const strict = makePlan(rows, existing, termsOf(readings))
  const asked = strict.questions(choices)
  if (asked.some(({ value }) => value === null)) return { readings: asked, made: null }
  if (asked.every(({ value }) => value === 'refuse')) return { readings: asked, made: strict.made }
  return { readings: asked, made: makePlan(rows, existing, termsOf([...readings, ...asked])).made }
}

const makePlan = (rows: Iterable<ReadRow>, existing: Existing, terms: PlanTerms) => {
  const planning = openPlanning(existing, terms)
  const questions = recordQuestions()
  const kept = compressedList<StoredRow>(partSizes.rows)
  const writes = compressedList<PlannedWrite>(partSizes.write)
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, missing: 0 }
  const hash = createHash('sha256')
  let seq = 0
  const placed = (outcome: ImportOutcome) => {
    const place = counts[outcome]
    counts[outcome] += 1
    const at = { seq, place }
    seq += 1
    return at
  }

  for (const row of rows) {
    const plan = planning.plan(row)
    const { expected: _, ...seen } = plan
    hash.update(JSON.stringify(seen))
    questions.observe(row, plan)
    const write = plannedWrite(plan, seq)
    if (write) writes.add(write)
    kept.add(storedRow(plan, placed(plan.outcome)))
  }
  const { units, missing } = planning.end()
  for (const one of missing) kept.add(missingRow(one, placed('missing')))
  kept.close()
  writes.close()
  const digest = hash.update(JSON.stringify([units, missing])).digest('hex')
  const found: PlanFound = { digest, counts, units, parts: { rows: kept.count, write: writes.count } }
  return {
    made: { found, rows: kept, writes } satisfies KeptPlan,
    questions: (choices: RosterChoices) => questions.readings(choices, planning.titles()),
  }
}
