import { type CourseStatusKey, courseStatuses } from '../domain/kernel/ids.ts'

/** Members by how they stand. */
export type StatusCounts = Readonly<Record<CourseStatusKey, number>>

type Counted = { readonly status: CourseStatusKey; readonly people: number }

export const countByStatus = (some: readonly Counted[]): StatusCounts => {
  const inStatus = (asked: CourseStatusKey): number =>
    some.reduce((sum, { status, people }) => (status === asked ? sum + people : sum), 0)
  return Object.fromEntries(courseStatuses.map(({ key }) => [key, inStatus(key)])) as StatusCounts // each is there
}
