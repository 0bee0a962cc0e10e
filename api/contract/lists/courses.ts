import type { List } from './list.ts'

const name = { kind: 'text', words: 'course', sort: 'name' } as const
const category = { kind: 'category', words: 'category', width: 180 } as const
const duration = { kind: 'hours', words: 'duration', sort: 'duration' } as const

/** The courses that authors edit. */
export const coursesList = {
  name,
  category,
  author: { kind: 'text', words: 'author', width: 180 },
  duration,
  updated: { kind: 'date', words: 'updated', field: 'updatedAt', sort: 'updatedAt' },
} as const satisfies List

/** The courses that the viewer wrote or instructs. */
export const taughtCoursesList = {
  name,
  category: { ...category, spare: true },
  state: { kind: 'text', words: 'status', width: 110 },
  members: { kind: 'figure', words: 'members', field: 'memberCount', width: 96 },
  waiting: { kind: 'text', words: 'toDo', width: 180 },
  nextSession: { kind: 'date', words: 'nextSession', width: 130 },
} as const satisfies List

/** The courses that the viewer takes. */
export const ownCoursesList = {
  name,
  category,
  duration,
  progress: { kind: 'share', words: 'progress', width: 160 },
  status: { kind: 'status', words: 'status' },
} as const satisfies List
