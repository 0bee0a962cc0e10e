import type { z } from 'zod'
import { daysAfter } from '../../../domain/kernel/days.ts'
import type { Actor, Recorded } from '../../../domain/kernel/event.ts'
import { endOf } from '../../calendar.ts'
import type { Context } from '../../context.ts'
import type { auditFilter } from '../../contract/types/audit.ts'
import { companyZoneOnce } from '../../kit/company-zone.ts'

/** Days are in the company's zone, both included. */
export type Filter = z.output<typeof auditFilter> | null | undefined

export type ResolvedFilter = {
  readonly types: readonly string[] | null
  readonly actor: Actor | null
  readonly command: string | null
  /** Exclusive. */
  readonly after: number
  readonly before: number
}

export const resolveFilter = async (context: Context, filter: Filter): Promise<ResolvedFilter> => {
  const { types, actorKind, actorId, command, from, until } = filter ?? {}
  const endsAt = async (day: string) =>
    context.store.positionBefore(endOf(await companyZoneOnce(context), day))
  return {
    types: types ?? null,
    actor: actorKind && actorId ? { kind: actorKind, id: actorId } : null,
    command: command ?? null,
    after: from ? await endsAt(daysAfter(from, -1)) : 0,
    before: until ? (await endsAt(until)) + 1 : Number.MAX_SAFE_INTEGER,
  }
}

export const passes =
  ({ types, actor, command, after, before }: ResolvedFilter) =>
  ({ type, position, meta }: Recorded): boolean =>
    position > after &&
    position < before &&
    (types === null || types.includes(type)) &&
    (command === null || meta.command === command) &&
    (actor === null || (meta.actor.kind === actor.kind && meta.actor.id === actor.id))
