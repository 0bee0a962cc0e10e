import type { List } from './list.ts'

/** The certificates that expire soon. */
export const expiringList = {
  name: { kind: 'text', words: 'name', sort: 'name' },
  course: { kind: 'text', words: 'course', field: 'courseName', sort: 'course', width: 280 },
  department: { kind: 'text', words: 'department', width: 180 },
  expires: { kind: 'date', words: 'expires', field: 'expiresOn', sort: 'expiresOn', width: 140 },
} as const satisfies List
