import type { Recorded } from '../../../domain/kernel/event.ts'
import type { Context } from '../../context.ts'
import { actFactsMost, pageWithActs } from './act-pages.ts'
import { type Filter, resolveFilter } from './filter.ts'
import { isAboutKeys } from './keys.ts'
import { presentNames } from './names.ts'
import { presentFacts } from './present-facts.ts'
import { replacements } from './replacements.ts'

export const logPage = async (
  context: Context,
  { filter, size, before, wholeActs }: { filter: Filter; size: number; before: number; wholeActs: boolean },
) => {
  const resolvedFilter = await resolveFilter(context, filter)
  const readBefore = (position: number, limit: number) =>
    context.store.readNewest({ ...resolvedFilter, before: Math.min(resolvedFilter.before, position), limit })
  const firstFacts = await readBefore(before, size + 1)
  const next = firstFacts[size]
  const isCut = wholeActs && next && pageWithActs(firstFacts, { size }).actGoesOn
  const facts = isCut ? [...firstFacts, ...(await readBefore(next.position, actFactsMost))] : firstFacts
  const { events, actGoesOn } = pageWithActs(facts, { size, wholeActs })
  const ids = resolvedFilter.actor?.kind === 'person' ? [resolvedFilter.actor.id] : []
  const streams = await streamsBehind(context, events)
  const { rows, names } = await presentFacts(context, { streams, events, ids })
  return {
    rows,
    names: presentNames(names),
    hasMore: facts.length > events.length,
    actGoesOn,
  }
}

/** Streams with the replaced facts, or with the test whose key a fact reveals. */
const streamsBehind = (context: Context, events: readonly Recorded[]): Promise<readonly Recorded[][]> => {
  const dependent = events.filter(({ type }) => replacements.has(type) || isAboutKeys(type))
  return context.store.readEach([...new Set(dependent.map(({ stream }) => stream))])
}
