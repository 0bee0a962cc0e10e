export const comparedListNames = ['courses', 'courseEmployees', 'employees', 'grades', 'attendance'] as const

export type ComparedListName = (typeof comparedListNames)[number]

/** Fields of their rows, in display order. */
export const comparedFields = [
  'name',
  'payrollNum',
  'department',
  'jobTitle',
  'jobTitleType',
  'terminal',
  'isActive',
  'isDraft',
  'priority',
  'category',
  'enrolled',
  'completed',
  'minutes',
  'evaluations',
  'totalEvaluations',
  'status',
  'enrolledOn',
  'approvedOn',
  'grade',
  'attended',
  'isMakeUp',
  'published',
  'sent',
  'seen',
  'scorer',
] as const

export type ComparedField = (typeof comparedFields)[number]

export const isComparedField = (field: string): field is ComparedField =>
  comparedFields.some((one) => one === field)
