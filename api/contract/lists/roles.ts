import type { List, Values } from './list.ts'

/** The roles, whose rows come whole. */
export const rolesList = {
  name: { kind: 'text', importance: 1, words: 'role', field: 'name', sort: 'name', characters: 36 },
  users: {
    kind: 'figure',
    importance: 2,
    words: 'users',
    field: 'totalUsers',
    sort: 'users',
    characters: 12,
  },
  status: {
    kind: 'active',
    importance: 1,
    words: 'status',
    field: 'active',
    sort: 'status',
    width: 160,
    characters: 14,
  },
} as const satisfies List

export type ListedRole = {
  readonly id: string
  readonly name: string
  readonly active: boolean
  readonly totalUsers: number
}

export const roleValues = (nameOf: (role: ListedRole) => string): Values<typeof rolesList, ListedRole> => ({
  name: nameOf,
  users: ({ totalUsers }) => totalUsers,
  status: ({ active }) => Number(active),
})
