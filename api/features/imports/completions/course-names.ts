import { courseNames } from '../../../../projections/courses.questions.ts'
import type { Queryable } from '../../../../projections/kernel/database.ts'
import { foldText } from '../../../../projections/kernel/list.ts'

type Named = { readonly id: string; readonly name: string }

export type CourseNames = {
  /** Courses of that name in any spelling, or the one with that id. */
  readonly find: (text: string) => readonly Named[]
}

export const courseNamesOf = async (db: Queryable): Promise<CourseNames> => {
  const courses = await courseNames(db)
  const byName = Map.groupBy(courses, ({ name }) => foldText(name))
  const byId = new Map(courses.map((course) => [course.id, course]))
  return {
    find: (text) => {
      const withId = byId.get(text.toLowerCase())
      return withId ? [withId] : (byName.get(foldText(text)) ?? [])
    },
  }
}
