import type { Recorded } from '../../../domain/kernel/event.ts'
import type { Context } from '../../context.ts'
import { replacements } from './before.ts'
import { type Filter, sieveOf } from './filter.ts'
import { isAboutKeys } from './keys.ts'
import { toldFacts } from './told.ts'

/** A page of all that was recorded, the newest first. */
export const logPage = async (
  context: Context,
  { filter, size, before }: { filter: Filter; size: number; before: number },
) => {
  const sieve = await sieveOf(context, filter)
  const found = await context.store.readNewest({
    ...sieve,
    before: Math.min(sieve.before, before),
    limit: size + 1,
  })
  const events = found.slice(0, size)
  const ids = sieve.actor?.kind === 'person' ? [sieve.actor.id] : []
  const { rows, names } = await toldFacts(context, { streams: await behind(context, events), events, ids })
  return {
    rows,
    names: [...names].map(([id, name]) => ({ id, name })),
    hasMore: found.length > size,
  }
}

/** The streams in which what a fact replaced is found, or the test whose key it tells. */
const behind = (context: Context, events: readonly Recorded[]): Promise<readonly Recorded[][]> => {
  const telling = events.filter(({ type }) => replacements.has(type) || isAboutKeys(type))
  return context.store.readEach([...new Set(telling.map(({ stream }) => stream))])
}
