import type { GradedMember } from '../../web/features/grades/grades.data.ts'

/** A row of the grading table, without a grade unless one is given. */
export const gradedMember = (userId: string, over: Partial<GradedMember> = {}): GradedMember => ({
  userId,
  payrollNum: '101',
  fullName: `Persona ${userId}`,
  departmentName: null,
  jobTitleName: null,
  terminalName: null,
  userEvaluationId: null,
  grade: null,
  published: false,
  sent: false,
  scorerName: null,
  version: 0,
  isUnderWay: false,
  isUnderReview: false,
  opportunity: null,
  isOneself: false,
  ...over,
})

/** A change of its grade. */
export const gradeTyped = (row: string, value: string) => ({ row, column: 'grade', value })
