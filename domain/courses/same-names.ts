import { areMistakable, skeletonOf } from '../kernel/look-alikes.ts'

export type NamedCourse = { readonly id: string; readonly name: string; readonly createdBy: string }

export type SameName = {
  readonly code: 'courses.same-name' | 'courses.name-looks-alike'
  /** Of the other course. */
  readonly name: string
}

/**
 * What a course would be taken for: another of the same author with the same name, however it is written, or anybody's whose name has
 * other letters and looks alike.
 */
export const sameNameAmong = (
  { id, name, createdBy }: NamedCourse,
  courses: readonly NamedCourse[],
): SameName | null => {
  const skeleton = skeletonOf(name)
  const alike = courses.filter((other) => other.id !== id && skeletonOf(other.name) === skeleton)
  const own = alike.find((other) => other.createdBy === createdBy && !areMistakable(other.name, name))
  if (own) return { code: 'courses.same-name', name: own.name }
  const drawnAlike = alike.find((other) => areMistakable(other.name, name))
  return drawnAlike ? { code: 'courses.name-looks-alike', name: drawnAlike.name } : null
}
