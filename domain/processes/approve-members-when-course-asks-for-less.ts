import type { CourseEvent } from '../courses/events.ts'
import { reassess } from '../enrolments/approval.ts'
import type { NewCertificate } from '../enrolments/certificates.ts'
import { enrolment } from '../enrolments/enrolment.ts'
import type { Recorded } from '../kernel/event.ts'
import { priorities } from '../kernel/ids.ts'
import type { Outline } from '../kernel/outline.ts'
import { intent, type Process } from './process.ts'

const changes = [
  'LessonRemoved',
  'LessonMoved',
  'LessonReturnedToDraft',
  'ModuleReturnedToDraft',
  'LessonMadePrivate',
  'LessonUnassigned',
  'CourseDescribed',
  'CoursePublished',
] as const

export const easingEventTypes = [...changes, 'LessonFileAttached'] as const

const easing: readonly string[] = changes.filter(
  (type) => type !== 'CourseDescribed' && type !== 'CoursePublished',
)

const approvesAutomatically = ({ data }: Recorded): boolean =>
  'priorityId' in data && priorities.some(({ id, key }) => key === 'normativa' && id === data.priorityId)

const removesEvaluator = (fact: Recorded, before: readonly Recorded[]): boolean => {
  const described = before.findLast(({ type }) => type === 'CourseDescribed')
  return described !== undefined && !approvesAutomatically(described) && approvesAutomatically(fact)
}

type Attached = Recorded<Extract<CourseEvent, { type: 'LessonFileAttached' }>>

const isAttached = (fact: Recorded): fact is Attached => fact.type === 'LessonFileAttached'

/** A document counts once opened, regardless of its length. */
const isWatched = ({ data: { file } }: Attached): boolean => /^(video|audio)\//.test(file.contentType)

/** Since that position, without a later change by another person. Needs only facts of `easingEventTypes`. */
export const isEasedBy = (facts: readonly Recorded[], personId: string, since: number): boolean => {
  const isChange = ({ type }: Recorded) => changes.some((one) => one === type)
  const isOwn = ({ position, meta: { actor } }: Recorded) => position > since && actor.id === personId
  const isShortened = (fact: Recorded, index: number): boolean => {
    if (!isAttached(fact) || !isWatched(fact)) return false
    const { lessonId, durationSeconds } = fact.data
    const isOfLesson = (one: Recorded) => isAttached(one) && one.data.lessonId === lessonId
    if (facts.slice(index + 1).some(isOfLesson)) return false
    const before = facts.slice(0, index).filter(isAttached)
    const others = before.findLast((one) => isOfLesson(one) && !isOwn(one))
    return others !== undefined && durationSeconds < others.data.durationSeconds
  }
  const isEasing = (fact: Recorded, index: number) =>
    easing.includes(fact.type) || removesEvaluator(fact, facts.slice(0, index)) || isShortened(fact, index)
  const latest = facts.findLast((fact, index) => {
    if (fact.position <= since) return false
    return fact.meta.actor.id === personId ? isEasing(fact, index) : isChange(fact)
  })
  return latest?.meta.actor.id === personId
}

type Changed = Extract<CourseEvent, { type: (typeof changes)[number] }>

type Lookup = {
  readonly done: readonly {
    readonly enrolmentId: string
    readonly personId: string
    readonly outline: Outline
    readonly certificate: NewCertificate
  }[]
}

/** Includes changes of priority, and changes in a draft once it is published. Editors are not approved by their own change. */
export const approveMembersWhenCourseAsksForLess: Process<Changed, Lookup> = {
  name: 'approve-members-when-course-asks-for-less',
  prompt: true,
  on: changes,
  then: ({ meta: { actor } }, { done }) =>
    done
      .filter(({ personId }) => personId !== actor.id)
      .map(({ enrolmentId, outline, certificate }) =>
        intent('ReassessMember', enrolment, enrolmentId, reassess(outline, certificate)),
      ),
}
