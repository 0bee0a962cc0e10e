import { z } from 'zod'
import { id } from '../input.ts'
import type { Operations } from '../operation.ts'
import { text } from '../route.ts'
import {
  certification,
  completedFile,
  lessonProgress,
  playedRangeInput,
  playedSeconds,
} from '../types/enrolments.ts'

export const enrolmentsOperations = {
  'Query.User_isSubscribed': {
    args: { courseId: id, userId: id },
    reply: z.boolean(),
    rule: 'authenticated',
  },
  'Query.User_getCertification': {
    description: 'The latest of that course, which may have expired; none where it was revoked.',
    args: { courseId: id, userId: id },
    reply: certification.nullable(),
    rule: 'authenticated',
  },
  'Query.Lesson_completedFile': {
    description:
      'The file of a lesson as somebody completed it in that cycle (from 1), whatever has replaced it since. For themselves, for those who edit the course, and for auditors.',
    args: { courseId: id, userId: id, lessonId: id, cycle: z.int().min(1) },
    reply: completedFile,
    rule: 'authenticated',
  },
  'Mutation.Lesson_saveProgress': {
    description: `Where playback stands, and what was played since the last report: report when it begins, every few seconds, at each pause and at the end. The first report only sets the clock; no more counts than the time since the last could play at twice the speed. From 95 % played on, the lesson is complete, once. fileVersion: of the file that is played; another than the lesson's is refused.`,
    args: {
      lessonId: id,
      seconds: playedSeconds,
      played: z.array(playedRangeInput).max(100).nullish(),
      fileVersion: text.nullish(),
    },
    reply: lessonProgress,
    rule: 'authenticated',
  },
  'Mutation.Lesson_open': {
    description: 'A document was opened.',
    args: { lessonId: id },
    reply: lessonProgress,
    rule: 'authenticated',
  },
} satisfies Operations
