import { areConfusable, skeletonOf } from '../kernel/look-alikes.ts'

export type NamedCourse = { readonly id: string; readonly name: string; readonly createdBy: string }

export type SameName = {
  readonly code: 'courses.same-name' | 'courses.name-looks-alike'
  /** The other course's name. */
  readonly name: string
}

/**
 * A course that this one could be mistaken for: one of the same author with the same name, whatever its spelling, or one of any author
 * whose name has other letters and looks the same.
 */
export const sameNameAmong = (
  { id, name, createdBy }: NamedCourse,
  courses: readonly NamedCourse[],
): SameName | null => {
  const skeleton = skeletonOf(name)
  const alike = courses.filter((other) => other.id !== id && skeletonOf(other.name) === skeleton)
  const own = alike.find((other) => other.createdBy === createdBy && !areConfusable(other.name, name))
  if (own) return { code: 'courses.same-name', name: own.name }
  const lookAlike = alike.find((other) => areConfusable(other.name, name))
  return lookAlike ? { code: 'courses.name-looks-alike', name: lookAlike.name } : null
}
