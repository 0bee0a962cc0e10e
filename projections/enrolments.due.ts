import { tellsHireDate } from '../domain/enrolments/due-rules.ts'
import type { EnrolmentEvent } from '../domain/enrolments/events.ts'
import type { RecordedFact } from '../domain/kernel/event.ts'
import type { PersonEvent } from '../domain/people/events.ts'
import { type EnrolmentRow, enrolmentTable } from './enrolments.tables.ts'
import { amend, type Handlers, scrub } from './kernel/projection.ts'

type Due = Pick<
  EnrolmentRow,
  | 'due_on'
  | 'due_since'
  | 'due_candidates'
  | 'is_due_fixed'
  | 'due_problem'
  | 'due_problem_since'
  | 'is_due_by_hire'
  | 'due_requested'
>

export const nothingDue: Due = {
  due_on: null,
  due_since: null,
  due_candidates: null,
  is_due_fixed: false,
  due_problem: null,
  due_problem_since: null,
  is_due_by_hire: false,
  due_requested: null,
}

export const notWaived = { is_waived: false, waived_until: null } as const

export const dueOn = (date: string | null, at: string): Due => ({
  ...nothingDue,
  due_on: date,
  due_since: date && at,
  is_due_fixed: true,
})

type SetDate = Pick<EnrolmentRow, 'due_on' | 'due_since'>

const sinceOf = ({ due_on, due_since }: SetDate, date: string | null, at: string): SetDate => ({
  due_on: date,
  due_since: date === due_on ? due_since : date && at,
})

const of = ({ enrolmentId }: { readonly enrolmentId: string }) => ({ enrolment_id: enrolmentId })

type Dated = Extract<EnrolmentEvent, { type: 'DueDateSet' | 'DueDateMoved' }>

const dated = ({ data, at }: Pick<RecordedFact<Dated>, 'data' | 'at'>) => {
  const { dueOn: date = null, candidates = [] } = data.dates ?? data.sealedDates ?? {}
  const due: Due = {
    ...nothingDue,
    due_candidates: candidates,
    due_problem: data.problem,
    is_due_by_hire: tellsHireDate(candidates),
  }
  return amend(enrolmentTable, of(data), (row) => ({
    ...row,
    ...due,
    ...sinceOf(row, date, at),
    due_problem_since: data.problem && (row.due_problem_since ?? at),
    renew_by: extended(row, date),
  }))
}

const chosen = ({
  data,
  at,
}: {
  readonly at: string
  readonly data: { readonly enrolmentId: string; readonly dueOn: string | null }
}) =>
  amend(enrolmentTable, of(data), (row) => ({
    ...row,
    ...dueOn(data.dueOn, at),
    ...sinceOf(row, data.dueOn, at),
    renew_by: extended(row, data.dueOn),
  }))

export const extended = ({ renew_by }: Pick<EnrolmentRow, 'renew_by'>, date: string | null): string | null =>
  renew_by !== null && date !== null && date > renew_by ? date : renew_by

export const dueHandlers: Handlers<EnrolmentEvent | PersonEvent> = {
  DueDateSet: dated,
  DueDateMoved: dated,
  DueDateLifted: ({ data }) => amend(enrolmentTable, of(data), (row) => ({ ...row, ...nothingDue })),
  DueDateExtended: chosen,
  DateExceptionResolved: chosen,
  ExtensionRequested: ({ data }) =>
    amend(enrolmentTable, of(data), (row) => ({ ...row, due_requested: data.dueOn })),
  ExtensionDeclined: ({ data }) =>
    amend(enrolmentTable, of(data), (row) => ({ ...row, due_requested: null })),
  RequirementWaived: ({ data, at }) =>
    amend(enrolmentTable, of(data), (row) => ({
      ...row,
      ...(data.dueOn !== null && {
        ...dueOn(data.dueOn, at),
        ...sinceOf(row, data.dueOn, at),
        renew_by: extended(row, data.dueOn),
      }),
      is_waived: true,
      waived_until: data.until,
    })),
  WaiverEnded: ({ data }) => amend(enrolmentTable, of(data), (row) => ({ ...row, ...notWaived })),
  PersonForgotten: ({ data }) =>
    scrub(
      enrolmentTable,
      { person_id: data.personId, is_due_by_hire: true },
      {
        due_on: null,
        due_candidates: null,
      },
    ),
}
