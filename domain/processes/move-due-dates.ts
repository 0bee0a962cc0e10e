import { type DueChange, settleDueDate } from '../enrolments/due.ts'
import type { DueTerms } from '../enrolments/due-rules.ts'
import { enrolment } from '../enrolments/enrolment.ts'
import { type Intent, intent } from './process.ts'

export type DatedEnrolments = {
  readonly enrolments: readonly { readonly enrolmentId: string; readonly terms: DueTerms }[]
}

export const movingDueDates = (
  enrolments: DatedEnrolments['enrolments'],
  change: DueChange,
): readonly Intent[] =>
  enrolments.map(({ enrolmentId, terms }) =>
    intent('MoveDueDate', enrolment, enrolmentId, settleDueDate(terms, change)),
  )
