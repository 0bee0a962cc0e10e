import type { CourseEvent } from '../courses/events.ts'
import type { DueTerms } from '../enrolments/due-rules.ts'
import { enrolment } from '../enrolments/enrolment.ts'
import type { Level } from '../kernel/ids.ts'
import { applyRequirementWithDate } from './follow-requirements.ts'
import { intent, type Process } from './process.ts'

type Published = Extract<CourseEvent, { type: 'CoursePublished' }>

type Lookup = {
  readonly members: readonly {
    readonly enrolmentId: string
    readonly personId: string
    readonly levels: readonly Level[]
    readonly terms: DueTerms
  }[]
}

export const enrolMembersWhenCoursePublished: Process<Published, Lookup> = {
  name: 'enrol-members-when-course-published',
  prompt: true,
  on: ['CoursePublished'],
  then: ({ data: { courseId } }, { members }) =>
    members.map(({ enrolmentId, personId, levels, terms }) =>
      intent(
        'EnrolRequiredMember',
        enrolment,
        enrolmentId,
        applyRequirementWithDate({ enrolmentId, personId, courseId }, levels, terms),
      ),
    ),
}
