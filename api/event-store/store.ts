import type { Actor, DomainEvent, Recorded, RecordedFact } from '../../domain/kernel/event.ts'
import type { ActsUnderWay } from './acts-under-way.ts'
import type { LogEnd } from './log-end.ts'

/** The stream's required state: absent, present, either, or this exact version. */
export type Expected = 'noStream' | 'exists' | 'any' | number

/** A value that only one stream may hold, such as a payroll number. The log stores an HMAC of it, never the value. */
export type Claim = { readonly act: 'take' | 'release'; readonly kind: string; readonly value: string }

/** Without events it is a guard: nothing is appended unless the stream is as expected. */
export type Write<Event extends DomainEvent = DomainEvent> = {
  readonly stream: string
  readonly expected: Expected
  readonly events: readonly Event[]
  readonly claims?: readonly Claim[]
}

/** The id makes it idempotent: a repeated id returns what was stored the first time. */
export type Command = {
  readonly id: string
  readonly name: string
  readonly actor: Actor
  readonly correlationId: string
  readonly causationId?: string | null
  /** Fingerprint of the request: the same id with another fingerprint is refused. */
  readonly request?: string
  /** The id is new, so no earlier events need to be looked up. */
  readonly isNew?: boolean
  readonly bulk?: boolean
}

export type Appended = {
  /** Position of the command's last event, 0 without one. Wait for it before reading a read model. */
  readonly position: number
  readonly events: readonly Recorded[]
  readonly repeated: boolean
}

/** A folded stream, and the version that the write will expect (0 when absent). */
export type Loaded<State> = { readonly stream: string; readonly state: State; readonly version: number }

export type LoadedFor =
  | { readonly stored: Appended }
  | { readonly stored: null; readonly events: readonly Recorded[] }

export type Newest = {
  readonly types: readonly string[] | null
  readonly actor: Actor | null
  readonly command: string | null
  /** Exclusive bounds. */
  readonly after: number
  readonly before: number
  readonly limit: number
}

export type EventStore = {
  /** Atomic. Throws VersionConflict, ClaimTaken, CommandReused, RefusedPayload or HeadWentBack (api/event-store/errors.ts). */
  append(writes: readonly Write[], command: Command): Promise<Appended>
  /** In order of version, personal fields opened (null where forgotten). `from` is a version, `until` a log position. */
  read(
    stream: string,
    options?: {
      from?: number
      limit?: number
      backward?: boolean
      until?: number
      types?: readonly string[]
    },
  ): Promise<Recorded[]>
  readEach(streams: readonly string[]): Promise<readonly Recorded[][]>
  /** One stream for a decision; throws UnknownEvent on a fact that this version does not know. */
  load(stream: string): Promise<Recorded[]>
  /** As `load`, or the command's own events if it is stored, in one query. */
  loadFor(command: Pick<Command, 'id'>, stream: string): Promise<LoadedFor>
  readAll(after: number, limit: number): Promise<Recorded[]>
  /** For rebuilds; `types` filters the next `limit` events. */
  readFacts(after: number, limit: number, types?: readonly string[]): Promise<RecordedFact[]>
  follow(after: number, limit: number): Promise<Recorded[]>
  readNewest(query: Newest): Promise<Recorded[]>
  commandNames(): Promise<readonly string[]>
  head(): Promise<number>
  /** Position of the last event recorded before an instant, or 0. */
  positionBefore(instant: Date): Promise<number>
  /** Call `end` for an act that stores nothing; an append ends it. */
  readonly actsUnderWay: Pick<ActsUnderWay, 'begin' | 'end'>
  readonly end: LogEnd
  /** Null when the command stored nothing. */
  findCommand(commandId: string): Promise<Appended | null>
  /** Calls `listener` with the log's end after an append of any process, without it at least once a second; returns the unsubscribe function. */
  subscribe(listener: (head?: number) => void): Promise<() => Promise<void>>
  /** Deletes a person's keys: their sealed values read null from now on. */
  forget(personId: string): Promise<void>
}
