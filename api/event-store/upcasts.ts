import type { Json } from '../../domain/kernel/event.ts'

export type Data = Readonly<Record<string, Json>>

/** From one version of a type's data to the next. */
export type Upcast = {
  readonly type: string
  readonly from: number
  readonly to: number
  readonly upcast: (data: Data) => Data
}

/** Version 1 held what the client claimed as if the server had found it. */
const attemptSubmitted = ({ by = null, ...data }: Data): Data => ({
  ...data,
  by: by === 'focus' ? 'person' : by,
  claimed: by === 'person' ? null : by,
})

/** The first version gave a withdrawn requirement as the cause of whatever took one away: what did is told by the fact's causation. */
const withUnknownCause = (data: Data): Data => ({
  ...data,
  because: data.because === 'author' ? 'author' : 'unknown',
})

/** How older versions of facts are read, a step each. */
export const upcasts: readonly Upcast[] = [
  { type: 'AttemptSubmitted', from: 1, to: 2, upcast: attemptSubmitted },
  { type: 'EnrolmentEnded', from: 1, to: 2, upcast: withUnknownCause },
  { type: 'RequirementLifted', from: 1, to: 2, upcast: withUnknownCause },
]
