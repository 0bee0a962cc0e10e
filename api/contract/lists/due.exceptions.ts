import type { List } from './list.ts'
import { reportedPerson } from './reports.shared.ts'

/** In the order of the filter. */
export const dateProblems = ['past', 'no-hire-date', 'too-short', 'waived'] as const

/** Dates that could not hold by themselves. */
export const exceptionsList = {
  name: { ...reportedPerson.name, width: 220, names: true },
  payroll: {
    kind: 'figure',
    importance: 3,
    words: 'payrollNum',
    field: 'payrollNum',
    width: 76,
    characters: 16,
  },
  course: {
    kind: 'text',
    importance: 1,
    words: 'course',
    field: 'courseName',
    sort: 'course',
    width: 180,
    characters: 40,
  },
  problem: {
    kind: 'text',
    importance: 1,
    words: 'dateProblem',
    sort: 'problem',
    width: 200,
    characters: 36,
  },
  date: { kind: 'date', importance: 2, words: 'dateRefused', width: 150, characters: 30 },
  since: { kind: 'date', importance: 2, words: 'since', sort: 'since', width: 116, characters: 20 },
} as const satisfies List
