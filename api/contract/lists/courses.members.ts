import type { List } from './list.ts'

/** The members of a course, and the people who could be. */
export const courseMembersList = {
  payrollNum: { kind: 'figure', words: 'payrollNum', sort: 'payrollNum', width: 104 },
  name: { kind: 'text', words: 'name', sort: 'name', names: true },
  department: { kind: 'text', words: 'department', sort: 'department' },
  jobTitle: { kind: 'text', words: 'jobTitle', sort: 'jobTitle' },
  terminal: { kind: 'text', words: 'terminal', sort: 'terminal' },
} as const satisfies List
