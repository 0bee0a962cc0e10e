import type { Recorded } from '../../../domain/kernel/event.ts'
import type { Context } from '../../context.ts'
import { type Filter, resolveFilter } from './filter.ts'
import { isAboutKeys } from './keys.ts'
import { presentNames } from './names.ts'
import { presentFacts } from './present-facts.ts'
import { replacements } from './replacements.ts'

export const logPage = async (
  context: Context,
  { filter, size, before }: { filter: Filter; size: number; before: number },
) => {
  const resolvedFilter = await resolveFilter(context, filter)
  const facts = await context.store.readNewest({
    ...resolvedFilter,
    before: Math.min(resolvedFilter.before, before),
    limit: size + 1,
  })
  const events = facts.slice(0, size)
  const ids = resolvedFilter.actor?.kind === 'person' ? [resolvedFilter.actor.id] : []
  const streams = await streamsBehind(context, events)
  const { rows, names } = await presentFacts(context, { streams, events, ids })
  return {
    rows,
    names: presentNames(names),
    hasMore: facts.length > size,
  }
}

/** Streams with the replaced facts, or with the test whose key a fact reveals. */
const streamsBehind = (context: Context, events: readonly Recorded[]): Promise<readonly Recorded[][]> => {
  const dependent = events.filter(({ type }) => replacements.has(type) || isAboutKeys(type))
  return context.store.readEach([...new Set(dependent.map(({ stream }) => stream))])
}
