import type { List } from './list.ts'

/** The employees of the company; places and the role are objects with a name. */
export const employeesList = {
  payrollNum: {
    kind: 'figure',
    words: 'payrollNum',
    field: 'payrollNum',
    sort: 'payrollNum',
    width: 76,
    characters: 16,
  },
  name: { kind: 'text', words: 'name', field: 'fullName', sort: 'name', names: true, characters: 36 },
  department: { kind: 'text', words: 'department', field: 'Department', width: 104, characters: 28 },
  jobTitle: { kind: 'text', words: 'jobTitle', field: 'JobTitle', width: 104, characters: 28 },
  role: { kind: 'text', words: 'role', field: 'Role', width: 96, characters: 20 },
  terminal: { kind: 'text', words: 'terminal', field: 'Terminal', width: 104, characters: 24 },
  status: { kind: 'active', words: 'status', field: 'status', width: 108, characters: 14 },
  lastSession: {
    kind: 'date',
    words: 'lastSession',
    field: 'lastSession',
    sort: 'lastSession',
    width: 112,
    spare: true,
    characters: 20,
  },
} as const satisfies List
