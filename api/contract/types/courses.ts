import { z } from 'zod'
import { id } from '../input.ts'
import { coursesList } from '../lists/courses.ts'
import { enumeration, lazy, object } from '../operation.ts'
import { list, text } from '../route.ts'
import { captions } from './courses.captions.ts'
import { showAnswers } from './evaluations.ts'
import { listSort } from './lists.ts'
import { courseCategory, priority, terminal } from './organisation.ts'

export const courseType = object(
  'CourseType',
  {
    id,
    name: text,
  },
  'The level that requires a course: enterprise, department or jobTitle.',
)

export const ownUserLesson = object('OwnUserLesson', {
  isDraft: z.boolean(),
  attended: z.boolean(),
})

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
  timeZone: lazy(text).describe(`The zone in which its sessions are scheduled: the company's.`),
  revision: z.int().describe('How often the first tab was saved: what CourseInput.revision says was read.'),
  canEdit: z.boolean().describe('The viewer may edit it: its creator or an administrator.'),
  canSeeMembers: z.boolean().describe('Who takes it and how far they are is shown to the viewer.'),
  UserCourseStatus: userCourseStatus.nullable().describe(`The viewer's own enrolment, null without one.`),
  progress: courseProgress.nullable().describe(`The viewer's own, of a published course that they take.`),
  next: nextLesson
    .nullable()
    .describe(
      'With which the viewer goes on; null where nothing is left that they do by themselves, or they do not take it.',
    ),
})

export const sessionStatus = enumeration(
  'SessionStatus',
  ['none', 'draft', 'published'],
  'none: nothing was recorded · draft: some of it is not sent · published: all of it was.',
)

export const lessonType = object('LessonType', {
  id,
  name: text,
})

export const address = object(
  'Address',
  {
    street: text,
    streetTwo: text,
    city: text,
    state: text,
    zipCode: text,
  },
  'Parts of an address, any of which may hold a hyphen.',
)

export const playedRange = object(
  'PlayedRange',
  {
    from: z.number(),
    to: z.number(),
  },
  'A part of a medium, in seconds from its beginning.',
)

export const lesson = object('Lesson', {
  id,
  moduleId: id,
  courseId: id,
  name: text,
  isDraft: z.boolean(),
  order: z.int(),
  position: z.int(),
  LessonType: lessonType,
  file: text.nullable().describe('Storage key of its media or document; null while none is there.'),
  fileName: text.nullable(),
  fileSize: z.number().nullable(),
  duration: z.int().nullable().describe('Seconds of media, minutes of an evaluation (null: no limit).'),
  isAutomatic: z.boolean(),
  isPrivate: z.boolean(),
  privateUsers: list(id).describe(
    'Those to whom a private lesson is assigned; to learners themselves alone.',
  ),
  instructors: list(id).describe(
    'Those who grade it and take its attendance; to them and to those who edit the course.',
  ),
  date: text.nullable().describe('Of a session, yyyy-MM-dd in timeZone.'),
  time: text.nullable().describe('HH:MM:SS; null is all day.'),
  timeZone: text.nullable(),
  description: text.nullable(),
  meetUrl: text.nullable(),
  address: text.nullable().describe('street-streetTwo-city-state-zipCode'),
  addressParts: address.nullable(),
  attendedCount: z.int(),
  attendeeCount: z.int().describe('Of how many: the members that a session is for.'),
  sessionStatus: sessionStatus.nullable().describe(`Of a session's attendance, for those who take it.`),
  ownAttended: z
    .boolean()
    .nullable()
    .describe('Whether the viewer was at the session, once its attendance was sent.'),
  userLessons: list(ownUserLesson).describe(
    `The same as the viewer's row of its register; none before it was sent.`,
  ),
  canGrade: z.boolean().describe('The viewer grades it and takes its attendance.'),
  dateGraded: text
    .nullable()
    .describe(
      'When somebody was last graded by hand, to those who grade it; to those who take it, when their own grade was published.',
    ),
  dateAttendanceTaken: text.nullable(),
  containsDraft: z.boolean(),
  revision: z
    .int()
    .describe('What a save says was read: how often the lesson was changed, and how often its questions.'),
  questionsRevision: z.int(),
  isRandomQuestionOrder: z.boolean(),
  preventTabSwitching: z.boolean(),
  showAnswers,
  progress: z.int().describe(`The viewer's own: 0 to 100.`),
  playbackSeconds: z.number().describe(`Where the viewer's playback stands, in seconds.`),
  isCompleted: z.boolean(),
  replacedInCycle: z
    .int()
    .nullable()
    .describe(
      'In which cycle the viewer completed a file of it that has been replaced since (see Lesson_completedFile); null where none was.',
    ),
  fileVersion: text.nullable().describe('SHA-256 of its file.'),
  watched: list(playedRange).describe('What the viewer has watched of that file, in order.'),
  captions: lazy(captions.nullable()).describe('Of a video or an audio; null without.'),
  transcript: lazy(text.nullable()).describe('Of a video or an audio; null without.'),
})

export const courseModule = object('Module', {
  id,
  name: text,
  isDraft: z.boolean(),
  order: z.int(),
  containsDraft: z.boolean(),
  revision: z.int(),
  lessons: list(lesson),
})

export const lessonPerson = object(
  'LessonPerson',
  {
    id,
    fullName: text,
    departmentName: text.nullable(),
    jobTitleName: text.nullable(),
  },
  'Somebody who is named to a lesson, or may be.',
)

export const courseId = object('CourseId', {
  id,
  pending: z.boolean(),
})

export const newLesson = object('NewLesson', {
  newLesson: lesson,
  updatedModules: list(courseModule),
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
    lessonsOnceReleased: z.int().describe('The same where what is ready is published with it.'),
    drafts: list(draftPart),
    unplayable: list(unplayableLesson).describe(
      'Lessons, drafts too, that nobody can complete: no browser plays what they hold.',
    ),
  },
  'What learners would see of the course once it is published.',
)

export const courseChange = enumeration('CourseChange', [
  'addLesson',
  'releaseLesson',
  'draftLesson',
  'deleteLesson',
  'releaseModule',
  'draftModule',
  'deleteModule',
])

export const courseChangeEffects = object(
  'CourseChangeEffects',
  {
    isPublished: z.boolean(),
    approvesItself: z.boolean().describe('Those who have done all of it are approved without an evaluator.'),
    members: z.int(),
    approved: z.int().describe('They stay so.'),
    halfway: z.int().describe('Have done a part.'),
    completing: z.int().describe('Will have done all that is left; without the caller.'),
    completesOwn: z
      .boolean()
      .describe(
        'The caller takes the course and will have done all that is left. Nobody is approved by their own change.',
      ),
    askedForMore: z.int().describe('Have done everything and will be asked for more.'),
    setAside: z.int().describe('Have done what goes; it stays on their record, and counts no longer.'),
  },
  'How many of its members; those not yet approved, except for the first two.',
)

export const courseSort = listSort('CourseSort', coursesList)

export const coursePage = object('CoursePage', {
  count: z.int(),
  rows: list(course),
})
