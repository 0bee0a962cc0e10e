import type { List } from './list.ts'
import { reportedPerson } from './reports.shared.ts'

const { name, department, jobTitle, terminal } = reportedPerson
const width = 116

/** The grades of an evaluation, whose rows come whole; a box publishes a draft. */
export const gradesList = {
  name: { ...name, names: true },
  department: { ...department, width },
  jobTitle: { ...jobTitle, width },
  terminal: { ...terminal, width: 124 },
  grade: {
    kind: 'figure',
    importance: 1,
    words: 'grade',
    field: 'grade',
    sort: 'grade',
    width: 144,
    compared: 'grade',
  },
  published: { kind: 'active', importance: 1, words: 'publish', field: 'published', width: 84 },
  status: { kind: 'status', importance: 1, words: 'status', width: 152 },
  scorer: {
    kind: 'text',
    importance: 2,
    words: 'scorer',
    field: 'scorerName',
    sort: 'scorerName',
    width: 132,
    compared: 'scorer',
  },
} as const satisfies List
