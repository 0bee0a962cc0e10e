import { Rejection } from '../../domain/kernel/rejection.ts'
import { courseById } from '../../projections/courses.outline.ts'
import type { Context } from '../context.ts'
import { holdsOneOf } from '../http/access.ts'
import { whoAsks } from './who.ts'

/** One's own record; others' with a permission to look at people, or as the author of the course. */
export const refuseStranger = async (context: Context, personId: string, courseId: string): Promise<void> => {
  const who = whoAsks(context)
  if (who.personId === personId || holdsOneOf(who, ['employee.*', 'employee_development.*', 'report.*']))
    return
  const course = await courseById(context.readDb, courseId)
  if (course?.created_by !== who.personId) throw new Rejection('access.forbidden')
}
