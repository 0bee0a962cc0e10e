import type { List } from './list.ts'

/** The roles; their table, whose rows come whole, sorts them by values of its own. */
export const rolesList = {
  name: { kind: 'text', words: 'role', field: 'name', sort: 'name', characters: 36 },
  users: { kind: 'figure', words: 'users', field: 'totalUsers', sort: 'users', characters: 12 },
  status: { kind: 'active', words: 'status', field: 'active', sort: 'status', characters: 14 },
} as const satisfies List
