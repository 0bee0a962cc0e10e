import { z } from 'zod'
import { searchMax } from '../constants.ts'
import { id, pastMoment, reason } from '../input.ts'
import { type Operations, scalar } from '../operation.ts'
import { list } from '../route.ts'
import { logCheckpoints, logProof } from '../types/audit.proof.ts'
import { eventSkip, readModels } from '../types/audit.read-models.ts'
import {
  auditFilter,
  auditRecord,
  auditSubject,
  before,
  factHistory,
  logPage,
  pageSize,
  recordId,
  recordKind,
  wholeActs,
} from '../types/audit.ts'

/** Of a read model or a process. */
const followerName = z.string().max(100)

export const auditOperations = {
  'Query.Audit_gradeHistory': {
    description: `How a grade came to be: the attempts and the results of one person's evaluation.`,
    args: {
      courseId: id,
      userId: id,
      pageSize: pageSize.default(100).describe('1 to 100.'),
      before: before.describe('The position of the oldest fact that is already there.'),
      wholeActs,
      filter: auditFilter.nullish(),
      lessonId: id,
    },
    reply: factHistory,
    rule: { permission: ['audit.*'] },
  },
  'Query.Audit_enrolmentHistory': {
    description: `Everything in one person's record of one course.`,
    args: {
      courseId: id,
      userId: id,
      pageSize: pageSize.default(100),
      before,
      wholeActs,
      filter: auditFilter.nullish(),
    },
    reply: factHistory,
    rule: { permission: ['audit.*'] },
  },
  'Query.Audit_history': {
    description: `kind: course, employee (with all courses), role, company, audit (id: the company's), terminal, department, jobTitle, evaluation, attendance (id: its lesson's) or requirements (id: company, department-{id} or jobTitle-{id}).`,
    args: {
      kind: recordKind,
      id: scalar('ID', recordId),
      asOf: pastMoment
        .nullish()
        .describe('A day, meant to its end, or an instant: what was recorded until then.'),
      pageSize: pageSize.default(100),
      before,
      wholeActs,
      filter: auditFilter.nullish(),
    },
    reply: factHistory,
    rule: { permission: ['audit.*'] },
  },
  'Query.Audit_log': {
    description: 'All that was recorded in the company, the newest first.',
    args: {
      pageSize: pageSize.default(50).describe('1 to 100.'),
      before,
      wholeActs,
      filter: auditFilter.nullish(),
    },
    reply: logPage,
    rule: { permission: ['audit.*'] },
  },
  'Query.Audit_search': {
    description:
      'Records by any part of their name, accents or none, five of each kind; people by their payroll number too, for those who may read it.',
    args: { search: z.string().max(searchMax) },
    reply: list(auditRecord),
    rule: { permission: ['audit.*'] },
  },
  'Query.Audit_subject': {
    description: 'Whose record of which course a history is about.',
    args: { courseId: id, userId: id },
    reply: auditSubject,
    rule: { permission: ['audit.*'] },
  },
  'Query.Audit_verify': {
    description: 'Null as long as nobody has asked for a verification.',
    reply: logProof.nullable(),
    rule: { permission: ['audit.*'] },
  },
  'Query.Audit_checkpoints': {
    reply: logCheckpoints,
    rule: { permission: ['audit.*'] },
  },
  'Mutation.Audit_startVerification': {
    description: 'Begins a verification of the whole log in the background, or joins the one under way.',
    reply: logProof,
    rule: { permission: ['audit.*'] },
  },
  'Query.Audit_readModels': {
    reply: readModels,
    rule: { permission: ['audit.*'] },
  },
  'Mutation.Audit_rebuild': {
    description: 'Rebuilds one read model, or all, beside what is read, in the background.',
    args: { name: followerName.nullish() },
    reply: readModels,
    rule: 'administrator',
  },
  'Mutation.Audit_check': {
    description: 'Compares one read model, or all, with a rebuild, in the background.',
    args: { name: followerName.nullish() },
    reply: readModels,
    rule: { permission: ['audit.*'] },
  },
  'Mutation.Audit_skip': {
    description:
      'Has a read model or process leave out the event at which it has stopped, now and in every rebuild.',
    args: { follower: followerName, position: scalar('Float', z.int().min(1)), reason },
    reply: eventSkip,
    rule: 'administrator',
  },
} satisfies Operations
