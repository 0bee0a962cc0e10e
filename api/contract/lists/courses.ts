import type { List } from './list.ts'

const name = { kind: 'text', importance: 1, words: 'course', sort: 'name' } as const
const category = { kind: 'category', importance: 2, words: 'category', width: 180 } as const
const duration = { kind: 'hours', importance: 3, words: 'duration', sort: 'duration' } as const

/** The courses that authors edit. */
export const coursesList = {
  name,
  category,
  author: { kind: 'text', importance: 3, words: 'author', width: 180 },
  duration,
  updated: { kind: 'date', importance: 2, words: 'updated', field: 'updatedAt', sort: 'updatedAt' },
} as const satisfies List

/** The courses that the viewer wrote or instructs. */
export const taughtCoursesList = {
  name,
  category: { ...category, spare: true },
  state: { kind: 'text', importance: 1, words: 'status', width: 110 },
  members: { kind: 'figure', importance: 2, words: 'members', field: 'memberCount', width: 96 },
  waiting: { kind: 'text', importance: 1, words: 'toDo', width: 180 },
  nextSession: { kind: 'date', importance: 2, words: 'nextSession', width: 130 },
} as const satisfies List

/** The courses that the viewer takes. */
export const ownCoursesList = {
  name,
  category,
  duration,
  progress: { kind: 'share', importance: 1, words: 'progress', width: 160 },
  status: { kind: 'status', importance: 1, words: 'status' },
} as const satisfies List
