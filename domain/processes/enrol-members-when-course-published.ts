import type { CourseEvent } from '../courses/events.ts'
import { enrolment } from '../enrolments/enrolment.ts'
import { applyRequirement } from '../enrolments/membership.ts'
import type { Level } from '../kernel/ids.ts'
import { intent, type Process } from './process.ts'

type Published = Extract<CourseEvent, { type: 'CoursePublished' }>

type Lookup = {
  readonly members: readonly {
    readonly enrolmentId: string
    readonly personId: string
    readonly levels: readonly Level[]
  }[]
}

export const enrolMembersWhenCoursePublished: Process<Published, Lookup> = {
  name: 'enrol-members-when-course-published',
  prompt: true,
  on: ['CoursePublished'],
  then: ({ data: { courseId } }, { members }) =>
    members.map(({ enrolmentId, personId, levels }) =>
      intent(
        'EnrolRequiredMember',
        enrolment,
        enrolmentId,
        applyRequirement({ enrolmentId, personId, courseId }, levels),
      ),
    ),
}
