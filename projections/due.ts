import type { EnrolmentEvent } from '../domain/enrolments/events.ts'
import type { PersonEvent } from '../domain/people/events.ts'
import { amend, projection, put, remove, scrub, table } from './kernel/projection.ts'

/** The last request for a later date in one enrolment; it waits while the enrolment's `due_requested` does. Another date ends it. */
export type ExtensionRow = {
  enrolment_id: string
  person_id: string
  cycle: number
  requested_at: string
  requested_by: string
  /** Null once the person is forgotten. */
  reason: string | null
  declined_at: string | null
  decline_reason: string | null
}

const extensionTable = table<ExtensionRow>({
  name: 'extensions',
  columns: {
    enrolment_id: 'uuid',
    person_id: 'uuid',
    cycle: 'integer',
    requested_at: 'timestamptz',
    requested_by: 'uuid',
    reason: 'text',
    declined_at: 'timestamptz',
    decline_reason: 'text',
  },
  key: ['enrolment_id'],
  indexes: ['(person_id)'],
})

const of = ({ enrolmentId }: { readonly enrolmentId: string }) => ({ enrolment_id: enrolmentId })

const ended = ({ data }: { readonly data: { readonly enrolmentId: string } }) =>
  remove(extensionTable, of(data))

export const due = projection<EnrolmentEvent | PersonEvent>({
  name: 'due',
  version: 1,
  tables: [extensionTable],
  on: {
    ExtensionRequested: ({ data, at }) =>
      put(extensionTable, {
        ...of(data),
        person_id: data.personId,
        cycle: data.cycle,
        requested_at: at,
        requested_by: data.by,
        reason: data.reason,
        declined_at: null,
        decline_reason: null,
      }),
    ExtensionDeclined: ({ data, at }) =>
      amend(extensionTable, of(data), (row) => ({
        ...row,
        declined_at: at,
        decline_reason: data.reason ?? null,
      })),
    DueDateSet: ended,
    DueDateMoved: ended,
    DueDateLifted: ended,
    DueDateExtended: ended,
    DateExceptionResolved: ended,
    RequirementWaived: ({ data }) => (data.dueOn === null ? [] : remove(extensionTable, of(data))),
    RenewalOpened: ended,
    CourseApproved: ended,
    CertificateRevoked: ended,
    EnrolmentEnded: ended,
    PersonForgotten: ({ data }) =>
      scrub(extensionTable, { person_id: data.personId }, { reason: null, decline_reason: null }),
  },
})
