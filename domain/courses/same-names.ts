import { areConfusable, skeletonOf } from '../kernel/look-alikes.ts'

export type NamedCourse = { readonly id: string; readonly name: string; readonly createdBy: string }

export type SameName = {
  readonly code: 'courses.same-name' | 'courses.name-looks-alike'
  readonly name: string
}

/** A confusable course: of the same author with the same name in any spelling, or of any author with a name that looks the same. */
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
