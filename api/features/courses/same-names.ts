import { type NamedCourse, sameNameAmong } from '../../../domain/courses/same-names.ts'
import { skeletonOf } from '../../../domain/kernel/look-alikes.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { courseById } from '../../../projections/courses.outline.ts'
import { courseNames } from '../../../projections/courses.questions.ts'
import type { Context } from '../../context.ts'

type SameNameOption = { readonly alsoSameName?: boolean | null | undefined }

/** Throws courses.same-name and courses.name-looks-alike with the other course's name. */
export const refuseSameName = async (
  { db }: Context,
  course: NamedCourse,
  { alsoSameName }: SameNameOption,
): Promise<void> => {
  const same = alsoSameName ? null : sameNameAmong(course, await courseNames(db))
  if (same) throw new Rejection(same.code, 'name', { name: same.name })
}

/** As `refuseSameName`, for a new name of an existing course; an unchanged name passes. */
export const refuseSameNewName = async (
  context: Context,
  { id, name }: Pick<NamedCourse, 'id' | 'name'>,
  option: SameNameOption,
): Promise<void> => {
  const row = await courseById(context.db, id)
  if (!row || skeletonOf(row.name) === skeletonOf(name)) return
  await refuseSameName(context, { id, name, createdBy: row.created_by }, option)
}
