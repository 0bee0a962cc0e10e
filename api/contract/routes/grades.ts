import { z } from 'zod'
import { id, sortedBy } from '../input.ts'
import { type Contract, count, list, page, paging, text } from '../route.ts'

/** An evaluation of a course, with what one person got in it. */
const evaluationCard = z.strictObject({
  lessonId: id,
  moduleName: text,
  name: text,
  isAutomatic: z.boolean(),
  isDraft: z.boolean(),
  userEvaluationId: id.nullable(),
  /** Null where it is not evaluated, and where whoever asks may not see it. */
  grade: count.nullable(),
  hideScore: z.boolean(),
  /** It was handed in, and waits for a grader. */
  isUnderReview: z.boolean(),
  /** How many members have a grade, and how many were told it; 0 to whoever does not grade it. */
  total: count,
  totalPublished: count,
  /** Whoever asks grades it. */
  canGrade: z.boolean(),
  /** How many free responses wait for a grader; 0 to whoever does not grade it. */
  toReview: count,
})

const pageSizeMost = 50
const usualSize = 25

const found = paging(pageSizeMost).extend({
  pageSize: z.coerce.number<number>().int().min(1).max(pageSizeMost).default(usualSize),
  /** Any part of it, or of the payroll number. */
  fullName: z.string().max(200).optional(),
  terminal: id.optional(),
  department: id.optional(),
  jobTitle: id.optional(),
  ...sortedBy(['name', 'terminal', 'department', 'jobTitle']),
})

/** A member whom the evaluation is asked of. */
const gradedMember = z.strictObject({
  userId: id,
  fullName: text,
  departmentName: text.nullable(),
  jobTitleName: text.nullable(),
  terminalName: text.nullable(),
  userEvaluationId: id.nullable(),
  grade: count.nullable(),
  /** They were told it. */
  published: z.boolean(),
  isUnderReview: z.boolean(),
})

export const gradesContract = {
  'GET /users/courses/:courseId/lessons/:lessonId/users': {
    params: z.object({ courseId: id, lessonId: id }),
    query: found,
    reply: page(gradedMember),
  },
  'GET /user-evaluations/course/:courseId/user/:userId': {
    params: z.object({ courseId: id, userId: id }),
    reply: list(evaluationCard),
  },
} as const satisfies Contract
