import { Rejection, type RejectionParams } from '../../../../domain/kernel/rejection.ts'
import { checkDate, checkPayrollNum, normalisePayrollNum } from '../../../../domain/people/rules.ts'
import type { CompletionColumn } from '../../../contract/completions.ts'
import { type ErrorCode, isErrorCode } from '../../../contract/errors.ts'
import type { CompletionFileRow } from '../file/completion-rows.ts'
import { dayIn, withoutTime } from '../file/dates.ts'
import { plainWord } from '../file/readings.ts'
import { errorValue, strange } from '../file/values.ts'
import type { CourseNames } from './course-names.ts'

export type CompletionRefusal = {
  readonly code: ErrorCode
  readonly column: CompletionColumn | null
  readonly params: RejectionParams
}

/** A row whose values are understood. */
export type Completion = {
  readonly payrollNum: string
  readonly courseId: string
  readonly courseName: string
  readonly on: string
  readonly approves: boolean
  readonly reason: string | null
  readonly evidenceUrl: string | null
}

const yes: ReadonlySet<string> = new Set('si s x 1 yes y true verdadero aprueba'.split(' '))
const no: ReadonlySet<string> = new Set('no n 0 false falso'.split(' '))

const most: Readonly<Record<CompletionColumn, number>> = {
  payrollNum: 255,
  course: 255,
  on: 255,
  approves: 255,
  reason: 500,
  evidence: 900,
}

const textProblem = (text: string, limit: number): CompletionRefusal['code'] | null => {
  if (text.length > limit) return 'roster.too-long'
  if (errorValue.test(text)) return 'roster.error-value'
  if (strange.test(text) || !text.isWellFormed()) return 'roster.strange-characters'
  return /^[=@]/.test(text) ? 'roster.formula' : null
}

/** Reads the values of a row; each that is wrong is refused at its column. */
export const readCompletion = (
  { values }: CompletionFileRow,
  courses: CourseNames,
): { readonly completion: Completion } | { readonly reasons: readonly CompletionRefusal[] } => {
  const reasons: CompletionRefusal[] = []
  const refuse = (code: ErrorCode, column: CompletionColumn, params: RejectionParams = {}): void => {
    if (!reasons.some((one) => one.column === column)) reasons.push({ code, column, params })
  }
  for (const [column, limit] of Object.entries(most) as [CompletionColumn, number][]) {
    const problem = textProblem(values[column], limit)
    if (problem) refuse(problem, column, problem === 'roster.too-long' ? { most: limit } : {})
  }
  const payrollNum = normalisePayrollNum(values.payrollNum)
  const numberProblem = checkPayrollNum(payrollNum)
  if (numberProblem) refuse(numberProblem, 'payrollNum')
  const [course, ...others] = courses.find(values.course)
  if (values.course === '') refuse('roster.missing-value', 'course')
  else if (!course) refuse('completions.unknown-course', 'course')
  else if (others.length > 0) refuse('completions.ambiguous-course', 'course', { count: others.length + 1 })
  const on = dayIn(withoutTime(values.on), 'dayFirst')
  if (on === null || checkDate(on) !== null) refuse('completions.incorrect-date', 'on')
  const word = plainWord(values.approves)
  if (!yes.has(word) && !no.has(word)) refuse('completions.unknown-approves', 'approves')
  if (values.reason === '') refuse('recognitions.reason-missing', 'reason')
  if (reasons.length > 0 || !course || on === null) return { reasons }
  return {
    completion: {
      payrollNum,
      courseId: course.id,
      courseName: course.name,
      on,
      approves: yes.has(word),
      reason: values.reason,
      evidenceUrl: values.evidence || null,
    },
  }
}

const columnsByField: Readonly<Record<string, CompletionColumn>> = {
  on: 'on',
  reason: 'reason',
  url: 'evidence',
  evidenceUrl: 'evidence',
}

/** The refusal of an act at the column of its field; rethrows anything else. */
export const refusalOf = (error: unknown): CompletionRefusal => {
  if (!(error instanceof Rejection) || !isErrorCode(error.code)) throw error
  return { code: error.code, column: columnsByField[error.field ?? ''] ?? null, params: error.params }
}
