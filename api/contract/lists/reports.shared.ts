import type { ColumnInFile, List } from './list.ts'

/** The person whom a row of a report is about. */
export const reportedPerson = {
  name: {
    kind: 'text',
    importance: 1,
    words: 'name',
    field: 'fullName',
    sort: 'fullName',
    characters: 36,
    compared: 'name',
  },
  payroll: {
    kind: 'figure',
    importance: 2,
    words: 'payrollNum',
    field: 'payrollNum',
    sort: 'payrollNum',
    width: 84,
    characters: 16,
    compared: 'payrollNum',
  },
  department: {
    kind: 'text',
    importance: 2,
    words: 'department',
    field: 'departmentName',
    sort: 'departmentName',
    width: 120,
    characters: 28,
    compared: 'department',
  },
  jobTitle: {
    kind: 'text',
    importance: 3,
    words: 'jobTitle',
    field: 'jobTitleName',
    sort: 'jobTitleName',
    width: 120,
    characters: 28,
    compared: 'jobTitle',
  },
  terminal: {
    kind: 'text',
    importance: 3,
    words: 'terminal',
    field: 'terminalName',
    sort: 'terminalName',
    width: 120,
    characters: 24,
    compared: 'terminal',
  },
} as const satisfies List

/** The course that a row of a report is about. */
export const reportedCourse = {
  name: {
    kind: 'text',
    importance: 1,
    words: 'course',
    field: 'name',
    sort: 'name',
    characters: 40,
    compared: 'name',
  },
  priority: {
    kind: 'priority',
    importance: 3,
    words: 'priority',
    field: 'priority',
    sort: 'priority',
    width: 120,
    characters: 16,
    compared: 'priority',
  },
  category: {
    kind: 'category',
    importance: 3,
    words: 'category',
    field: 'category',
    sort: 'category',
    characters: 24,
    compared: 'category',
  },
  hours: {
    kind: 'hours',
    importance: 3,
    words: 'hours',
    field: 'trainingHours',
    sort: 'trainingHours',
    characters: 10,
    compared: 'minutes',
  },
  /** Of two counts. */
  progress: {
    kind: 'share',
    importance: 1,
    words: 'progress',
    fileWords: 'progressPercent',
    width: 150,
    characters: 14,
  },
} as const satisfies List

/** A file's column beside that of all evaluations. */
export const completedEvaluations = {
  kind: 'figure',
  words: 'completedEvaluations',
  field: 'completedEvaluations',
  sort: 'completedEvaluations',
  characters: 22,
} as const satisfies ColumnInFile
