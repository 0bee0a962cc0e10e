import type { EnrolmentEvent } from '../enrolments/events.ts'
import { constanciaRecord, type DueConstancia, makeConstanciaDue } from '../legal/constancia-record.ts'
import { intent, type Process } from './process.ts'

type Approved = Extract<EnrolmentEvent, { type: 'CourseApproved' }>

/** Null where the law is off or the course is not part of the plan. */
type Lookup = { readonly constancia: DueConstancia | null }

/** A completion elsewhere has the papers of those who taught it. */
export const isTaughtHere = ({ data: { recognisedOn } }: Pick<Approved, 'data'>): boolean =>
  recognisedOn === undefined

export const makeAConstanciaDueWhenACourseIsPassed: Process<Approved, Lookup> = {
  name: 'make-a-constancia-due-when-a-course-is-passed',
  prompt: true,
  on: ['CourseApproved'],
  then: (event, { constancia }) =>
    constancia && isTaughtHere(event)
      ? [
          intent(
            'MakeConstanciaDue',
            constanciaRecord,
            constancia.constanciaId,
            makeConstanciaDue(constancia),
          ),
        ]
      : [],
}
