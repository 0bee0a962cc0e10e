import type { List } from './list.ts'

/** The members of a course, and the people who could be. */
export const courseMembersList = {
  payrollNum: { kind: 'figure', importance: 1, words: 'payrollNum', sort: 'payrollNum', width: 104 },
  name: { kind: 'text', importance: 1, words: 'name', sort: 'name', names: true },
  department: { kind: 'text', importance: 2, words: 'department', sort: 'department' },
  jobTitle: { kind: 'text', importance: 3, words: 'jobTitle', sort: 'jobTitle' },
  terminal: { kind: 'text', importance: 3, words: 'terminal', sort: 'terminal' },
} as const satisfies List
