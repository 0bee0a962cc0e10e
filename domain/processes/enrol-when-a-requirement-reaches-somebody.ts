import { enrolment } from '../enrolments/enrolment.ts'
import { applyRequirement } from '../enrolments/membership.ts'
import type { RequirementEvent } from '../requirements/events.ts'
import { intent, type Process } from './process.ts'

type Required = Extract<RequirementEvent, { type: 'CourseRequired' }>

type Lookup = {
  readonly isPublished: boolean
  readonly people: readonly { readonly enrolmentId: string; readonly personId: string }[]
}

/** A draft enrols nobody; its publication will. */
export const enrolWhenARequirementReachesSomebody: Process<Required, Lookup> = {
  name: 'enrol-when-a-requirement-reaches-somebody',
  prompt: true,
  on: ['CourseRequired'],
  then: ({ data: { courseId, scope } }, { isPublished, people }) =>
    isPublished
      ? people.map(({ enrolmentId, personId }) =>
          intent(
            'EnrolRequiredMember',
            enrolment,
            enrolmentId,
            applyRequirement({ enrolmentId, personId, courseId }, [scope.level]),
          ),
        )
      : [],
}
