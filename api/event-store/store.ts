import type { Actor, DomainEvent, Recorded, RecordedFact } from '../../domain/kernel/event.ts'
import type { ActsUnderWay } from './acts-under-way.ts'
import type { LogEnd } from './log-end.ts'

/** What the stream must look like: absent, present, either, or at exactly this version. */
export type Expected = 'noStream' | 'exists' | 'any' | number

/** A value that one stream alone may hold, e.g. a payroll number. The log keeps an HMAC of it, never the value. */
export type Claim = { readonly act: 'take' | 'release'; readonly kind: string; readonly value: string }

/** Without events it is a guard: the stream still stands as expected, or nothing is appended. */
export type Write<Event extends DomainEvent = DomainEvent> = {
  readonly stream: string
  readonly expected: Expected
  readonly events: readonly Event[]
  readonly claims?: readonly Claim[]
}

/** An act by somebody. Its id makes it idempotent: the same id again answers with what was stored the first time. */
export type Command = {
  readonly id: string
  readonly name: string
  readonly actor: Actor
  readonly correlationId: string
  readonly causationId?: string | null
  /** What the caller asked, in a word: the same id with another is refused. */
  readonly request?: string
  /** Newly made id: no earlier events to look for. */
  readonly isNew?: boolean
  /** Bulk work yields to acts that people wait for. */
  readonly bulk?: boolean
}

export type Appended = {
  /** The log position of the last event of this act; 0 when it stored none. Wait for it before reading a read model. */
  readonly position: number
  readonly events: readonly Recorded[]
  /** True when the command had been stored before and nothing was decided again. */
  readonly repeated: boolean
}

/** A stream, folded: what a decision looks at, and the version that the write will expect (0 when absent). */
export type Loaded<State> = { readonly stream: string; readonly state: State; readonly version: number }

/** What the command stored, or else the stream. */
export type LoadedFor =
  | { readonly stored: Appended }
  | { readonly stored: null; readonly events: readonly Recorded[] }

/** Facts from the newest back. */
export type Newest = {
  /** Of these kinds; null of any. */
  readonly types: readonly string[] | null
  /** By whom; null by anybody. */
  readonly actor: Actor | null
  /** By the command of this name; null by any. */
  readonly command: string | null
  /** After this position and before that one. */
  readonly after: number
  readonly before: number
  readonly limit: number
}

export type EventStore = {
  /** All writes or none. Throws VersionConflict, ClaimTaken, CommandReused, RefusedPayload or HeadWentBack (api/event-store/errors.ts). */
  append(writes: readonly Write[], command: Command): Promise<Appended>
  /**
   * One stream in order of version, personal fields opened (null where forgotten); empty when absent. `from` is a version, `until` a
   * position of the log: the stream as of that moment. Of `types` alone, where they are given.
   */
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
  /** Several streams at once, each as `read` has it, in this order. */
  readEach(streams: readonly string[]): Promise<readonly Recorded[][]>
  /** One stream for a decision; throws UnknownEvent where this version of the product does not know a fact of it. */
  load(stream: string): Promise<Recorded[]>
  /** The same for a decision by a command, unless it has stored something before: one look at both. */
  loadFor(command: Pick<Command, 'id'>, stream: string): Promise<LoadedFor>
  /** The log after a position, in order, personal fields opened. */
  readAll(after: number, limit: number): Promise<Recorded[]>
  /** The same for read models that are built; where `types` are given, those of the next `limit` events that are of one of them. */
  readFacts(after: number, limit: number, types?: readonly string[]): Promise<RecordedFact[]>
  /** The same for those who follow the log from where it ended a moment ago: what one has read serves the others too. */
  follow(after: number, limit: number): Promise<Recorded[]>
  /** The newest facts of some kinds, by somebody or by some command, between two positions, the newest first. */
  readNewest(asked: Newest): Promise<Recorded[]>
  /** Of every command that has recorded a fact, in order. */
  commandNames(): Promise<readonly string[]>
  /** The position of the last event, 0 for an empty log. */
  head(): Promise<number>
  /** The position of the last event that was recorded before an instant; 0 where none was. */
  positionBefore(instant: Date): Promise<number>
  /** Whoever begins an act here says when it has come to nothing; an append ends it. */
  readonly actsUnderWay: Pick<ActsUnderWay, 'begin' | 'end'>
  readonly end: LogEnd
  /** What a command stored, null when it stored nothing. */
  findCommand(commandId: string): Promise<Appended | null>
  /**
   * Runs `heard` with the new end of the log after each append of any process, and without it where one may have been missed (once a second
   * at the least); returns how to stop.
   */
  subscribe(heard: (head?: number) => void): Promise<() => Promise<void>>
  /** Deletes a person's keys: what was sealed under them reads null from now on. */
  forget(personId: string): Promise<void>
}
