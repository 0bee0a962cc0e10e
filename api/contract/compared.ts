import type { ColumnWords } from './lists/words.ts'

export const comparedListNames = ['courses', 'courseEmployees', 'employees', 'grades', 'attendance'] as const

export type ComparedListName = (typeof comparedListNames)[number]

/** Fields of their rows with their headers, in display order. */
export const comparedWords = {
  name: 'name',
  payrollNum: 'payrollNum',
  department: 'department',
  jobTitle: 'jobTitle',
  jobTitleType: 'jobTitleType',
  terminal: 'terminal',
  isActive: 'isActive',
  isDraft: 'isDraft',
  priority: 'priority',
  category: 'category',
  enrolled: 'enrolled',
  completed: 'completed',
  minutes: 'length',
  evaluations: 'completedEvaluations',
  totalEvaluations: 'courseEvaluations',
  status: 'status',
  enrolledOn: 'enrolledOn',
  approvedOn: 'ended',
  overdue: 'overdue',
  isOverdue: 'isOverdue',
  grade: 'grade',
  attended: 'attended',
  isMakeUp: 'isMakeUp',
  published: 'published',
  sent: 'sent',
  seen: 'seen',
  scorer: 'scorer',
} as const satisfies Readonly<Record<string, ColumnWords>>

export type ComparedField = keyof typeof comparedWords

export const isComparedField = (field: string): field is ComparedField => Object.hasOwn(comparedWords, field)
