import { z } from 'zod'
import type { Actor, Recorded } from '../../../domain/kernel/event.ts'
import { daysAfter, endOf } from '../../calendar.ts'
import { companyZone } from '../../company-zone.ts'
import type { Context } from '../../context.ts'
import { plainDay } from '../../contract/input.ts'
import { registry } from '../../event-store/registry.ts'
import { oncePerRequest } from '../../kit/request.ts'

const typesMax = 200
const commandMax = 100
const [first = '', ...others] = Object.keys(registry.versions)

/** As a call states it; days are those of the company's zone, both included. */
export const filter = z
  .object({
    types: z
      .array(z.enum([first, ...others]))
      .min(1)
      .max(typesMax)
      .nullish(),
    actorKind: z.enum(['person', 'process', 'command'] satisfies Actor['kind'][]).nullish(),
    actorId: z.string().min(1).max(200).nullish(),
    command: z.string().min(1).max(commandMax).nullish(),
    from: plainDay.nullish(),
    until: plainDay.nullish(),
  })
  .refine(({ actorKind, actorId }) => (actorKind == null) === (actorId == null), { path: ['actorId'] })
  .refine(({ from, until }) => !from || !until || from <= until, { path: ['until'] })
  .nullish()

export type Filter = z.output<typeof filter>

/** A filter with its days turned into positions of the log. */
export type ResolvedFilter = {
  readonly types: readonly string[] | null
  readonly actor: Actor | null
  readonly command: string | null
  /** Positions, neither of them included. */
  readonly after: number
  readonly before: number
}

export const companyZoneOnce = oncePerRequest(({ readDb, config }: Context) => companyZone(readDb, config))

/** Positions follow the order of time, so each day is a range of them. */
export const resolveFilter = async (context: Context, asked: Filter): Promise<ResolvedFilter> => {
  const { types, actorKind, actorId, command, from, until } = asked ?? {}
  const zone = await companyZoneOnce(context)
  const endsAt = (day: string) => context.store.positionBefore(endOf(zone, day))
  return {
    types: types ?? null,
    actor: actorKind && actorId ? { kind: actorKind, id: actorId } : null,
    command: command ?? null,
    after: from ? await endsAt(daysAfter(from, -1)) : 0,
    before: until ? (await endsAt(until)) + 1 : Number.MAX_SAFE_INTEGER,
  }
}

/** Whether a fact passes the filter. */
export const passes =
  ({ types, actor, command, after, before }: ResolvedFilter) =>
  ({ type, position, meta }: Recorded): boolean =>
    position > after &&
    position < before &&
    (types === null || types.includes(type)) &&
    (command === null || meta.command === command) &&
    (actor === null || (meta.actor.kind === actor.kind && meta.actor.id === actor.id))
