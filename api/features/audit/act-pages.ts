import type { Recorded } from '../../../domain/kernel/event.ts'

type Facts = readonly Recorded[]

/** How many facts a page may hold beyond its size, to end with a whole act. */
export const actFactsMost = 200

/** The first `size` of these facts, newest first, and with `wholeActs` the others of the last one's act. */
export const pageWithActs = (
  facts: Facts,
  { size, wholeActs = false }: { readonly size: number; readonly wholeActs?: boolean },
): { events: Facts; actGoesOn: boolean } => {
  const last = facts[size - 1]
  if (!wholeActs || !last) return { events: facts.slice(0, size), actGoesOn: goesOn(facts, size) }
  const most = size + actFactsMost
  const end = facts.findIndex((fact, place) => place >= size && (place >= most || !isSameAct(fact, last)))
  const kept = end < 0 ? facts.length : end
  return { events: facts.slice(0, kept), actGoesOn: goesOn(facts, kept) }
}

const goesOn = (facts: Facts, size: number): boolean => {
  const [last, next] = [facts[size - 1], facts[size]]
  return last !== undefined && next !== undefined && isSameAct(next, last)
}

/** One request's commands of one name, such as the parts of an import or the enrollments that follow from a requirement. */
const isSameAct = ({ meta: one }: Recorded, { meta: other }: Recorded): boolean =>
  one.command === other.command &&
  one.correlationId === other.correlationId &&
  one.actor.kind === other.actor.kind &&
  one.actor.id === other.actor.id
