import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import { type DueRule, type DueRuleRejection, dueRuleProblems, type Reach } from '../kernel/due-rule.ts'
import { refusals, refuseFirst } from '../kernel/rejection.ts'
import type { RequirementEvent, Scope } from './events.ts'

type Required = { readonly rule: DueRule | null; readonly reach: Reach }

/** By course. */
export type RequirementsState = ReadonlyMap<string, Required>

export type RequirementsDecision = Decision<RequirementsState, RequirementEvent>

const evolve = (required: RequirementsState, event: RequirementEvent): RequirementsState => {
  const { courseId } = event.data
  switch (event.type) {
    case 'CourseRequired':
      return new Map(required).set(courseId, { rule: null, reach: 'from-now-on' })
    case 'CourseReleased':
      return new Map([...required].filter(([id]) => id !== courseId))
    case 'DueRuleChosen':
      return new Map(required).set(courseId, { rule: event.data.rule, reach: event.data.reach })
    default:
      return unknownFact(event)
  }
}

export const requirements: Aggregate<RequirementsState, RequirementEvent> = {
  kind: 'requirements',
  initial: new Map(),
  evolve,
}

export const requirementsId = (scope: Scope): string =>
  scope.level === 'enterprise' ? 'company' : `${scope.level}-${scope.id}`

/** A draft may be required; its publication enrols. */
export const requireCourse =
  (scope: Scope, courseId: string): RequirementsDecision =>
  (required) =>
    required.has(courseId) ? [] : [{ type: 'CourseRequired', data: { scope, courseId } }]

export const releaseCourse =
  (scope: Scope, courseId: string): RequirementsDecision =>
  (required) =>
    required.has(courseId) ? [{ type: 'CourseReleased', data: { scope, courseId } }] : []

const refuse = refusals<DueRuleRejection>()

type RuleChoice = {
  readonly courseId: string
  readonly rule: DueRule | null
  readonly reach: Reach
  /** yyyy-MM-dd in the company's zone. */
  readonly today: string
  readonly courseHours: number
}

export const chooseDueRule =
  (scope: Scope, { courseId, rule, reach, ...when }: RuleChoice): RequirementsDecision =>
  (required) => {
    const known = required.get(courseId)
    if (known === undefined) return refuse('requirements.not-required', 'courseId')
    const reachesMore = reach === 'everybody' && known.reach !== reach
    if (isSameRule(known.rule, rule) && !reachesMore) return []
    const problems = rule ? dueRuleProblems(rule, when) : []
    if (problems.length > 0) return refuseFirst(problems)
    return [{ type: 'DueRuleChosen', data: { scope, courseId, rule, reach } }]
  }

const isSameRule = (one: DueRule | null, other: DueRule | null): boolean => textOf(one) === textOf(other)

/** In a fixed order of keys. */
const textOf = (rule: DueRule | null): string => {
  if (rule === null) return ''
  const { first, renewal, unit } = rule
  return JSON.stringify([
    unit,
    first && Object.entries(first).sort(),
    renewal && Object.entries(renewal).sort(),
  ])
}
