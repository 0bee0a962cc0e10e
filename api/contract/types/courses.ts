import { z } from 'zod'
import { id } from '../input.ts'
import { coursesList } from '../lists/courses.ts'
import { lazy, object } from '../operation.ts'
import { list, text } from '../route.ts'
import { declinedExtension, due } from './due.ts'
import { listSort } from './lists.ts'
import { missing } from './missing.ts'
import { courseCategory, priority, terminal } from './organisation.ts'

export const courseType = object(
  'CourseType',
  {
    id,
    name: text,
  },
  'The level that requires a course: enterprise, department or jobTitle.',
)

export const courseTerminal = object('CourseTerminal', {
  id,
  status: z.boolean(),
  terminalId: id,
  Terminal: terminal,
})

export const courseAuthor = object(
  'CourseAuthor',
  {
    id,
    fullName: text,
    photo: text.nullable(),
    roleId: id,
  },
  'Who wrote a course. Nothing personal beyond the name reaches its learners.',
)

export const courseContentCount = object('CourseContentCount', {
  moduleCount: z.int(),
  videoCount: z.int(),
  audioCount: z.int(),
  documentCount: z.int(),
  evaluationCount: z.int(),
})

export const userCourseStatus = object('UserCourseStatus', {
  id,
  name: text,
})

export const courseProgress = object(
  'CourseProgress',
  {
    completed: z.int(),
    total: z.int(),
    hasBegun: z.boolean().describe('Something was played, opened, tried or done.'),
  },
  'How much of what the course asks of somebody is done.',
)

export const nextLesson = object('NextLesson', {
  lessonId: id,
  name: text,
  kind: text.describe('The name of a lesson type.'),
  moduleName: text,
  hasBegun: z.boolean().describe('Its media has been played, or its test is under way.'),
})

export const teachingFigures = object(
  'TeachingFigures',
  {
    toReview: z.int(),
    gradeDrafts: z.int(),
    attendance: z.int().describe('Sessions, until today, whose attendance is not sent.'),
    nextSession: text.nullable().describe('Its date.'),
  },
  'What waits in the lessons of a course that the viewer wrote or instructs.',
)

export const course = object('Course', {
  id,
  name: text,
  description: text,
  trainingHours: text.describe('HH:MM:SS'),
  duration: z.int().describe('The same in minutes.'),
  expirationTime: z.int().nullable().describe('Months: 0 never, 3, 6, 12, 18; null until chosen.'),
  expirationDate: text.nullable(),
  updatedAt: text,
  thumbnail: text.nullable().describe('Storage key.'),
  coverImage: lazy(text.nullable()).describe('Signed URL of the thumbnail, good for an hour.'),
  isDraft: z.boolean(),
  publishedAt: text.nullable().describe('When it was last published; null for a draft.'),
  certificationId: id.nullable(),
  CourseType: courseType.nullable().describe('The widest level that requires it of the viewer now, or null.'),
  userCreatedId: id,
  Priority: priority.nullable(),
  CourseCategory: courseCategory.nullable(),
  User: courseAuthor,
  terminals: list(courseTerminal),
  moduleCount: z.int(),
  memberCount: z.int(),
  contentCount: courseContentCount,
  outline: list(text).describe(
    'Names of lesson types in order, `module` before the lessons of each; of what the viewer sees.',
  ),
  timeZone: lazy(text).describe(`The zone in which its sessions are scheduled: the company's.`),
  revision: z.int().describe('How often the first tab was saved: what CourseInput.revision says was read.'),
  canEdit: z.boolean().describe('The viewer may edit it: its creator or an administrator.'),
  canSeeMembers: z.boolean().describe('Who takes it and how far they are is shown to the viewer.'),
  UserCourseStatus: userCourseStatus.nullable().describe(`The viewer's own enrolment, null without one.`),
  due: lazy(due.nullable()).describe(`Of the viewer's own enrolment.`),
  declinedExtension: lazy(declinedExtension.nullable()).describe(`Of the viewer's own enrolment.`),
  missing: missing.nullable().describe(`Of the viewer's own enrolment.`),
  progress: courseProgress.nullable().describe(`The viewer's own, of a published course that they take.`),
  teaching: lazy(teachingFigures.nullable()).describe(
    'In User_listCourses of courses taught; null elsewhere.',
  ),
  next: nextLesson
    .nullable()
    .describe(
      'With which the viewer goes on; null where nothing is left that they do by themselves, or they do not take it.',
    ),
})

export const courseId = object('CourseId', {
  id,
  pending: z.boolean(),
})

export const draftPart = object(
  'DraftPart',
  {
    id,
    moduleId: id,
    isModule: z.boolean(),
    name: text,
    lack: text.nullable().describe('The code of what keeps it from being released; null where nothing does.'),
    releasedLessons: z.int().describe('Of a module: its lessons that are no drafts.'),
  },
  'A module or lesson that learners do not see yet.',
)

export const unplayableLesson = object('UnplayableLesson', {
  id,
  name: text,
})

export const publicationReadiness = object(
  'PublicationReadiness',
  {
    visibleLessons: z.int(),
    drafts: list(draftPart),
    unplayable: list(unplayableLesson).describe(
      'Lessons, drafts too, that nobody can complete: no browser plays what they hold.',
    ),
  },
  'What learners would see of the course once it is published.',
)

export const courseSort = listSort('CourseSort', coursesList)

export const coursePage = object('CoursePage', {
  count: z.int(),
  rows: list(course),
})
