import type { Recorded } from '../../domain/kernel/event.ts'
import type { Who } from '../context.ts'
import { registry } from '../event-store/registry.ts'
import { holdsOneOf } from '../http/access.ts'

/** What an auditor may see: whom a fact is about, and why. The rest of a person's details is for those who look after people. */
const open = new Set(['fullName', 'holderName', 'reason'])

const withheldFrom = ({ type }: Recorded, who: Who): readonly string[] => {
  if (holdsOneOf(who, ['employee.*'])) return []
  const seals = Object.entries(registry.seals[type] ?? {})
  return seals
    .filter(([field, purpose]) => purpose === 'identity' && !open.has(field))
    .map(([field]) => field)
}

const shown = (event: Recorded, who: Who): object => {
  const withheld = withheldFrom(event, who)
  return Object.fromEntries(Object.entries(event.data).filter(([field]) => !withheld.includes(field)))
}

/** What is known of a fact beyond itself. */
export type Known = {
  readonly before: Recorded | null
  readonly actorName: string | null
  readonly digest: string
  /** In words, of a saved answer. */
  readonly question: string | null
  readonly answer: string | null
}

/** One recorded fact as whoever asks may see it. */
export const presentEntry = (event: Recorded, { before, ...known }: Known, who: Who) => ({
  position: event.position,
  eventId: event.id,
  at: event.at,
  type: event.type,
  stream: event.stream,
  version: event.version,
  actorKind: event.meta.actor.kind,
  actorId: event.meta.actor.id,
  command: event.meta.command,
  commandId: event.meta.commandId,
  correlationId: event.meta.correlationId,
  causationId: event.meta.causationId,
  app: event.meta.app,
  data: JSON.stringify(shown(event, who)),
  before:
    before && JSON.stringify({ position: before.position, type: before.type, data: shown(before, who) }),
  withheld: withheldFrom(event, who),
  ...known,
})
