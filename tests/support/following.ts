import type { DueTerms } from '../../domain/enrolments/due-rules.ts'
import { type EnrolmentDecision, enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { Level } from '../../domain/kernel/ids.ts'
import type { Intent } from '../../domain/processes/process.ts'
import { a } from './a.ts'
import { candidate, ruleOf } from './due.ts'

export const inDays = (days: number) => ruleOf({ from: 'subject', days })
export const record = a.record()
export const who = { enrolmentId: record.enrolmentId, personId: record.personId, courseId: record.courseId }
export const department = candidate('department', { from: 'subject', days: 30 }, '2026-04-01', {
  since: '2026-03-02',
})

export const applied = (level: Level): EnrolmentEvent => ({
  type: 'RequirementApplied',
  data: { ...record, level },
})
export const set: EnrolmentEvent = {
  type: 'DueDateSet',
  data: {
    ...record,
    holds: 'department',
    problem: null,
    dates: { dueOn: '2026-04-01', candidates: [department] },
  },
}
export const dated = [a.enrolled(), applied('department'), set] as const

export const factsOf = (facts: readonly EnrolmentEvent[], decide: EnrolmentDecision) =>
  decide(fold(enrolment, facts)).map((fact) => {
    const { dates } = fact.data as { dates?: { dueOn: string | null } }
    return dates ? [fact.type, dates.dueOn] : [fact.type]
  })

export const decisionOf = ([intent]: readonly Intent[]): EnrolmentDecision => {
  if (!intent) throw new Error('nothing follows')
  return intent.decision as EnrolmentDecision // an intent about an enrolment
}

export const following = (
  terms: DueTerms,
  over: { apply?: readonly Level[]; moved?: readonly Level[] } = {},
) => ({
  ...record,
  hasBegun: false,
  isActive: true,
  apply: [],
  lift: [],
  terms,
  ...over,
})
