import { z } from 'zod'
import { type CourseStatusKey, courseStatuses } from '../../../domain/kernel/ids.ts'
import { dayInput, id, reason, typedKey } from '../input.ts'
import { type Operations, object } from '../operation.ts'
import { text } from '../route.ts'
import { before, factHistory, pageSize, wholeActs } from '../types/audit.ts'
import { userCourseStatus } from '../types/courses.ts'

const userCourseEvaluation = object('UserCourseEvaluation', {
  id,
  UserCourseStatus: userCourseStatus.nullable(),
  transactionStatus: z.boolean(),
  pending: z.boolean(),
})

const evidenceFile = object(
  'EvidenceFile',
  {
    name: text,
    size: z.number().describe('In bytes.'),
    signedUrl: text.describe('Good for an hour at least.'),
  },
  `A file by which somebody's course was approved.`,
)

/** A status by its id or its name. */
const statusByIdOrName = z.string().transform((given, { issues }): CourseStatusKey => {
  const status = given.trim().toLowerCase()
  const match = courseStatuses.find((one) => one.id === status || one.name.toLowerCase() === status)
  if (match) return match.key
  issues.push({ code: 'custom', input: given, message: 'not a status' })
  return z.NEVER
})

export const plansOperations = {
  'Query.UserCourse_history': {
    description: `What became of one course of somebody's plan, the newest first: what concerns the plan of its history, and no answers or grades that are not published. For themselves, and for those who may see their record.`,
    args: { userCourseId: id, pageSize: pageSize.default(100), before, wholeActs },
    reply: factHistory,
    rule: 'authenticated',
  },
  'Query.UserCourse_evidence': {
    description:
      'The file by which it was approved in that cycle (from 1), or that came with a completion elsewhere on recognisedOn. For themselves, for evaluators and for auditors.',
    args: {
      userCourseId: id,
      cycle: z.int().min(1),
      recognisedOn: dayInput.nullish(),
      approves: z.boolean().nullish(),
    },
    reply: evidenceFile,
    rule: 'authenticated',
  },
  'Mutation.User_evaluateCourse': {
    description: `id: the userCourseId of the plan. userCourseStatus: a status by its id or its name. Aprobado approves by the course's priority; url is then the key of the evidence file, which a tecnica course has to have and no other has (fileVersion: its SHA-256, the last upload unless said). Pendiente and Reprobado are set by administrators, where it is not Aprobado.`,
    args: {
      id,
      userCourseStatus: statusByIdOrName,
      url: typedKey(500).nullish(),
      fileVersion: z.string().max(64).nullish(),
      reason,
    },
    reply: userCourseEvaluation,
    rule: { permission: ['employee_development.*'] },
  },
} satisfies Operations
