export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A business fact in the past tense. `data` is plain JSON; the stream name carries the identity. */
export type DomainEvent<Type extends string = string, Data extends object = object> = {
  readonly type: Type
  readonly data: Data
}

/** The actor's words about the company; reasons about a person are sealed. */
export type Reasoned = { readonly reason?: string }

/** Sealed in the log under its person's key; null once that person is forgotten. */
export type Personal<Value> = Value | null

/** Each purpose has its own key, so that answers can be erased before names, and what a law keeps after them. */
export type Purpose = 'identity' | 'responses' | 'legal'

/** `id` is a person's id, or the name of a process or command. */
export type Actor = { readonly kind: 'person' | 'process' | 'command'; readonly id: string }

export type Meta = {
  readonly actor: Actor
  readonly commandId: string
  readonly command: string
  readonly correlationId: string
  readonly causationId: string | null
  /** Keyed digest of a repeatable request, which detects another request with the same key; keyed, since it covers passwords. */
  readonly request?: string
  readonly app: string
}

/** `position` in the whole log (from 1); `at` is UTC in ISO 8601. */
export type RecordedFact<E extends DomainEvent = DomainEvent> = E & {
  readonly position: number
  readonly at: string
}

export type Recorded<E extends DomainEvent = DomainEvent> = RecordedFact<E> & {
  readonly stream: string
  readonly version: number
  readonly id: string
  readonly meta: Meta
}
