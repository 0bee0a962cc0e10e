import type { EnrolmentEvent } from './events.ts'

/** What a grader gave; `isSent`: the person was shown it. */
export type Grade = {
  readonly evaluationId: string
  readonly grade: number
  readonly isPublished: boolean
  readonly isSent: boolean
}

/** What graders did with one evaluation of one person in the present cycle. */
export type Marking = {
  /** How often it was changed: whoever saves says which one they read. */
  readonly version: number
  /** Who changed it last; null where nobody has. */
  readonly by: string | null
  /** Null of an automatic evaluation, and where none was given since the last restart. */
  readonly grade: Grade | null
  /** What was restarted: grades and attempts, the earliest first. */
  readonly setAside: readonly string[]
}

export type Markings = ReadonlyMap<string, Marking>

const unmarked: Marking = { version: 0, by: null, grade: null, setAside: [] }

export const markingOf = (markings: Markings, lessonId: string): Marking => markings.get(lessonId) ?? unmarked

type GraderFact = Extract<
  EnrolmentEvent,
  { type: 'GradeDrafted' | 'GradePublished' | 'GradeCorrected' | 'GradeSent' | 'EvaluationRestarted' }
>

export const markedBy = (markings: Markings, fact: GraderFact): Markings =>
  new Map(markings).set(fact.data.lessonId, after(markingOf(markings, fact.data.lessonId), fact))

const after = (marking: Marking, fact: GraderFact): Marking => {
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
