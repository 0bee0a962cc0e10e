import { createHmac } from 'node:crypto'
import type { DomainEvent, Meta } from '../../domain/kernel/event.ts'
import { uuidv5 } from '../ids.ts'
import { canonical, checkJson, digestOf } from './canonical.ts'
import { RefusedPayload } from './errors.ts'
import type { Registry } from './registry.ts'
import { sealed, toSeal } from './sealing.ts'
import type { FoundKeys } from './sealing-keys.ts'
import type { Owner } from './sealing-roots.ts'
import type { Claim, Command, Write } from './store.ts'
import type { Data } from './upcasts.ts'

export const eventsMax = 5_000

/** A validated event whose personal fields are not sealed yet. */
export type Draft = {
  readonly id: string
  readonly stream: string
  readonly type: string
  readonly schemaVersion: number
  readonly data: Data
  readonly seals: readonly (readonly [field: string, owner: Owner])[]
}

/** Canonical JSON with sealed fields, and its digest in hex. */
export type SealedEvent = { readonly data: string; readonly digest: string }

export type Request = {
  readonly command: Command
  readonly meta: Meta
  readonly metaText: string
  readonly writes: readonly Write[]
  readonly drafts: readonly Draft[]
}

const metaOf = (command: Command, app: string): Meta => ({
  actor: { kind: command.actor.kind, id: command.actor.id },
  commandId: command.id,
  command: command.name,
  correlationId: command.correlationId,
  causationId: command.causationId ?? null,
  ...(command.request && { request: command.request }),
  app,
})

const mergeByStream = (writes: readonly Write[]): readonly Write[] => {
  const byStream = new Map<string, Write>()
  for (const write of writes) {
    const other = byStream.get(write.stream)
    if (other && other.expected !== write.expected)
      throw new RefusedPayload('payload.stream-twice', write.stream)
    byStream.set(write.stream, other ? joinWrites(other, write) : write)
  }
  return byStream.size === writes.length ? writes : [...byStream.values()]
}

const joinWrites = (one: Write, other: Write): Write => ({
  ...one,
  events: [...one.events, ...other.events],
  claims: [...(one.claims ?? []), ...(other.claims ?? [])],
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `ordinal` counts a command's events from 0. */
export const eventIdOf = (command: { readonly id: string }, ordinal: number): string =>
  uuidv5(command.id, String(ordinal))

const draftOf = (event: DomainEvent, stream: string, id: string, registry: Registry): Draft => {
  const schemaVersion = registry.versions[event.type]
  if (schemaVersion === undefined) throw new RefusedPayload('payload.unknown-type', event.type)
  const data = checkJson(event.data, '') as Data // a fact's data is an object, and stays one
  return { id, stream, type: event.type, schemaVersion, data, seals: toSeal(registry, event.type, data) }
}

export type Settings = { readonly registry: Registry; readonly app: string }

/** Validates a request before it is queued; throws RefusedPayload. */
export const prepareRequest = (
  writes: readonly Write[],
  command: Command,
  { registry, app }: Settings,
): Request => {
  if (!uuid.test(command.id)) throw new RefusedPayload('payload.command-id', command.id)
  const streamWrites = mergeByStream(writes)
  const drafts: Draft[] = []
  for (const { stream, events } of streamWrites) {
    checkJson(stream, 'stream')
    if (drafts.length + events.length > eventsMax) throw new RefusedPayload('payload.too-many-events')
    for (const event of events)
      drafts.push(draftOf(event, stream, eventIdOf(command, drafts.length), registry))
  }
  const meta = metaOf(command, app)
  return { command, meta, metaText: canonical(checkJson(meta, 'meta')), writes: streamWrites, drafts }
}

export const sealDrafts = ({ drafts, metaText }: Request, keys: FoundKeys): SealedEvent[] =>
  drafts.map((event) => {
    const data = canonical(sealed(event.data, event.seals, keys, { stream: event.stream, eventId: event.id }))
    return { data, digest: digestOf({ ...event, eventId: event.id, data, meta: metaText }) }
  })

export const claimHash = (key: Buffer, { kind, value }: Claim): string =>
  createHmac('sha256', key).update(`${kind}\0${value}`).digest('hex')
