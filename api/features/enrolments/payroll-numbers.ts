import { type EligibilityRejection, whyNotEligible } from '../../../domain/enrolments/rules.ts'
import { checkPayrollNum, normalisePayrollNum, numberIn } from '../../../domain/people/rules.ts'
import type { NumberedPerson } from '../../../projections/enrolments.available.ts'

/** `payrollNum` is null where the text is not a payroll number. */
export type NumberEntry = { readonly line: number; readonly text: string; readonly payrollNum: string | null }

/** One number a line, or several separated by tabs, commas or blanks. */
export const numbersIn = (text: string): readonly NumberEntry[] =>
  text.split(/\r\n|\r|\n/).flatMap((line, index) =>
    line
      .split(/[\s;]+|,(?!\d)|(?<!\d),/)
      .flatMap((word) => (isOneFigure(word) ? [word] : word.split(',')))
      .filter((word) => word !== '')
      .map((word) => ({ line: index + 1, text: word, payrollNum: numberOf(word) })),
  )

/** Whether a comma separates thousands, as in 1,001. 100,101 is read as two numbers, which the preview shows. */
const isOneFigure = (word: string): boolean =>
  /^\d{1,3}(,\d{3})+$/.test(word) && !/^[1-9]\d\d(,[1-9]\d\d)+$/.test(word)

const numberOf = (word: string): string | null => {
  const digits = numberIn(word)
  return digits === null || checkPayrollNum(digits) ? null : normalisePayrollNum(digits)
}

export type NumberRefusal =
  | EligibilityRejection
  | 'IncorrectPayrollNum'
  | 'enrolments.repeated-number'
  | 'enrolments.already-enrolled'

export type NumberJudgement = NumberEntry & {
  readonly person: NumberedPerson | null
  /** Null where the number's holder can be enrolled. */
  readonly refusal: NumberRefusal | null
}

export const judgeNumbers = (
  numbers: readonly NumberEntry[],
  people: readonly NumberedPerson[],
  course: { readonly terminalIds: readonly string[]; readonly by: string },
): readonly NumberJudgement[] => {
  const byNumber = new Map(people.map((person) => [person.payroll_num, person]))
  const seenNumbers = new Set<string>()
  return numbers.map((entry) => {
    const { payrollNum } = entry
    if (payrollNum === null) return { ...entry, person: null, refusal: 'IncorrectPayrollNum' }
    const person = byNumber.get(payrollNum) ?? null
    const isRepeated = seenNumbers.has(payrollNum)
    seenNumbers.add(payrollNum)
    return {
      ...entry,
      person,
      refusal: isRepeated ? 'enrolments.repeated-number' : refusalOf(person, course),
    }
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
