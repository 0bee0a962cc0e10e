import { z } from 'zod'
import { searchMax } from '../constants.ts'
import { id } from '../input.ts'
import { cost, type Operations } from '../operation.ts'
import { list } from '../route.ts'
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

/** People of one act, or numbers of one text. */
export const peopleAtOnce = 500

/** Rows of one page of `User_listUsersByCourse`. */
export const usersOfCourseMax = 1_000

const units = { terminal: id.nullish(), department: id.nullish(), jobTitle: id.nullish() }

const matching = { courseId: id, search: z.string().max(searchMax).nullish(), ...units }

const page = z.int().min(1).max(1_000_000).nullish()

const membersQuery = {
  ...matching,
  sort: courseMemberSort.nullish(),
  direction: sortDirection.nullish().default('ascending'),
  page,
  pageSize: z.int().min(1).max(100).nullish(),
}

export const enrolmentsMembersOperations = {
  'Query.Course_publicationEffects': {
    args: { courseId: id },
    reply: publicationEffects,
    rule: { permission: ['course.*'] },
    cost: cost.expensive,
  },
  'Query.User_listUsersByCourse': {
    description: `People of the course's terminals and its members, members first, by name. 1,000 a page unless asked otherwise.`,
    args: {
      courseId: id,
      fullName: z.string().max(searchMax).nullish(),
      ...units,
      lessonId: id.nullish(),
      page,
      pageSize: z.int().min(1).max(usersOfCourseMax).nullish(),
    },
    reply: list(userOfCourse),
    rule: { permission: ['course.*'] },
    cost: cost.expensive,
  },
  'Query.Course_members': {
    args: membersQuery,
    reply: courseMemberPage,
    rule: { permission: ['course.*'] },
    cost: cost.members,
  },
  'Query.Course_availableUsers': {
    description: 'Whom the caller may enroll.',
    args: membersQuery,
    reply: courseUserPage,
    rule: { permission: ['course.*'] },
  },
  'Query.Course_readPayrollNumbers': {
    description: 'What would become of each number of a text, 500 at most; nobody is enrolled by it.',
    args: { courseId: id, text: z.string().max(50_000) },
    reply: payrollNumbersRead,
    rule: { permission: ['course.*'] },
    cost: cost.expensive,
  },
  'Query.Course_enrollmentProgress': {
    args: { courseId: id },
    reply: list(enrollmentUnderWay),
    rule: { permission: ['course.*'] },
  },
  'Mutation.Course_enrollUsers': {
    description: 'All of them, 500 at most, or nobody. Answers 1.',
    args: { courseId: id, users: z.array(id).min(1).max(peopleAtOnce) },
    reply: z.int(),
    rule: { permission: ['course.*'] },
  },
  'Mutation.Course_enrollMatching': {
    description: 'Everybody of Course_availableUsers who matches; expected is how many that are.',
    args: { ...matching, expected: z.int().min(1) },
    reply: matchingEnrollment,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Course_cancelEnrollment': {
    description: 'Stops what Course_enrollMatching began.',
    args: { courseId: id },
    reply: transactionStatus,
    rule: { permission: ['course.*'] },
  },
  'Mutation.User_userCourseDeleteUser': {
    args: { coursesId: id, userId: id },
    reply: transactionStatus,
    rule: { permission: ['course.*'] },
  },
} satisfies Operations
