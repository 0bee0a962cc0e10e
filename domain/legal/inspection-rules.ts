import { type Problem, problem, unless } from '../kernel/rejection.ts'
import { checkLegalText, type TextCode } from './rules.ts'

export type InspectionRejection =
  | TextCode
  | 'legal.inspection-day-not-over'
  | 'legal.inspection-people-unknown'
  | 'legal.inspection-too-large'

export const packFilesMax = 5_000

type Asked = { readonly day: string; readonly forWhom: string }

export const inspectionProblems = (
  { day, forWhom }: Asked,
  today: string,
): readonly Problem<InspectionRejection>[] => [
  ...problem(unless(day < today, 'legal.inspection-day-not-over'), 'day'),
  ...problem(checkLegalText(forWhom), 'forWhom'),
]

export const unknownNumbers = (asked: readonly string[], found: readonly string[]): readonly string[] =>
  asked.filter((one) => !found.includes(one))
