import type { Json } from '../../domain/kernel/event.ts'

export type Data = Readonly<Record<string, Json>>

export type Upcast = {
  readonly type: string
  readonly from: number
  readonly to: number
  readonly upcast: (data: Data) => Data
}

const attemptSubmitted = ({ by = null, ...data }: Data): Data => ({
  ...data,
  by: by === 'focus' ? 'person' : by,
  claimed: by === 'person' ? null : by,
})

/** Version 1 gave a withdrawn requirement as the cause of everything; the fact's causation names the true cause. */
const withUnknownCause = (data: Data): Data => ({
  ...data,
  because: data.because === 'author' ? 'author' : 'unknown',
})

export const upcasts: readonly Upcast[] = [
  { type: 'AttemptSubmitted', from: 1, to: 2, upcast: attemptSubmitted },
  { type: 'EnrolmentEnded', from: 1, to: 2, upcast: withUnknownCause },
  { type: 'RequirementLifted', from: 1, to: 2, upcast: withUnknownCause },
]
