import type { List } from './list.ts'

/** The certificates that expire soon. */
export const expiringList = {
  name: { kind: 'text', importance: 1, words: 'name', sort: 'name' },
  course: { kind: 'text', importance: 1, words: 'course', field: 'courseName', sort: 'course', width: 280 },
  department: { kind: 'text', importance: 3, words: 'department', width: 180 },
  expires: {
    kind: 'date',
    importance: 1,
    words: 'expires',
    field: 'expiresOn',
    sort: 'expiresOn',
    width: 140,
  },
} as const satisfies List
