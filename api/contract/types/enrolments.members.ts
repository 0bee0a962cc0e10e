import { z } from 'zod'
import { id } from '../input.ts'
import { courseMembersList } from '../lists/courses.members.ts'
import { enumeration, object } from '../operation.ts'
import { list, text } from '../route.ts'
import { courseProgress, userCourseStatus } from './courses.ts'
import { listSort } from './lists.ts'

export const requirementLevel = enumeration('RequirementLevel', ['company', 'department', 'jobTitle'])

export const requirementReach = object('RequirementReach', {
  level: requirementLevel,
  name: text.nullable().describe('Of the department or job title.'),
  people: z.int(),
})

export const publicationEffects = object(
  'PublicationEffects',
  {
    total: z.int().describe('Each person counts once, however many requirements reach them.'),
    alreadyEnrolled: z.int(),
    byRequirement: list(requirementReach),
  },
  'Whom publishing a course enrolls: people of its terminals whom a requirement reaches and who do not take it yet.',
)

export const courseUserPlace = object('CourseUserPlace', {
  name: text,
})

export const courseUser = object(
  'CourseUser',
  {
    id,
    payrollNum: text,
    fullName: text,
    status: z.boolean(),
    Terminal: courseUserPlace.nullable(),
    Department: courseUserPlace.nullable(),
    JobTitle: courseUserPlace.nullable(),
  },
  `Somebody as a course's editor sees them.`,
)

export const courseUserEvaluation = object('CourseUserEvaluation', {
  id,
  lessonId: id,
  grade: z.int(),
  isApproved: z.boolean(),
})

export const userOfCourse = object('UserOfCourse', {
  User: courseUser,
  wasUserEnrolled: z.boolean(),
  UserEvaluations: list(courseUserEvaluation).describe('Their results of the lesson asked for, or of all.'),
})

export const courseMember = object('CourseMember', {
  User: courseUser,
  UserCourseStatus: userCourseStatus.nullable(),
  enrolledAt: text,
  progress: courseProgress,
  hasProgress: z
    .boolean()
    .describe(
      'Something was completed, tried or approved. It stays in the history of those who are taken off, who begin anew where they come back.',
    ),
  requiredBy: list(requirementLevel).describe(
    'Where the course is required of them now: that enrolls them again.',
  ),
})

export const courseMemberPage = object('CourseMemberPage', {
  count: z.int().describe('The rows of all pages.'),
  inactive: z.int().describe('How many of these have an inactive account.'),
  rows: list(courseMember),
})

export const courseUserPage = object('CourseUserPage', {
  count: z.int(),
  rows: list(courseUser),
})

export const courseMemberSort = listSort(
  'CourseMemberSort',
  courseMembersList,
  'name',
  'payrollNum',
  'terminal',
)

export const payrollNumberRead = object('PayrollNumberRead', {
  line: z.int().describe('From 1.'),
  text,
  User: courseUser.nullable(),
  refusal: text.nullable().describe('The code of why not; null where they could be enrolled.'),
})

export const payrollNumbersRead = object('PayrollNumbersRead', {
  ready: z.int().describe('How many people could be enrolled.'),
  numbers: list(payrollNumberRead),
})

export const matchingEnrollment = object('MatchingEnrollment', {
  total: z.int(),
  isUnderWay: z.boolean(),
  pending: z.boolean(),
})

export const enrollmentUnderWay = object('EnrollmentUnderWay', {
  id,
  done: z.int(),
  total: z.int().nullable(),
  canBeStopped: z.boolean().describe('What requirements ask for cannot be stopped.'),
  isOfRoster: z
    .boolean()
    .describe(
      'It goes through the people of an imported roster, and enrolls those of whom this and other courses are required.',
    ),
  isDelayed: z.boolean().describe('Something went wrong; it is tried again.'),
})
