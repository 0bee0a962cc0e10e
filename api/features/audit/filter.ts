import { z } from 'zod'
import type { Actor, Recorded } from '../../../domain/kernel/event.ts'
import { daysAfter, endOf } from '../../calendar.ts'
import type { Context } from '../../context.ts'
import { plainDay } from '../../contract/input.ts'
import { registry } from '../../event-store/registry.ts'
import { companyZone } from '../../kit/company-zone.ts'
import { oncePerRequest } from '../../kit/request.ts'

const typesMax = 200
const [first = '', ...others] = Object.keys(registry.versions)

/** As the wire has it; days are those of the company's zone, both included. */
export const filter = z
  .object({
    types: z
      .array(z.enum([first, ...others]))
      .min(1)
      .max(typesMax)
      .nullish(),
    actorKind: z.enum(['person', 'process', 'command'] satisfies Actor['kind'][]).nullish(),
    actorId: z.string().min(1).max(200).nullish(),
    from: plainDay.nullish(),
    until: plainDay.nullish(),
  })
  .refine(({ actorKind, actorId }) => (actorKind == null) === (actorId == null), { path: ['actorId'] })
  .refine(({ from, until }) => !from || !until || from <= until, { path: ['until'] })
  .nullish()

export type Filter = z.output<typeof filter>

/** What of the log is asked for. */
export type Sieve = {
  readonly types: readonly string[] | null
  readonly actor: Actor | null
  /** After this position and before that one. */
  readonly after: number
  readonly before: number
}

export const companyZoneOnce = oncePerRequest(({ readDb, config }: Context) => companyZone(readDb, config))

/** Days become positions, which the log has in order. */
export const sieveOf = async (context: Context, asked: Filter): Promise<Sieve> => {
  const { types, actorKind, actorId, from, until } = asked ?? {}
  const zone = await companyZoneOnce(context)
  const endsAt = (day: string) => context.store.positionBefore(endOf(zone, day))
  return {
    types: types ?? null,
    actor: actorKind && actorId ? { kind: actorKind, id: actorId } : null,
    after: from ? await endsAt(daysAfter(from, -1)) : 0,
    before: until ? (await endsAt(until)) + 1 : Number.MAX_SAFE_INTEGER,
  }
}

/** Whether a fact is among those. */
export const passes =
  ({ types, actor, after, before }: Sieve) =>
  ({ type, position, meta }: Recorded): boolean =>
    position > after &&
    position < before &&
    (types === null || types.includes(type)) &&
    (actor === null || (meta.actor.kind === actor.kind && meta.actor.id === actor.id))
