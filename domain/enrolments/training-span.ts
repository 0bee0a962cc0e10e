import type { RecordedFact } from '../kernel/event.ts'
import type { EnrolmentEvent } from './events.ts'

export type TrainingSpan = {
  readonly beganAt: string | null
  /** Passed by evaluations alone, without a lesson before. */
  readonly isBySufficiency: boolean
}

/** Of one cycle; `facts` are those of one enrolment in their order. */
export const trainingSpan = (facts: readonly RecordedFact<EnrolmentEvent>[], cycle: number): TrainingSpan => {
  const own = facts.filter(({ data }) => data.cycle === cycle)
  const isPresence = (fact: EnrolmentEvent) => fact.type === 'AttendanceTaken' && fact.data.attended
  const began = own.find((fact) => fact.type === 'LessonCompleted' || isPresence(fact)) ?? own[0]
  const evaluated = new Set(
    own.flatMap(({ type, data }) =>
      (type === 'EvaluationResultRecorded' || type === 'GradePublished') && data.isApproved
        ? [data.lessonId]
        : [],
    ),
  )
  const isTaught = own.some(
    (fact) => (fact.type === 'LessonCompleted' && !evaluated.has(fact.data.lessonId)) || isPresence(fact),
  )
  return { beganAt: began?.at ?? null, isBySufficiency: evaluated.size > 0 && !isTaught }
}
