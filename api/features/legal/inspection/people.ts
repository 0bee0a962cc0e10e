import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { unknownNumbers } from '../../../../domain/legal/inspection-rules.ts'
import { type PersonThen, peopleAt } from '../../../../projections/inspection.questions.ts'
import type { Queryable } from '../../../../projections/kernel/database.ts'

/** Those of these ids, or all: the erased too, of whom papers may be kept. */
export const peopleThen = async (
  db: Queryable,
  terminalIds: readonly string[],
  personIds: readonly string[],
): Promise<readonly PersonThen[]> => {
  const all = await peopleAt(db, terminalIds)
  return personIds.length === 0 ? all : all.filter(({ person_id }) => personIds.includes(person_id))
}

/** Throws legal.inspection-people-unknown. */
export const peopleOfNumbers = async (
  db: Queryable,
  terminalIds: readonly string[],
  numbers: readonly string[],
): Promise<readonly string[]> => {
  if (numbers.length === 0) return []
  const all = await peopleAt(db, terminalIds)
  const unknown = unknownNumbers(
    numbers,
    all.flatMap(({ payroll_num }) => payroll_num ?? []),
  )
  if (unknown.length > 0)
    throw new Rejection('legal.inspection-people-unknown', 'payrollNums', { numbers: unknown.join(', ') })
  return all
    .filter(({ payroll_num }) => payroll_num !== null && numbers.includes(payroll_num))
    .map(({ person_id }) => person_id)
}
