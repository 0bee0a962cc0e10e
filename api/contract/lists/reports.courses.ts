import type { List } from './list.ts'
import { completedEvaluations, reportedCourse, reportedPerson } from './reports.shared.ts'

const { name, priority, category, hours, progress } = reportedCourse

export const coursesReportList = {
  name,
  priority,
  category,
  enrolled: {
    kind: 'figure',
    importance: 1,
    words: 'enrolled',
    parts: {
      enrolled: {
        kind: 'figure',
        words: 'enrolled',
        field: 'totalUsers',
        sort: 'totalUsers',
        characters: 12,
        compared: 'enrolled',
      },
      inactive: { kind: 'figure', words: 'inactive', field: 'inactiveUsers', characters: 26 },
    },
  },
  completed: {
    kind: 'figure',
    importance: 1,
    words: 'completed',
    field: 'totalUsersCompleted',
    sort: 'totalUsersCompleted',
    characters: 12,
    compared: 'completed',
  },
  progress: { ...progress, sort: 'progress' },
  hours,
} as const satisfies List

const { payroll, department, terminal } = reportedPerson

/** The people who take one course. */
export const courseEmployeesList = {
  name: reportedPerson.name,
  payroll,
  department,
  terminal,
  evaluations: {
    kind: 'figure',
    importance: 2,
    words: 'evaluations',
    width: 100,
    parts: {
      completedEvaluations,
      totalEvaluations: {
        kind: 'figure',
        words: 'courseEvaluations',
        field: 'totalEvaluations',
        characters: 22,
      },
    },
  },
  status: {
    kind: 'status',
    importance: 1,
    words: 'status',
    width: 160,
    parts: {
      status: {
        kind: 'status',
        words: 'status',
        field: 'userCourseStatusId',
        sort: 'status',
        characters: 14,
      },
      missing: { kind: 'text', words: 'missing', characters: 40 },
      due: { kind: 'text', words: 'due', characters: 30 },
      dueOn: { kind: 'date', words: 'dueOn', characters: 14 },
    },
  },
  ended: {
    kind: 'date',
    importance: 1,
    words: 'ended',
    field: 'terminationDate',
    width: 112,
    parts: {
      ended: {
        kind: 'date',
        words: 'ended',
        field: 'terminationDate',
        sort: 'terminationDate',
        characters: 14,
        compared: 'approvedOn',
      },
      certificate: { kind: 'text', words: 'certificateCode', characters: 24 },
    },
  },
} as const satisfies List
