import { refusals } from '../kernel/rejection.ts'
import type { CourseRejection } from './rules.ts'

export type NewOrder = { readonly ids: readonly string[]; readonly before?: readonly string[] | null }

const refuse = refusals<CourseRejection>()

/** Refuses ids that do not match the items, and a `before` that is no longer their order. */
export const movesAny = (things: readonly { readonly id: string }[], { ids, before }: NewOrder): boolean => {
  const now = things.map(({ id }) => id)
  if (isSame(now, ids)) return false
  if (before && !isSame(now, before)) return refuse('courses.changed-meanwhile')
  return isOrderOf(now, ids) || refuse('courses.order-incomplete')
}

const isSame = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.length === others.length && ids.every((id, place) => id === others[place])

const isOrderOf = (all: readonly string[], ids: readonly string[]): boolean =>
  ids.length === all.length && all.every((id) => ids.includes(id))
