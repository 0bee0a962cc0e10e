import { z } from 'zod'
import { id } from '../input.ts'
import { enumeration, lazy, object } from '../operation.ts'
import { list, text } from '../route.ts'
import { captions } from './courses.captions.ts'
import { showAnswers } from './evaluations.ts'

export const ownUserLesson = object('OwnUserLesson', {
  isDraft: z.boolean(),
  attended: z.boolean(),
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

export const newLesson = object('NewLesson', {
  newLesson: lesson,
  updatedModules: list(courseModule),
  pending: z.boolean(),
})

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
    setAside: z.int().describe('Have done what goes; it stays on their record but no longer counts.'),
  },
  'How many of its members; those not yet approved, except for the first two.',
)
