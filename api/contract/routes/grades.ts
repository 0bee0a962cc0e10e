import { z } from 'zod'
import { type GradeRejection, isGrade } from '../../../domain/enrolments/grades-rules.ts'
import { searchMax } from '../constants.ts'
import type { ErrorCode } from '../errors.ts'
import { id, pastMoment, reason, sortedBy } from '../input.ts'
import { byId, type Contract, count, instant, list, page, paging, pending, text } from '../route.ts'
import { opportunity } from './opportunities.ts'

const evaluationCard = z.strictObject({
  lessonId: id,
  moduleName: text,
  name: text,
  isAutomatic: z.boolean(),
  isDraft: z.boolean(),
  userEvaluationId: id.nullable(),
  /** Null without a grade, and for a draft unless the caller grades the evaluation. */
  grade: count.nullable(),
  hideScore: z.boolean(),
  isUnderReview: z.boolean(),
  /** Members with a grade, drafts included, and with a published one; 0 unless the caller grades it. */
  total: count,
  totalPublished: count,
  canGrade: z.boolean(),
  /** Pending free responses; 0 unless the caller grades it. */
  toReview: count,
  /** Null unless the grade is the caller's own and failed. */
  opportunity: opportunity.nullable(),
})

/** The grading table has all rows at once. */
const pageSizeMax = 1_000
const usualSize = 25

const filters = paging(pageSizeMax).extend({
  pageSize: z.coerce.number<number>().int().min(1).max(pageSizeMax).default(usualSize),
  fullName: z.string().max(searchMax).optional(),
  terminal: id.optional(),
  department: id.optional(),
  jobTitle: id.optional(),
  /** For auditors: the table at that moment. */
  asOf: pastMoment.optional(),
  ...sortedBy(['name', 'terminal', 'department', 'jobTitle']),
})

const gradedMember = z.strictObject({
  userId: id,
  payrollNum: text,
  fullName: text,
  departmentName: text.nullable(),
  jobTitleName: text.nullable(),
  terminalName: text.nullable(),
  userEvaluationId: id.nullable(),
  /** Drafts too, but not one's own; at a past moment only for graders of the evaluation. */
  grade: count.nullable(),
  published: z.boolean(),
  sent: z.boolean(),
  /** The last grader; null for automatic evaluations, and without a grade. */
  scorerName: text.nullable(),
  /** Number of graders' changes; sent back with a change, to refuse concurrent ones. */
  version: count,
  isUnderWay: z.boolean(),
  isUnderReview: z.boolean(),
  /** A request for another opportunity that nobody has answered; null at a past moment. */
  opportunity: z.strictObject({ reason: text, requestedAt: instant }).nullable(),
  /** The caller: nobody grades themselves. */
  isOneself: z.boolean(),
})

const rowsMax = 2_000

const whyNot = (given: unknown): GradeRejection | null => {
  if (given == null || (typeof given === 'string' && given.trim() === '')) return 'MissingGrade'
  return typeof given === 'number' && isGrade(given) ? null : 'InvalidGrade'
}

/** A row of the grading table; only edited ones are saved. */
const savedGrade = z
  .object({
    userId: id,
    grade: z.custom<number | null>().optional(),
    published: z.boolean(),
    userEvaluationId: id.nullish(),
    edited: z.boolean(),
    version: z.int().min(0).nullish(),
    /** Required for a correction of a published grade; stored only for a correction and for one's own grade. */
    reason,
  })
  .transform(({ grade, ...row }, { issues }) => {
    const code = row.edited ? whyNot(grade) : 'MissingGrade'
    if (code === 'InvalidGrade')
      issues.push({ code: 'custom', input: grade, path: ['grade'], message: code satisfies ErrorCode })
    return { ...row, grade: code === null ? Number(grade) : null }
  })

const unseenGrade = z.strictObject({
  userEvaluationId: id,
  lessonId: id,
  lessonName: text,
  courseId: id,
  courseName: text,
  categoryId: id.nullable(),
  grade: count,
  isApproved: z.boolean(),
})

export const gradesContract = {
  'GET /users/courses/:courseId/lessons/:lessonId/users': {
    rule: 'authenticated',
    params: z.object({ courseId: id, lessonId: id }),
    query: filters,
    reply: page(gradedMember),
  },
  'PUT /courses/:courseId/lessons/:lessonId/update-grades': {
    rule: 'authenticated',
    params: z.object({ courseId: id, lessonId: id }),
    body: z
      .record(z.guid(), savedGrade)
      .refine((rows) => Object.keys(rows).length <= rowsMax)
      .refine((rows) => Object.entries(rows).every(([key, { userId }]) => key.toLowerCase() === userId))
      .refine(
        (rows) => new Set(Object.values(rows).map(({ userId }) => userId)).size === Object.keys(rows).length,
      ),
    reply: z.strictObject({ saved: count, published: count, pending }),
  },
  'GET /user-evaluations/unseen': { rule: 'authenticated', reply: list(unseenGrade) },
  'POST /user-evaluations/:id/actions/see': {
    rule: 'authenticated',
    params: byId,
    reply: z.strictObject({ pending }),
  },
  'GET /user-evaluations/course/:courseId/user/:userId': {
    rule: 'authenticated',
    params: z.object({ courseId: id, userId: id }),
    reply: list(evaluationCard),
  },
} as const satisfies Contract
