import { z } from 'zod'
import { composeDecisions } from '../../../domain/kernel/decider.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Scope } from '../../../domain/requirements/events.ts'
import {
  releaseCourse,
  requireCourse,
  requirements,
  requirementsId,
} from '../../../domain/requirements/requirements.ts'
import { requireAsTold } from '../../../domain/requirements/rules.ts'
import { ownCertificates } from '../../../projections/courses.questions.ts'
import { departmentRows, jobTitleRows } from '../../../projections/organisation.ts'
import { courseAuthors } from '../../../projections/people.questions.ts'
import { requirementEffects, type SelectionChange } from '../../../projections/requirements.effects.ts'
import { coursesDefined, coursesKnown, requiredAt } from '../../../projections/requirements.questions.ts'
import type { Context } from '../../context.ts'
import { id } from '../../contract/input.ts'
import { parseArgs } from '../../http/arguments.ts'
import type {
  MutationCourse_SetEnterpriseTypeArgs,
  QueryCourse_ListCoursesByDepartmentArgs,
  QueryCourse_ListCoursesByJobTitleArgs,
  Resolvers,
} from '../../http/resolvers.generated.ts'
import { uuidOf } from '../../http/rest.ts'
import { oncePerRequest, whoAsks } from '../../kit/request.ts'
import { presentAuthor } from '../../records/courses.ts'
import { mediaBegun } from '../../records/playback.ts'
import { presentDefined, presentEffect } from './present.ts'

/** Of one save. */
const selectionMax = 1_000

const enterprise: Scope = { level: 'enterprise', id: null }

const departmentScope = async (
  { db }: Context,
  args: Pick<QueryCourse_ListCoursesByDepartmentArgs, 'departmentId'>,
): Promise<Scope> => {
  const departmentId = uuidOf(args, 'departmentId')
  if (!(await departmentRows(db)).some((row) => row.id === departmentId))
    throw new Rejection('organisation.not-found', 'departmentId')
  return { level: 'department', id: departmentId }
}

/** A job title's scope, and that of the department that it belongs to. */
const jobTitleScopes = async (
  { db }: Context,
  { departmentId, ...args }: QueryCourse_ListCoursesByJobTitleArgs,
) => {
  const jobTitleId = uuidOf(args, 'jobTitleId')
  const row = (await jobTitleRows(db)).find((one) => one.id === jobTitleId)
  if (!row) throw new Rejection('organisation.not-found', 'jobTitleId')
  if (departmentId && uuidOf({ departmentId }, 'departmentId') !== row.department_id)
    throw new Rejection('organisation.not-found', 'departmentId')
  const jobTitle: Scope = { level: 'jobTitle', id: jobTitleId }
  const department: Scope = { level: 'department', id: row.department_id }
  return { jobTitle, department }
}

const selections = z
  .array(z.object({ id, isChecked: z.boolean() }))
  .max(selectionMax)
  .refine((given) => new Set(given.map((one) => one.id)).size === given.length)

const people = z.number().int().min(0)
const toldOf = z
  .array(z.object({ id, gaining: people, losing: people }))
  .max(selectionMax)
  .nullish()

type Selected = Pick<MutationCourse_SetEnterpriseTypeArgs, 'coursesData'>

/** The changes, all of them of courses that there are. */
const changesOf = async ({ db }: Context, { coursesData }: Selected) => {
  const { coursesData: changes } = parseArgs(z.object({ coursesData: selections }), { coursesData })
  const ids = changes.map((one) => one.id)
  const known = await coursesKnown(db, ids)
  const unknown = ids.findIndex((one) => !known.has(one))
  if (unknown !== -1) throw new Rejection('courses.not-found', `coursesData.${unknown}`)
  return changes
}

/** Of what stands now, not of a moment ago: whoever is told saves by it. */
const effectsOf = async ({ db }: Context, scope: Scope, changes: readonly SelectionChange[]) =>
  (await requirementEffects(db, { scope, changes, mediaBegun })).map(presentEffect)

const effects = async (context: Context, scope: Scope, args: Selected) =>
  effectsOf(context, scope, await changesOf(context, args))

/** All of the changes in one append; what stands so already changes nothing. */
const change = async (context: Context, scope: Scope, args: MutationCourse_SetEnterpriseTypeArgs) => {
  const { told } = parseArgs(z.object({ told: toldOf }), { told: args.told })
  const changes = await changesOf(context, args)
  if (told) requireAsTold(told, await effectsOf(context, scope, changes))
  const decisions = changes.map((one) => (one.isChecked ? requireCourse : releaseCourse)(scope, one.id))
  const appended = await context.execute(
    context.command('ChangeRequirements'),
    requirements,
    requirementsId(scope),
    composeDecisions(requirements, ...decisions),
  )
  return { transactionStatus: true, ...(await context.waitForReadModels(appended)) }
}

const list = async ({ readDb }: Context, scope: Scope, ...wider: Scope[]) =>
  (await coursesDefined(readDb, scope, wider)).map((row) => presentDefined(row, scope.level))

const authors = oncePerRequest(
  async ({ readDb }) => new Map((await courseAuthors(readDb)).map((row) => [row.person_id, row])),
)

const certificates = oncePerRequest(async (context) => {
  const own = await ownCertificates(context.readDb, whoAsks(context).personId)
  return new Map(own.map((row) => [row.course_id, row]))
})

export const requirementsResolvers = {
  Query: {
    Course_countByEnterprise: (_, __, { readDb }) => requiredAt(readDb, 'enterprise'),
    Course_countByDepartment: (_, __, { readDb }) => requiredAt(readDb, 'department'),
    Course_countByJobTitle: (_, __, { readDb }) => requiredAt(readDb, 'jobTitle'),
    Course_enterpriseTypeEffects: (_, args, context) => effects(context, enterprise, args),
    Course_departmentTypeEffects: async (_, args, context) =>
      effects(context, await departmentScope(context, args), args),
    Course_jobTitleTypeEffects: async (_, args, context) =>
      effects(context, (await jobTitleScopes(context, args)).jobTitle, args),
    Course_listCoursesByEnterprise: (_, __, context) => list(context, enterprise),
    Course_listCoursesByDepartment: async (_, args, context) =>
      list(context, await departmentScope(context, args), enterprise),
    Course_listCoursesByJobTitle: async (_, args, context) => {
      const { jobTitle, department } = await jobTitleScopes(context, args)
      return list(context, jobTitle, enterprise, department)
    },
  },
  Mutation: {
    Course_setEnterpriseType: (_, args, context) => change(context, enterprise, args),
    Course_setDepartmentType: async (_, args, context) =>
      change(context, await departmentScope(context, args), args),
    Course_setJobTitleType: async (_, args, context) =>
      change(context, (await jobTitleScopes(context, args)).jobTitle, args),
  },
  // loaded apart from the list, which is cached for everybody: a hire would end the cached answer
  DefinedCourse: {
    coverImage: ({ thumbnail }, _, { files }) => thumbnail && files.signedUrl(thumbnail),
    User: async ({ userCreatedId }, _, context) => {
      const author = (await authors(context)).get(userCreatedId)
      return presentAuthor(userCreatedId, author?.full_name ?? null, author?.role_id ?? null)
    },
    expirationDate: async ({ id: courseId }, _, context) =>
      (await certificates(context)).get(courseId)?.expires_on ?? null,
    certificationId: async ({ id: courseId }, _, context) =>
      (await certificates(context)).get(courseId)?.certificate_id ?? null,
  },
} satisfies Resolvers
