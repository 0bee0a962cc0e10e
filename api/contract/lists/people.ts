import type { List } from './list.ts'

/** The employees of the company; places and the role are objects with a name. */
export const employeesList = {
  payrollNum: {
    kind: 'figure',
    importance: 1,
    words: 'payrollNum',
    field: 'payrollNum',
    sort: 'payrollNum',
    width: 76,
    characters: 16,
  },
  name: {
    kind: 'text',
    importance: 1,
    words: 'name',
    field: 'fullName',
    sort: 'name',
    names: true,
    characters: 36,
  },
  department: {
    kind: 'text',
    importance: 2,
    words: 'department',
    field: 'Department',
    width: 104,
    characters: 28,
  },
  jobTitle: { kind: 'text', importance: 3, words: 'jobTitle', field: 'JobTitle', width: 104, characters: 28 },
  role: { kind: 'text', importance: 3, words: 'role', field: 'Role', width: 96, characters: 20 },
  terminal: { kind: 'text', importance: 2, words: 'terminal', field: 'Terminal', width: 104, characters: 24 },
  status: { kind: 'active', importance: 1, words: 'status', field: 'status', width: 108, characters: 14 },
  lastSession: {
    kind: 'date',
    importance: 2,
    words: 'lastSession',
    field: 'lastSession',
    sort: 'lastSession',
    width: 112,
    spare: true,
    characters: 20,
  },
} as const satisfies List
