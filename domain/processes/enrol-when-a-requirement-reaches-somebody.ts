import type { DueTerms } from '../enrolments/due-rules.ts'
import { enrolment } from '../enrolments/enrolment.ts'
import type { RequirementEvent } from '../requirements/events.ts'
import { applyRequirementWithDate } from './follow-requirements.ts'
import { intent, type Process } from './process.ts'

type Required = Extract<RequirementEvent, { type: 'CourseRequired' }>

type Lookup = {
  readonly isPublished: boolean
  readonly people: readonly {
    readonly enrolmentId: string
    readonly personId: string
    readonly terms: DueTerms
  }[]
}

/** A draft enrols nobody; its publication will. */
export const enrolWhenARequirementReachesSomebody: Process<Required, Lookup> = {
  name: 'enrol-when-a-requirement-reaches-somebody',
  prompt: true,
  on: ['CourseRequired'],
  then: ({ data: { courseId, scope } }, { isPublished, people }) =>
    isPublished
      ? people.map(({ enrolmentId, personId, terms }) =>
          intent(
            'EnrolRequiredMember',
            enrolment,
            enrolmentId,
            applyRequirementWithDate({ enrolmentId, personId, courseId }, [scope.level], terms),
          ),
        )
      : [],
}
