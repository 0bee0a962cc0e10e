import type { CourseEvent } from '../courses/events.ts'
import { reassess } from '../enrolments/approval.ts'
import type { NewCertificate } from '../enrolments/certificates.ts'
import { enrolment } from '../enrolments/enrolment.ts'
import type { Outline } from '../kernel/outline.ts'
import { intent, type Process } from './process.ts'

const changes = [
  'LessonRemoved',
  'LessonReturnedToDraft',
  'ModuleReturnedToDraft',
  'LessonMadePrivate',
  'LessonUnassigned',
  'CourseDescribed',
  'CoursePublished',
] as const

type Changed = Extract<CourseEvent, { type: (typeof changes)[number] }>

/** Whoever has done all that the course asks of them now, without being approved. */
type Found = {
  readonly done: readonly {
    readonly enrolmentId: string
    readonly outline: Outline
    readonly certificate: NewCertificate
  }[]
}

/** A change of priority may ask for less too, and what changed in a draft counts once it is published. */
export const approveMembersWhenCourseAsksForLess: Process<Changed, Found> = {
  name: 'approve-members-when-course-asks-for-less',
  prompt: true,
  on: changes,
  then: (_, { done }) =>
    done.map(({ enrolmentId, outline, certificate }) =>
      intent('ReassessMember', enrolment, enrolmentId, reassess(outline, certificate)),
    ),
}
