import { type EligibilityRejection, whyNotEligible } from '../../../domain/enrolments/rules.ts'
import { normalisePayrollNum } from '../../../domain/people/rules.ts'
import type { NumberedPerson } from '../../../projections/enrolments.members.ts'

export type NumberRead = { readonly line: number; readonly text: string; readonly payrollNum: string }

/** A number a line, or several with tabs, commas or blanks between them, as spreadsheets and mails have them. */
export const numbersIn = (text: string): readonly NumberRead[] =>
  text.split(/\r\n|\r|\n/).flatMap((line, index) =>
    line
      .split(/[\s,;]+/)
      .filter((word) => word !== '')
      .map((word) => ({ line: index + 1, text: word, payrollNum: normalisePayrollNum(word) })),
  )

export type NumberRefusal =
  | EligibilityRejection
  | 'enrolments.repeated-number'
  | 'enrolments.already-enrolled'

export type NumberJudged = NumberRead & {
  readonly person: NumberedPerson | null
  /** Null where the number's holder can be enrolled. */
  readonly refusal: NumberRefusal | null
}

/** What would become of each number. */
export const judgeNumbers = (
  numbers: readonly NumberRead[],
  people: readonly NumberedPerson[],
  course: { readonly terminalIds: readonly string[]; readonly by: string },
): readonly NumberJudged[] => {
  const byNumber = new Map(people.map((one) => [one.payroll_num, one]))
  const seen = new Set<string>()
  return numbers.map((read) => {
    const person = byNumber.get(read.payrollNum) ?? null
    const isRepeated = seen.has(read.payrollNum)
    seen.add(read.payrollNum)
    return { ...read, person, refusal: isRepeated ? 'enrolments.repeated-number' : refusalOf(person, course) }
  })
}

const refusalOf = (
  person: NumberedPerson | null,
  { by, ...course }: { readonly terminalIds: readonly string[]; readonly by: string },
): NumberRefusal | null => {
  if (person?.is_enrolled) return 'enrolments.already-enrolled'
  const candidate = person && {
    personId: person.person_id,
    isActive: person.is_active,
    terminalId: person.terminal_id,
  }
  return whyNotEligible(candidate, course, by)
}
