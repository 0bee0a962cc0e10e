import { z } from 'zod'
import { id } from '../input.ts'
import { object } from '../operation.ts'
import { list, text } from '../route.ts'
import { playedRange } from './courses.outline.ts'
import { userCourseStatus } from './courses.ts'

export const completedFile = object('CompletedFile', {
  name: text.describe('As it was called then.'),
  signedUrl: text.describe('Good for an hour at least.'),
})

export const certification = object('Certification', {
  id,
  courseId: id,
  userId: id,
  issuedOn: text,
  expirationDate: text.nullable().describe('The last day on which it holds; null is for ever.'),
  isExpired: z.boolean(),
  code: text,
})

const courseApproval = object('CourseApproval', {
  certificateId: id,
  nextCourse: object('NextCourse', { id, name: text, categoryId: id.nullable() })
    .nullable()
    .describe('Required ones first; null where none is left.'),
})

export const lessonProgress = object('LessonProgress', {
  lessonId: id,
  progress: z.int(),
  playbackSeconds: z.number(),
  watched: list(playedRange),
  isCompleted: z.boolean(),
  courseStatus: userCourseStatus.nullable(),
  approval: courseApproval.nullable().describe('Null unless this act approved the course.'),
  pending: z.boolean(),
})

export const playedSeconds = z.number().min(0)

export const playedRangeInput = object('PlayedRangeInput', { from: playedSeconds, to: playedSeconds })
