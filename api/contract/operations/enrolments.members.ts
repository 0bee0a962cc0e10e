import { z } from 'zod'
import { id } from '../input.ts'
import { cost, type Operations } from '../operation.ts'
import { list, text } from '../route.ts'
import {
  courseMemberPage,
  courseMemberSort,
  courseUserPage,
  enrollmentUnderWay,
  matchingEnrollment,
  payrollNumbersRead,
  publicationEffects,
  userOfCourse,
} from '../types/enrolments.members.ts'
import { sortDirection } from '../types/lists.ts'
import { transactionStatus } from '../types/sessions.ts'

export const enrolmentsMembersOperations = {
  'Query.Course_publicationEffects': {
    args: {
      courseId: id,
    },
    reply: publicationEffects,
    rule: { permission: ['course.*'] },
    cost: cost.whole,
  },
  'Query.User_listUsersByCourse': {
    description: `People of the course's terminals and its members, members first, by name. 1,000 a page unless asked otherwise.`,
    args: {
      courseId: id,
      fullName: text.nullish(),
      department: id.nullish(),
      jobTitle: id.nullish(),
      terminal: id.nullish(),
      lessonId: id.nullish(),
      page: z.int().nullish(),
      pageSize: z.int().nullish(),
    },
    reply: list(userOfCourse),
    rule: { permission: ['course.*'] },
    cost: cost.whole,
  },
  'Query.Course_members': {
    args: {
      courseId: id,
      search: text.nullish(),
      terminal: id.nullish(),
      department: id.nullish(),
      jobTitle: id.nullish(),
      sort: courseMemberSort.nullish(),
      direction: sortDirection.nullish().default('ascending'),
      page: z.int().nullish(),
      pageSize: z.int().nullish(),
    },
    reply: courseMemberPage,
    rule: { permission: ['course.*'] },
    cost: cost.members,
  },
  'Query.Course_availableUsers': {
    description: 'Whom the caller may enroll.',
    args: {
      courseId: id,
      search: text.nullish(),
      terminal: id.nullish(),
      department: id.nullish(),
      jobTitle: id.nullish(),
      sort: courseMemberSort.nullish(),
      direction: sortDirection.nullish().default('ascending'),
      page: z.int().nullish(),
      pageSize: z.int().nullish(),
    },
    reply: courseUserPage,
    rule: { permission: ['course.*'] },
  },
  'Query.Course_readPayrollNumbers': {
    description: 'What would become of each number of a text, 500 at most; nobody is enrolled by it.',
    args: {
      courseId: id,
      text,
    },
    reply: payrollNumbersRead,
    rule: { permission: ['course.*'] },
    cost: cost.whole,
  },
  'Query.Course_enrollmentProgress': {
    args: {
      courseId: id,
    },
    reply: list(enrollmentUnderWay),
    rule: { permission: ['course.*'] },
  },
  'Mutation.Course_enrollUsers': {
    description: 'All of them, 500 at most, or nobody. Answers 1.',
    args: {
      courseId: id,
      users: list(id),
    },
    reply: z.int(),
    rule: { permission: ['course.*'] },
  },
  'Mutation.Course_enrollMatching': {
    description: 'Everybody of Course_availableUsers who matches; expected is how many that are.',
    args: {
      courseId: id,
      search: text.nullish(),
      terminal: id.nullish(),
      department: id.nullish(),
      jobTitle: id.nullish(),
      expected: z.int(),
    },
    reply: matchingEnrollment,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Course_cancelEnrollment': {
    description: 'Stops what Course_enrollMatching began.',
    args: {
      courseId: id,
    },
    reply: transactionStatus,
    rule: { permission: ['course.*'] },
  },
  'Mutation.User_userCourseDeleteUser': {
    args: {
      coursesId: id,
      userId: id,
    },
    reply: transactionStatus,
    rule: { permission: ['course.*'] },
  },
} satisfies Operations
