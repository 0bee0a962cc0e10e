import type { RecordedFact } from '../kernel/event.ts'
import type { CourseStatusKey, PriorityKey } from '../kernel/ids.ts'
import type { Outline } from '../kernel/outline.ts'
import { missingLessons } from './approval.ts'
import { type ActiveEnrolment, type EnrolmentState, enrolment } from './enrolment.ts'
import type { EnrolmentEvent } from './events.ts'
import { isEvaluation } from './rules.ts'

type OfEnrolment = RecordedFact<EnrolmentEvent>

export type StatusReasons<Fact> = {
  readonly status: CourseStatusKey | null
  readonly setBy: Fact | null
  readonly facts: readonly Fact[]
  readonly lacking: readonly string[]
  readonly awaitsEvaluator: boolean
}

/** What a pending course still needs: an evaluator's evidence or approval, or lessons. */
export type MissingPart = 'evidence' | 'evaluation' | 'lessons'

/** Null for other statuses, drafts, and normativa courses without lessons. */
export const missingPart = ({
  status,
  isPublished,
  priority,
  total,
  lacking,
}: {
  readonly status: CourseStatusKey | null
  readonly isPublished: boolean
  readonly priority: PriorityKey | null
  /** Lessons that the course asks of the person, and how many of them are incomplete. */
  readonly total: number
  readonly lacking: number
}): MissingPart | null => {
  if (status !== 'pendiente' || !isPublished) return null
  if (priority === 'tecnica') return 'evidence'
  if (priority !== 'normativa') return 'evaluation'
  if (lacking > 0) return 'lessons'
  return total > 0 ? 'evaluation' : null
}

type Step<Fact> = { readonly fact: Fact; readonly after: EnrolmentState }
type Steps<Fact> = readonly Step<Fact>[]

/** `outlineAt` gives the person's outline at a position of the log; at infinity, now. */
export const statusReasons = <Fact extends OfEnrolment>(
  facts: readonly Fact[],
  outlineAt: (position: number) => Outline,
): StatusReasons<Fact> => {
  const steps = stepsOf(facts)
  const state = steps.at(-1)?.after ?? enrolment.initial
  if (state.situation !== 'enrolled') {
    const ended = since(steps, ({ situation }) => situation)
    return { status: null, setBy: ended[0] ?? null, facts: ended, lacking: [], awaitsEvaluator: false }
  }
  const setBy = since(steps, statusInCycle)
  const reasons = new Set([
    ...behindEnrolment(state, steps),
    ...setBy,
    ...behindStatus(state, steps, outlineAt),
  ])
  return {
    status: state.status,
    setBy: setBy[0] ?? null,
    facts: facts.filter((fact) => reasons.has(fact)),
    ...outstanding(state, outlineAt),
  }
}

const stepsOf = <Fact extends OfEnrolment>(facts: readonly Fact[]): Steps<Fact> => {
  let after = enrolment.initial
  return facts.map((fact) => {
    after = enrolment.evolve(after, fact)
    return { fact, after }
  })
}

/** The last event that changed a part of the record, as a list; empty if none did. */
const since = <Fact>(steps: Steps<Fact>, part: (state: EnrolmentState) => unknown): readonly Fact[] => {
  const place = steps.findLastIndex(
    ({ after }, at) => part(after) !== part(steps[at - 1]?.after ?? enrolment.initial),
  )
  return steps.slice(place, place + 1).map(({ fact }) => fact)
}

const ofActive =
  <Part>(part: (state: ActiveEnrolment) => Part) =>
  (state: EnrolmentState): Part | undefined =>
    state.situation === 'enrolled' ? part(state) : undefined

const statusInCycle = ofActive((state) => `${approvalCycle(state)} ${state.status}`)
/** While a renewal is open, the approval is that of the cycle before. */
const approvalCycle = ({ cycle, openRenewal }: ActiveEnrolment): number => openRenewal?.cycle ?? cycle

const cycleOf = ofActive(({ cycle }) => cycle)
const renewalOf = ofActive(({ renewal }) => renewal)
const otherFailure = ofActive(({ hasFailedOtherwise }) => hasFailedOtherwise)
const resultOf = (lessonId: string) => ofActive(({ results }) => results.get(lessonId))
const completionOf = (lessonId: string) =>
  ofActive(({ completed }) => completed.find((id) => id === lessonId))
const attendanceOf = (lessonId: string) => ofActive(({ attendance }) => attendance.get(lessonId))

const behindEnrolment = <Fact>({ levels }: ActiveEnrolment, steps: Steps<Fact>): readonly Fact[] => [
  ...since(steps, ({ situation }) => situation),
  ...levels.flatMap((level) =>
    since(steps, (state) => state.situation !== 'none' && state.levels.includes(level)),
  ),
]

const behindStatus = <Fact extends OfEnrolment>(
  state: ActiveEnrolment,
  steps: Steps<Fact>,
  outlineAt: (position: number) => Outline,
): readonly Fact[] => {
  switch (state.status) {
    case 'pendiente':
      return behindPending(state, steps)
    case 'reprobado':
      return behindFailure(state, steps)
    case 'aprobado':
      return behindApproval(state, steps, outlineAt)
  }
}

const behindPending = <Fact extends OfEnrolment>(
  { renewal }: ActiveEnrolment,
  steps: Steps<Fact>,
): readonly Fact[] => [
  ...since(steps, cycleOf),
  ...(renewal ? since(steps, renewalOf) : []),
  ...since(steps, statusInCycle).flatMap((fact) =>
    fact.type === 'CourseFailureLifted' ? since(steps, resultOf(fact.data.lessonId)) : [],
  ),
]

const behindFailure = <Fact extends OfEnrolment>(
  { results, hasFailedOtherwise }: ActiveEnrolment,
  steps: Steps<Fact>,
): readonly Fact[] => {
  const failed = [...results].filter(([, { isApproved }]) => !isApproved)
  const otherwise = hasFailedOtherwise ? since(steps, otherFailure) : []
  return [
    ...failed.flatMap(([lessonId]) => since(steps, resultOf(lessonId))),
    ...otherwise,
    ...otherwise.flatMap((fact) =>
      fact.type === 'RenewalMissed' ? since(before(steps, fact), renewalOf) : [],
    ),
  ]
}

const behindApproval = <Fact extends OfEnrolment>(
  state: ActiveEnrolment,
  steps: Steps<Fact>,
  outlineAt: (position: number) => Outline,
): readonly Fact[] => {
  const certificate = since(
    steps,
    ofActive(({ certificates }) => certificates.find(({ cycle }) => cycle === approvalCycle(state))),
  )
  const approved = since(steps, statusInCycle)
  const done = approved.flatMap((fact) => {
    const { priority, lessons } = outlineAt(fact.position)
    const isByItself = fact.type === 'CourseApproved' && fact.data.by === null
    return isByItself || priority === 'normativa'
      ? lessons.flatMap((lesson) => behindLesson(before(steps, fact), lesson))
      : []
  })
  return [...done, ...certificate]
}

const behindLesson = <Fact extends OfEnrolment>(
  steps: Steps<Fact>,
  { id, type }: Outline['lessons'][number],
): readonly Fact[] =>
  isEvaluation(type)
    ? since(steps, resultOf(id))
    : [...since(steps, completionOf(id)), ...since(steps, attendanceOf(id))]

const before = <Fact>(steps: Steps<Fact>, fact: Fact): Steps<Fact> =>
  steps.slice(
    0,
    steps.findIndex((step) => step.fact === fact),
  )

const outstanding = (
  state: ActiveEnrolment,
  outlineAt: (position: number) => Outline,
): Pick<StatusReasons<unknown>, 'lacking' | 'awaitsEvaluator'> => {
  const outline = outlineAt(Number.POSITIVE_INFINITY)
  const lacking = missingLessons(state, outline)
  const part = missingPart({
    ...outline,
    status: state.status,
    total: outline.lessons.length,
    lacking: lacking.length,
  })
  return {
    lacking: part === 'lessons' ? lacking : [],
    awaitsEvaluator: part === 'evidence' || part === 'evaluation',
  }
}
