import type { List } from './list.ts'
import { completedEvaluations, reportedCourse, reportedPerson } from './reports.shared.ts'

const { name, payroll, department, jobTitle, terminal } = reportedPerson

/** Courses and hours are those that somebody has approved, of all that they take. */
export const employeesReportList = {
  name,
  payroll,
  department,
  jobTitle,
  jobTitleType: {
    kind: 'text',
    importance: 3,
    words: 'jobTitleType',
    field: 'jobTitleTypeName',
    sort: 'jobTitleTypeName',
    width: 112,
    spare: true,
    characters: 20,
    compared: 'jobTitleType',
  },
  terminal: { ...terminal, spare: true },
  gender: {
    kind: 'gender',
    importance: 3,
    words: 'gender',
    field: 'gender',
    sort: 'gender',
    width: 84,
    spare: true,
    characters: 12,
  },
  age: {
    kind: 'figure',
    importance: 3,
    words: 'age',
    field: 'age',
    sort: 'age',
    width: 64,
    spare: true,
    characters: 8,
  },
  entry: {
    kind: 'date',
    importance: 2,
    words: 'hired',
    fileWords: 'hireDate',
    field: 'entryDate',
    sort: 'entryDate',
    width: 112,
    characters: 18,
  },
  courses: {
    kind: 'figure',
    importance: 1,
    words: 'courses',
    width: 80,
    parts: {
      completedCourses: {
        kind: 'figure',
        words: 'completedCourses',
        field: 'completedCourses',
        sort: 'completedCourses',
        characters: 18,
        compared: 'completed',
      },
      totalCourses: {
        kind: 'figure',
        words: 'enrolledCourses',
        field: 'totalSubscribedCourses',
        sort: 'totalSubscribedCourses',
        characters: 22,
        compared: 'enrolled',
      },
    },
  },
  hours: {
    kind: 'hours',
    importance: 2,
    words: 'hours',
    width: 172,
    parts: {
      completedHours: {
        kind: 'hours',
        words: 'completedHours',
        field: 'completedTrainingHours',
        sort: 'completedTrainingHours',
        characters: 18,
        compared: 'minutes',
      },
      totalHours: {
        kind: 'hours',
        words: 'trainingHours',
        field: 'totalTrainingHours',
        sort: 'totalTrainingHours',
        characters: 22,
      },
    },
  },
  overdue: {
    kind: 'figure',
    importance: 1,
    words: 'overdue',
    field: 'overdueCourses',
    sort: 'overdueCourses',
    width: 88,
    characters: 12,
    compared: 'overdue',
  },
  lastSession: { kind: 'date', importance: 3, words: 'lastSession', width: 112, characters: 20 },
} as const satisfies List

/** The courses that one person takes. */
export const employeeCoursesList = {
  name: { ...reportedCourse.name, field: 'courseName', sort: 'courseName' },
  priority: { ...reportedCourse.priority, field: 'priorityName', sort: 'priorityName', width: 112 },
  category: { ...reportedCourse.category, field: 'categoryName', sort: 'categoryName', width: 140 },
  hours: { ...reportedCourse.hours, width: 96 },
  evaluations: {
    kind: 'figure',
    importance: 2,
    words: 'evaluations',
    width: 104,
    parts: {
      completedEvaluations,
      totalEvaluations: {
        kind: 'figure',
        words: 'evaluations',
        field: 'totalEvaluations',
        characters: 14,
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
  evaluated: {
    kind: 'date',
    importance: 1,
    words: 'evaluated',
    field: 'evaluationDate',
    sort: 'evaluationDate',
    width: 112,
    characters: 14,
  },
} as const satisfies List
