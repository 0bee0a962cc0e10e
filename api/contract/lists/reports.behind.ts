import type { List } from './list.ts'
import { reportedPerson } from './reports.shared.ts'

/** In the order of the filter. */
export const situations = ['overdue', 'expired', 'failed', 'approval', 'dueSoon', 'expiring'] as const

/** Who is behind in which course, and what is about to expire. */
export const behindList = {
  name: reportedPerson.name,
  payroll: { ...reportedPerson.payroll, width: 76 },
  course: {
    kind: 'text',
    importance: 1,
    words: 'course',
    field: 'courseName',
    sort: 'course',
    width: 192,
    characters: 40,
  },
  situation: {
    kind: 'text',
    importance: 1,
    words: 'situation',
    sort: 'situation',
    width: 180,
    characters: 22,
  },
  department: { ...reportedPerson.department, sort: 'department', spare: true },
  terminal: { ...reportedPerson.terminal, sort: 'terminal', spare: true },
  status: {
    kind: 'status',
    importance: 2,
    words: 'status',
    field: 'userCourseStatusId',
    width: 112,
    spare: true,
    characters: 14,
  },
  when: {
    kind: 'date',
    importance: 1,
    words: 'sinceUntil',
    width: 124,
    parts: {
      since: { kind: 'date', words: 'since', field: 'since', sort: 'since', characters: 14 },
      until: { kind: 'date', words: 'until', field: 'until', characters: 14 },
    },
  },
} as const satisfies List
