import { course } from '../../../domain/courses/course.ts'
import { outline } from '../../../domain/courses/outline.ts'
import { enrolment } from '../../../domain/enrolments/enrolment.ts'
import { declineOpportunity, requestOpportunity } from '../../../domain/enrolments/opportunities.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { person } from '../../../domain/people/person.ts'
import type { Services } from '../../context.ts'
import type { Appended, Command } from '../../event-store/store.ts'
import { guardOn, writeTo } from '../../event-store/streams.ts'
import { loadGradedLesson } from '../../records/graded-lessons.ts'
import { loadActing, loadEvaluator } from '../../records/grantor.ts'

type OfResult = {
  readonly personId: string
  readonly courseId: string
  readonly lessonId: string
  readonly evaluationId: string
  readonly reason: string | null
}

export const request = (
  services: Services,
  command: Command,
  { personId, courseId, ...what }: OfResult,
): Promise<Appended> =>
  services.executeAll(command, async (load) => {
    const [acting, record, loadedCourse] = await Promise.all([
      loadActing(load, { personId }),
      load(enrolment, services.derivedId('enrolment', personId, courseId)),
      load(course, courseId),
    ])
    const decide = requestOpportunity(what, outline(loadedCourse.state, personId))
    return [writeTo(record, decide(record.state)), guardOn(loadedCourse), ...acting.guards]
  })

/** Guards that the person stays active and the decliner may restart the evaluation. */
export const decline = (
  services: Services,
  command: Command,
  { personId, courseId, reason, by, ...what }: OfResult & { readonly by: string },
): Promise<Appended> =>
  services.executeAll(command, async (load) => {
    const lesson = await loadGradedLesson(load, { courseId, lessonId: what.lessonId }, by)
    const [evaluator, record, employee] = await Promise.all([
      loadEvaluator(load, { personId: by }, reason),
      load(enrolment, services.derivedId('enrolment', personId, courseId)),
      load(person, personId),
    ])
    if (employee.state.situation !== 'active') throw new Rejection('opportunities.not-open')
    const decide = declineOpportunity(what, evaluator.by, outline(lesson.loaded.course, personId))
    return [
      writeTo(record, decide(record.state)),
      ...lesson.guards,
      ...evaluator.guards,
      ...(personId === by ? [] : [guardOn(employee)]),
    ]
  })
