import { type LostEnd, lostEndSentence } from './log-end.ts'
import type { Expected } from './store.ts'

export class VersionConflict extends Error {
  override readonly name = 'VersionConflict'
  constructor(
    readonly stream: string,
    readonly expected: Expected,
    readonly actual: number,
  ) {
    super(`${stream} is at version ${actual}, expected ${expected}`)
  }
}

/** Another stream holds the value. The message leaves the value out, since it may be personal. */
export class ClaimTaken extends Error {
  override readonly name = 'ClaimTaken'
  constructor(
    readonly kind: string,
    readonly stream: string,
  ) {
    super(`${stream} asks for a ${kind} that another stream holds`)
  }
}

export class CommandReused extends Error {
  override readonly name = 'CommandReused'
  constructor(readonly commandId: string) {
    super(`command ${commandId} has stored something else before`)
  }
}

export type RefusedPayloadCode =
  | 'payload.command-id'
  | 'payload.integer-too-large'
  | 'payload.lone-surrogate'
  | 'payload.not-finite'
  | 'payload.not-json'
  | 'payload.nul'
  | 'payload.stream-twice'
  | 'payload.too-deep'
  | 'payload.too-many-events'
  | 'payload.unknown-type'
  | 'payload.whose'

export class RefusedPayload extends Error {
  override readonly name = 'RefusedPayload'
  constructor(
    readonly code: RefusedPayloadCode,
    readonly path = '',
  ) {
    super(path ? `${code} at ${path}` : code)
  }
}

/** This version of the product does not know the fact, so it must not decide on its stream. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent'
  constructor(
    readonly type: string,
    readonly stream: string,
  ) {
    super(`${stream} holds ${type}, which this version of the product does not know`)
  }
}

/** The log has lost its last events. Readers beyond its end would skip the new events at those positions. */
export class HeadWentBack extends Error {
  override readonly name = 'HeadWentBack'
  constructor(readonly lost: LostEnd) {
    super(lostEndSentence(lost))
  }
}

export class ReadModelsBehind extends Error {
  override readonly name = 'ReadModelsBehind'
  constructor() {
    super('the read models do not follow')
  }
}
