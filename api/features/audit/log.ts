import type { Recorded } from '../../../domain/kernel/event.ts'
import type { Context } from '../../context.ts'
import { replacements } from './before.ts'
import { type Filter, resolveFilter } from './filter.ts'
import { isAboutKeys } from './keys.ts'
import { presentNames } from './names.ts'
import { presentFacts } from './present-facts.ts'

export const logPage = async (
  context: Context,
  { filter, size, before }: { filter: Filter; size: number; before: number },
) => {
  const resolved = await resolveFilter(context, filter)
  const found = await context.store.readNewest({
    ...resolved,
    before: Math.min(resolved.before, before),
    limit: size + 1,
  })
  const events = found.slice(0, size)
  const ids = resolved.actor?.kind === 'person' ? [resolved.actor.id] : []
  const streams = await streamsBehind(context, events)
  const { rows, names } = await presentFacts(context, { streams, events, ids })
  return {
    rows,
    names: presentNames(names),
    hasMore: found.length > size,
  }
}

/** Streams with the replaced facts, or with the test whose key a fact reveals. */
const streamsBehind = (context: Context, events: readonly Recorded[]): Promise<readonly Recorded[][]> => {
  const telling = events.filter(({ type }) => replacements.has(type) || isAboutKeys(type))
  return context.store.readEach([...new Set(telling.map(({ stream }) => stream))])
}
