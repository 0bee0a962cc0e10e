import type { List } from './list.ts'
import { reportedCourse, reportedPerson } from './reports.shared.ts'

/** Development plans by employee, whose places are objects with a name. */
export const planPeopleList = {
  name: reportedPerson.name,
  payroll: reportedPerson.payroll,
  department: { ...reportedPerson.department, field: 'Department', sort: 'department', width: 128 },
  jobTitle: { ...reportedPerson.jobTitle, field: 'JobTitle', sort: 'jobTitle', width: 128 },
  terminal: { ...reportedPerson.terminal, field: 'Terminal', sort: 'terminal', width: 128 },
  assessed: {
    kind: 'date',
    importance: 2,
    words: 'assessed',
    field: 'lastAssess',
    sort: 'lastAssess',
    width: 120,
    characters: 18,
  },
  pending: {
    kind: 'figure',
    importance: 1,
    words: 'pending',
    fileWords: 'pendingCourses',
    field: 'pendingCourses',
    sort: 'pendingCourses',
    width: 104,
    characters: 18,
  },
  total: {
    kind: 'figure',
    importance: 1,
    words: 'courses',
    fileWords: 'planCourses',
    field: 'totalCourses',
    sort: 'totalCourses',
    width: 84,
    characters: 22,
  },
} as const satisfies List

const { name, priority, category, progress } = reportedCourse

export const planCoursesList = {
  name,
  priority,
  category,
  total: {
    kind: 'figure',
    importance: 1,
    words: 'peopleInPlan',
    field: 'totalUsers',
    sort: 'totalUsers',
    width: 120,
    characters: 18,
  },
  completed: {
    kind: 'figure',
    importance: 1,
    words: 'completed',
    field: 'completedUsers',
    sort: 'completedUsers',
    width: 104,
    characters: 12,
  },
  progress,
} as const satisfies List
