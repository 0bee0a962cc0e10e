import { daysAfter } from '../../domain/kernel/days.ts'
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

/** No certificate of version 1 renewed another early. */
const validFromIssue = (data: Data): Data => ({ ...data, validFrom: data.issuedOn ?? null })

/** The grace was 30 days for everybody. */
const withGrace = (data: Data): Data => ({ ...data, renewBy: daysAfter(String(data.expiresOn), 30) })

/** Answers of version 1 did not say whose request they answer. */
const withoutRequester = (data: Data): Data => ({ ...data, requestedBy: null })

const withoutEstablishment = (data: Data): Data => ({ ...data, establishmentId: null })

const nothingKept = (data: Data): Data => ({ ...data, kept: [], keptName: null })

export const upcasts: readonly Upcast[] = [
  { type: 'AttemptSubmitted', from: 1, to: 2, upcast: attemptSubmitted },
  { type: 'CertificateExpired', from: 1, to: 2, upcast: withGrace },
  { type: 'CertificateIssued', from: 1, to: 2, upcast: validFromIssue },
  { type: 'ConstanciaIssued', from: 1, to: 2, upcast: withoutEstablishment },
  { type: 'DueDateExtended', from: 1, to: 2, upcast: withoutRequester },
  { type: 'EnrolmentEnded', from: 1, to: 2, upcast: withUnknownCause },
  { type: 'ExtensionDeclined', from: 1, to: 2, upcast: withoutRequester },
  { type: 'PersonForgotten', from: 1, to: 2, upcast: nothingKept },
  { type: 'RequirementLifted', from: 1, to: 2, upcast: withUnknownCause },
]
