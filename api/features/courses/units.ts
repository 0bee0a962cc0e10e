import { Rejection } from '../../../domain/kernel/rejection.ts'
import { categoryRows, terminalRows } from '../../../projections/organisation.ts'
import type { Context } from '../../context.ts'

export const refuseUnknownUnits = async (
  { db }: Context,
  { category, terminals }: { category?: string | null; terminals?: readonly string[] | null },
): Promise<void> => {
  const [categories, places] = await Promise.all([categoryRows(db), terminalRows(db)])
  if (category && !categories.some(({ id }) => id === category))
    throw new Rejection('FormCourseCategoryError', 'category')
  if (terminals?.some((given) => !places.some(({ id }) => id === given)))
    throw new Rejection('FormCourseTerminalError', 'terminals')
}
