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
import { departmentRows, jobTitleRows } from '../../../projections/organisation.ts'
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
import { presentDefined } from './present.ts'

const enterprise: Scope = { level: 'enterprise', id: null }

const departmentScope = async (
  { db }: Context,
  args: QueryCourse_ListCoursesByDepartmentArgs,
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
  .max(1_000)
  .refine((given) => new Set(given.map((one) => one.id)).size === given.length)

/** The changes only, all of them in one append: what stands so already changes nothing. */
const change = async (
  context: Context,
  scope: Scope,
  { coursesData }: MutationCourse_SetEnterpriseTypeArgs,
) => {
  const { coursesData: given } = parseArgs(z.object({ coursesData: selections }), { coursesData })
  const ids = given.map((one) => one.id)
  const known = await coursesKnown(context.db, ids)
  const unknown = ids.findIndex((one) => !known.has(one))
  if (unknown !== -1) throw new Rejection('courses.not-found', `coursesData.${unknown}`)
  const decisions = given.map((one) => (one.isChecked ? requireCourse : releaseCourse)(scope, one.id))
  const appended = await context.execute(
    context.command('ChangeRequirements'),
    requirements,
    requirementsId(scope),
    composeDecisions(requirements, ...decisions),
  )
  return { transactionStatus: true, ...(await context.waitForReadModels(appended)) }
}

const list = async ({ readDb }: Context, scope: Scope, ...wider: Scope[]) =>
  (await coursesDefined(readDb, scope, wider)).map(presentDefined)

export const requirementsResolvers = {
  Query: {
    Course_countByEnterprise: (_, __, { readDb }) => requiredAt(readDb, 'enterprise'),
    Course_countByDepartment: (_, __, { readDb }) => requiredAt(readDb, 'department'),
    Course_countByJobTitle: (_, __, { readDb }) => requiredAt(readDb, 'jobTitle'),
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
} satisfies Resolvers
