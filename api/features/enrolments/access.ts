import { mayOfCourse } from '../../../domain/courses/relation.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfPerson } from '../../../domain/people/relation.ts'
import { relationsAt } from '../../../projections/courses.relation.ts'
import type { Context } from '../../context.ts'
import { requireCaller } from '../../kit/request.ts'

/** One's own record; others' for readers of their record or of the course's members. */
export const refuseStranger = async (context: Context, personId: string, courseId: string): Promise<void> => {
  const who = requireCaller(context)
  if (mayOfPerson(who, personId, 'record')) return
  const at = await relationsAt(context.readDb, who, { kind: 'course', courseId })
  if (!mayOfCourse(at?.relations ?? [], 'members')) throw new Rejection('access.forbidden')
}

/** For the course's creator and administrators; others learn only whether the course exists. */
export const requireMembersRight = async (context: Context, courseId: string): Promise<void> => {
  const at = await relationsAt(context.db, requireCaller(context), { kind: 'course', courseId })
  if (!at) throw new Rejection('courses.not-found')
  if (!mayOfCourse(at.relations, 'members')) throw new Rejection('courses.not-yours')
}
