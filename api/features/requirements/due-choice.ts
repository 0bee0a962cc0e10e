import type { DueRule, Reach } from '../../../domain/kernel/due-rule.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Scope } from '../../../domain/requirements/events.ts'
import { chooseDueRule, requirements, requirementsId } from '../../../domain/requirements/requirements.ts'
import { courseById } from '../../../projections/courses.outline.ts'
import type { Context } from '../../context.ts'
import { stateOf } from '../../event-store/streams.ts'
import { companyToday } from '../../records/certificate.ts'

export type DueChoice = {
  readonly scope: Scope
  readonly courseId: string
  readonly rule: DueRule | null
  readonly reach: Reach
}

/** The decision, and what it depends on. */
export const choosing = async (context: Context, { scope, ...choice }: DueChoice) => {
  const course = await courseById(context.db, choice.courseId)
  if (!course) throw new Rejection('courses.not-found', 'courseId')
  const today = await companyToday(context, context.now())
  const courseHours = course.training_minutes / 60
  return { course, today, decide: chooseDueRule(scope, { ...choice, today, courseHours }) }
}

/** Throws what choosing would refuse. */
export const requireChoosable = async (context: Context, choice: DueChoice) => {
  const { course, today, decide } = await choosing(context, choice)
  decide(await stateOf(context.store, requirements, requirementsId(choice.scope)))
  return { course, today }
}
