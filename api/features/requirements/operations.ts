import { composeDecisions } from '../../../domain/kernel/decider.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Scope } from '../../../domain/requirements/events.ts'
import {
  releaseCourse,
  requireCourse,
  requirements,
  requirementsId,
} from '../../../domain/requirements/requirements.ts'
import { requireSameEffects } from '../../../domain/requirements/rules.ts'
import { requirementEffects, type SelectionChange } from '../../../projections/requirements.effects.ts'
import {
  courseRequirements,
  existingCourses,
  requiredAt,
} from '../../../projections/requirements.questions.ts'
import type { Context } from '../../context.ts'
import { requirementsOperations } from '../../contract/operations/requirements.ts'
import { type Args, operationsOf } from '../../http/operations.ts'
import { mediaBegun } from '../../records/playback.ts'
import { presentDefined, presentEffect } from './present.ts'
import { departmentScope, enterprise, jobTitleScopes } from './scopes.ts'

type Change = Args<(typeof requirementsOperations)['Mutation.Course_setEnterpriseType']>
type Selection = Pick<Change, 'coursesData'>

const changesOf = async ({ db }: Context, { coursesData }: Selection) => {
  const ids = coursesData.map((course) => course.id)
  const existing = await existingCourses(db, ids)
  const unknown = ids.findIndex((id) => !existing.has(id))
  if (unknown !== -1) throw new Rejection('courses.not-found', `coursesData.${unknown}`)
  return coursesData
}

/** Reads current state: the caller saves by this preview. */
const effectsOf = async ({ db }: Context, scope: Scope, changes: readonly SelectionChange[]) =>
  (await requirementEffects(db, { scope, changes, mediaBegun })).map(presentEffect)

const effects = async (context: Context, scope: Scope, args: Selection) =>
  effectsOf(context, scope, await changesOf(context, args))

const change = async (context: Context, scope: Scope, { told: previewed, ...selection }: Change) => {
  const changes = await changesOf(context, selection)
  if (previewed) requireSameEffects(previewed, await effectsOf(context, scope, changes))
  const decisions = changes.map((course) =>
    (course.isChecked ? requireCourse : releaseCourse)(scope, course.id),
  )
  const appended = await context.execute(
    context.command('ChangeRequirements'),
    requirements,
    requirementsId(scope),
    composeDecisions(requirements, ...decisions),
  )
  return {
    transactionStatus: true,
    act: appended.events[0]?.meta.correlationId ?? null,
    ...(await context.waitForReadModels(appended)),
  }
}

const list = async (context: Context, scope: Scope, ...wider: Scope[]) =>
  (await courseRequirements(context.readDb, scope, wider)).map((row) =>
    presentDefined(row, scope.level, context),
  )

export const requirementsHandlers = operationsOf(requirementsOperations, {
  'Query.Course_countByEnterprise': (_, { readDb }) => requiredAt(readDb, 'enterprise'),
  'Query.Course_countByDepartment': (_, { readDb }) => requiredAt(readDb, 'department'),
  'Query.Course_countByJobTitle': (_, { readDb }) => requiredAt(readDb, 'jobTitle'),
  'Query.Course_enterpriseTypeEffects': (args, context) => effects(context, enterprise, args),
  'Query.Course_departmentTypeEffects': async (args, context) =>
    effects(context, await departmentScope(context, args), args),
  'Query.Course_jobTitleTypeEffects': async (args, context) =>
    effects(context, (await jobTitleScopes(context, args)).jobTitle, args),
  'Query.Course_listCoursesByEnterprise': (_, context) => list(context, enterprise),
  'Query.Course_listCoursesByDepartment': async (args, context) =>
    list(context, await departmentScope(context, args), enterprise),
  'Query.Course_listCoursesByJobTitle': async (args, context) => {
    const { jobTitle, department } = await jobTitleScopes(context, args)
    return list(context, jobTitle, enterprise, department)
  },
  'Mutation.Course_setEnterpriseType': (args, context) => change(context, enterprise, args),
  'Mutation.Course_setDepartmentType': async (args, context) =>
    change(context, await departmentScope(context, args), args),
  'Mutation.Course_setJobTitleType': async (args, context) =>
    change(context, (await jobTitleScopes(context, args)).jobTitle, args),
})
