import type { PersonEvent } from '../../../../domain/people/events.ts'
import { correctLegalDetails, type LegalDetailsChange } from '../../../../domain/people/legal-details.ts'
import type { Employee } from '../../../../domain/people/person.ts'
import type { ReadRow } from '../file/grid.ts'
import { legalChangeOf } from '../file/legal-values.ts'
import { cellsOf } from '../file/refused-rows.ts'
import { refuseTexts, storedText } from '../file/values.ts'
import { type Refuse, reasonsOf, refuseAs } from '../refusal.ts'
import { legalChangesOf } from './changes.ts'
import type { Existing } from './existing-records.ts'
import { ownOccupations } from './own-occupations.ts'
import { numberChecks, type Planning, type RowPlan } from './plan.ts'

/** Plans details of known people without writing; nobody is missing from such a file. */
export const openDetailsPlanning = (existing: Existing): Planning => {
  const own = ownOccupations(existing)
  const checkNumber = numberChecks()
  const plan = (source: ReadRow): RowPlan => {
    const { reasons, refuse } = reasonsOf()
    const payrollNum = checkNumber(source, refuse)
    refuseTexts(source.values, refuse)
    const found = existing.people.get(payrollNum) ?? null
    const employee = found?.employee ?? null
    if (!employee && payrollNum !== '') refuse('roster.unknown-person', 'payrollNum')
    const legal = legalChangeOf(source.values, refuse)
    const isFine = reasons.length === 0 && employee !== null && legal !== null
    const events = isFine
      ? factsOf(own({ legal }, employee.placement.jobTitleId, employee), employee, refuse)
      : []
    const isRefused = reasons.length > 0
    return {
      line: source.row,
      cells: isRefused ? cellsOf(source) : null,
      payrollNum: storedText(payrollNum),
      name: storedText(employee?.details.fullName ?? ''),
      personId: employee?.personId ?? null,
      outcome: isRefused ? 'refused' : events.length === 0 ? 'unchanged' : 'changed',
      reasons,
      changes: employee ? legalChangesOf(employee, events) : [],
      events,
      expected: found?.version ?? 0,
      depth: 0,
    }
  }
  return {
    plan,
    end: () => ({ units: [], missing: [] }),
    titles: () => ({ total: 0, inSeveral: 0 }),
  }
}

const factsOf = (
  { legal }: { readonly legal: LegalDetailsChange },
  employee: Employee,
  refuse: Refuse,
): readonly PersonEvent[] => {
  try {
    return correctLegalDetails(legal)(employee)
  } catch (error) {
    refuseAs(error, refuse)
    return []
  }
}
