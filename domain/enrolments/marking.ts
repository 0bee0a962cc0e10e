import type { EnrolmentEvent } from './events.ts'

/** `isSent`: the person saw it. */
export type Grade = {
  readonly evaluationId: string
  readonly grade: number
  readonly isPublished: boolean
  readonly isSent: boolean
}

export type Marking = {
  /** Number of changes, for optimistic locking. */
  readonly version: number
  readonly by: string | null
  /** Null for an automatic evaluation, and until a grade follows the last restart. */
  readonly grade: Grade | null
  readonly setAside: readonly string[]
}

export type Markings = ReadonlyMap<string, Marking>

const unmarked: Marking = { version: 0, by: null, grade: null, setAside: [] }

export const markingOf = (markings: Markings, lessonId: string): Marking => markings.get(lessonId) ?? unmarked

type GraderFact = Extract<
  EnrolmentEvent,
  { type: 'GradeDrafted' | 'GradePublished' | 'GradeCorrected' | 'GradeSent' | 'EvaluationRestarted' }
>

export const withMarking = (markings: Markings, fact: GraderFact): Markings =>
  new Map(markings).set(fact.data.lessonId, nextMarking(markingOf(markings, fact.data.lessonId), fact))

const nextMarking = (marking: Marking, fact: GraderFact): Marking => {
  if (fact.type === 'GradeSent')
    return { ...marking, grade: marking.grade && { ...marking.grade, isSent: true } }
  const { evaluationId, by } = fact.data
  const changed = { ...marking, by, version: marking.version + 1 }
  if (fact.type === 'EvaluationRestarted')
    return { ...changed, grade: null, setAside: [...marking.setAside, evaluationId] }
  const { grade } = fact.data
  return {
    ...changed,
    grade: { evaluationId, grade, isPublished: fact.type !== 'GradeDrafted', isSent: false },
  }
}
