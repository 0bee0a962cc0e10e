import type { Services } from '../../api/context.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { Person } from './classroom.ts'

type Facts = readonly Recorded[]

const isId = (text: string | null): boolean =>
  text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** An act names its actor; that of a process names its cause. */
const isTheirs = ({ meta: { actor, causationId } }: Recorded, by: Pick<Person, 'id'> | null): boolean =>
  actor.kind === 'process'
    ? isId(causationId)
    : by === null || (actor.kind === 'person' && actor.id === by.id)

/** Facts that do not say who, when, by which act and as which version of their stream. */
export const unaccountable = (facts: Facts, by: Pick<Person, 'id'> | null, now: Date): Facts =>
  facts.filter(
    (fact) =>
      !isId(fact.id) ||
      fact.at !== now.toISOString() ||
      !isId(fact.meta.commandId) ||
      !isId(fact.meta.correlationId) ||
      fact.meta.app === '' ||
      !isTheirs(fact, by) ||
      fact.version !== versionAfter(facts, fact),
  )

/** One more than the fact before it in its stream, of which the first may have any. */
const versionAfter = (facts: Facts, { stream, position, version }: Recorded): number => {
  const earlier = facts.findLast((one) => one.stream === stream && one.position < position)
  return earlier ? earlier.version + 1 : Math.max(1, version)
}

/** The act that these facts are of: of the processes that answered it, none. */
export const actOf = (facts: Facts): string | null =>
  facts.find(({ meta }) => meta.actor.kind !== 'process')?.meta.command ?? null

/** Whether one of them says why, in these words. */
export const saysWhy = (facts: Facts, reason: string): boolean =>
  facts.some(({ data }) => 'reason' in data && data.reason === reason)

/** Read models that hold anything else than the log says. */
export const beyondTheLog = async ({
  readModels,
  upkeep,
}: Pick<Services, 'readModels' | 'upkeep'>): Promise<readonly string[]> => {
  const found: string[] = []
  for (const { name } of readModels.status())
    if ((await upkeep.check(name)).differences.length > 0) found.push(name)
  return found
}
