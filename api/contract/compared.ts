/** The lists of which an auditor may compare two moments. */
export const comparedListNames = ['courses', 'courseEmployees', 'employees', 'grades', 'attendance'] as const

export type ComparedListName = (typeof comparedListNames)[number]

/** What stands in the rows of such a list, in the order in which it is told. */
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
