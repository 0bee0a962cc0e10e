export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A business fact in the past tense. `data` is plain JSON; the stream name carries the identity. */
export type DomainEvent<Type extends string = string, Data extends object = object> = {
  readonly type: Type
  readonly data: Data
}

/** Why, in the words of whoever acted, where they said so; a company's reason, not a person's. */
export type Reasoned = { readonly reason?: string }

/** A personal value: sealed in the log under its person's key, null once that person has been forgotten. */
export type Personal<Value> = Value | null

/** What a sealed field is kept for; each purpose has a key of its own, so that answers can be erased before names. */
export type Purpose = 'identity' | 'responses'

/** Who acted: a person (id), a process or command of the product (its name). */
export type Actor = { readonly kind: 'person' | 'process' | 'command'; readonly id: string }

export type Meta = {
  readonly actor: Actor
  readonly commandId: string
  /** The act's name, e.g. `PublishCourse`. */
  readonly command: string
  /** The request that began it all; also the request id of the structured log. */
  readonly correlationId: string
  /** The event that a process answered, if one did. */
  readonly causationId: string | null
  /** Tells the caller's request from another with the same key, where it may be repeated; keyed, since it covers passwords. */
  readonly request?: string
  /** The application's version. */
  readonly app: string
}

/** What happened, and when: position in the whole log (from 1), UTC instant in ISO 8601. */
export type RecordedFact<E extends DomainEvent = DomainEvent> = E & {
  readonly position: number
  readonly at: string
}

/** An event as the log holds it, with its version in its stream (from 1). */
export type Recorded<E extends DomainEvent = DomainEvent> = RecordedFact<E> & {
  readonly stream: string
  readonly version: number
  readonly id: string
  readonly meta: Meta
}
