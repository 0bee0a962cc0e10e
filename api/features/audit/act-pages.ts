import type { Recorded } from '../../../domain/kernel/event.ts'
import { isSameAct } from '../../contract/facts/same-act.ts'

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
  const end = facts.findIndex((fact, place) => place >= size && (place >= most || !isOfSameAct(fact, last)))
  const length = end < 0 ? facts.length : end
  return { events: facts.slice(0, length), actGoesOn: goesOn(facts, length) }
}

const goesOn = (facts: Facts, size: number): boolean => {
  const [last, next] = [facts[size - 1], facts[size]]
  return last !== undefined && next !== undefined && isOfSameAct(next, last)
}

const isOfSameAct = (one: Recorded, other: Recorded): boolean => isSameAct(originOf(one), originOf(other))

const originOf = ({ meta: { command, correlationId, actor } }: Recorded) => ({
  command,
  correlationId,
  actorKind: actor.kind,
  actorId: actor.id,
})
