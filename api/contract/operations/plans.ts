import { z } from 'zod'
import { id } from '../input.ts'
import type { Operations } from '../operation.ts'
import { text } from '../route.ts'
import { factHistory } from '../types/audit.ts'
import { evidenceFile, userCourseEvaluation } from '../types/plans.ts'

export const plansOperations = {
  'Query.UserCourse_history': {
    description: `What became of one course of somebody's plan, the newest first: what concerns the plan of its history, and no answers or grades that are not published. For themselves, and for whoever may see their record.`,
    args: {
      userCourseId: id,
      pageSize: z.int().nullish().default(100),
      before: z.number().nullish(),
    },
    reply: factHistory,
    rule: 'authenticated',
  },
  'Query.UserCourse_evidence': {
    description:
      'The file by which it was approved in that cycle (from 1). For themselves, for evaluators and for auditors.',
    args: {
      userCourseId: id,
      cycle: z.int(),
    },
    reply: evidenceFile,
    rule: 'authenticated',
  },
  'Mutation.User_evaluateCourse': {
    description: `id: the userCourseId of the plan. userCourseStatus: a status by its id or its name. Aprobado approves by the course's priority; url is then the key of the evidence file, which a tecnica course has to have and no other has (fileVersion: its SHA-256, the last upload unless said). Pendiente and Reprobado are set by administrators, where it is not Aprobado.`,
    args: {
      id,
      userCourseStatus: text,
      url: text.nullish(),
      fileVersion: text.nullish(),
      reason: text.nullish(),
    },
    reply: userCourseEvaluation,
    rule: { permission: ['employee_development.*'] },
  },
} satisfies Operations
