import { gradeMax } from '../kernel/constants.ts'
import { unless } from '../kernel/rejection.ts'

export type GradeRejection =
  | 'MissingGrade'
  | 'InvalidGrade'
  | 'grades.automatic'
  | 'grades.reason-missing'
  | 'grades.already-published'
  | 'grades.changed-meanwhile'
  | 'grades.restarted-meanwhile'
  | 'grades.no-such-grade'
  | 'grades.test-under-way'
  | 'grades.drafts-changed'
  | 'form.error.no_changes'

export const isGrade = (grade: number): boolean => Number.isInteger(grade) && grade >= 0 && grade <= gradeMax

export const whyNotGrade = (typed: string): 'MissingGrade' | 'InvalidGrade' | null =>
  typed.trim() === ''
    ? 'MissingGrade'
    : unless(/^\d{1,3}$/.test(typed) && isGrade(Number(typed)), 'InvalidGrade')
