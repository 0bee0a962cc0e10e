import { describe, expect, test } from 'vitest'
import { composeDecisions } from '../../domain/kernel/decider.ts'
import type { DueRule, DueRuleRejection, RenewalRule } from '../../domain/kernel/due-rule.ts'
import type { RequirementEvent, Scope } from '../../domain/requirements/events.ts'
import {
  chooseDueRule,
  releaseCourse,
  requireCourse,
  requirements,
  requirementsId,
} from '../../domain/requirements/requirements.ts'
import { id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const scope: Scope = { level: 'department', id: ids.department }
const other = id('c', 2)

const fact = (type: 'CourseRequired' | 'CourseReleased', courseId: string): RequirementEvent => ({
  type,
  data: { scope, courseId },
})

test('a course is required of a scope once, and released once', () => {
  given(requirements).when(requireCourse(scope, ids.course)).then(fact('CourseRequired', ids.course)).again()
  given(requirements, fact('CourseRequired', ids.course))
    .when(releaseCourse(scope, ids.course))
    .then(fact('CourseReleased', ids.course))
    .again()
  given(requirements, fact('CourseRequired', other)).when(releaseCourse(scope, ids.course)).then()
})

test('a selection is one act: what it repeats is left as it stands', () => {
  given(requirements, fact('CourseRequired', other))
    .when(
      composeDecisions(
        requirements,
        requireCourse(scope, ids.course),
        requireCourse(scope, ids.course),
        releaseCourse(scope, other),
        requireCourse(scope, id('c', 3)),
      ),
    )
    .then(
      fact('CourseRequired', ids.course),
      fact('CourseReleased', other),
      fact('CourseRequired', id('c', 3)),
    )
})

test('each scope has a stream of its own', () => {
  expect(requirementsId({ level: 'enterprise', id: null })).toBe('company')
  expect(requirementsId(scope)).toBe(`department-${ids.department}`)
  expect(requirementsId({ level: 'jobTitle', id: ids.jobTitle })).toBe(`jobTitle-${ids.jobTitle}`)
})

const rule: DueRule = {
  first: { from: 'subject', days: 30 },
  renewal: { opensBefore: 60, grace: 10 },
  unit: 'day',
}
const chosen = (
  over: Partial<Extract<RequirementEvent, { type: 'DueRuleChosen' }>['data']> = {},
): RequirementEvent => ({
  type: 'DueRuleChosen',
  data: { scope, courseId: ids.course, rule, reach: 'from-now-on', ...over },
})
type Choice = Parameters<typeof chooseDueRule>[1]
const choose = (over: Partial<Choice> = {}) =>
  chooseDueRule(scope, {
    courseId: ids.course,
    rule,
    reach: 'from-now-on',
    today: '2026-03-01',
    courseHours: 16,
    ...over,
  })
const withFirst = (first: DueRule['first']): Partial<Choice> => ({ rule: { ...rule, first } })

describe('a rule of a requirement', () => {
  const required = fact('CourseRequired', ids.course)

  test('[DUE-01] is chosen once, changed, and taken away', () => {
    given(requirements, required).when(choose()).then(chosen()).again()
    given(requirements, required, chosen())
      .when(choose({ rule: null }))
      .then(chosen({ rule: null }))
      .again()
    given(requirements, required)
      .when(choose({ rule: null }))
      .then()
    const yearly = withFirst({ from: 'year', on: '02-29', atLeast: 60 })
    given(requirements, required, chosen()).when(choose(yearly)).then(chosen(yearly)).again()
  })

  test('[DUE-01] that stands may be extended to everybody, once', () => {
    given(requirements, required, chosen())
      .when(choose({ reach: 'everybody' }))
      .then(chosen({ reach: 'everybody' }))
      .again()
    given(requirements, required, chosen({ reach: 'everybody' }))
      .when(choose())
      .then()
  })

  test('[DUE-01] goes with its requirement', () => {
    given(requirements).when(choose()).thenRefused('requirements.not-required', 'courseId')
    const released = [required, chosen(), fact('CourseReleased', ids.course)]
    given(requirements, ...released)
      .when(choose())
      .thenRefused('requirements.not-required', 'courseId')
    given(requirements, ...released, required)
      .when(choose({ rule: null }))
      .then()
  })

  test('[DUE-01] that nobody could meet is refused', () => {
    const refused = (over: Partial<Choice>, code: DueRuleRejection, field: string) =>
      given(requirements, required).when(choose(over)).thenRefused(code, field)
    for (const days of [-1, 731, 1.5, Number.NaN]) {
      refused(withFirst({ from: 'hire', days }), 'requirements.invalid-rule', 'rule.first.days')
      refused(withFirst({ from: 'publication', days }), 'requirements.invalid-rule', 'rule.first.days')
    }
    refused(withFirst({ from: 'subject', days: 731 }), 'requirements.invalid-rule', 'rule.first.days')
    refused(withFirst({ from: 'subject', days: 1 }), 'requirements.rule-too-short', 'rule.first.days')
    refused(withFirst({ from: 'date', on: '2026-02-28' }), 'requirements.rule-in-the-past', 'rule.first.on')
    refused(withFirst({ from: 'date', on: '2036-03-03' }), 'requirements.rule-too-far', 'rule.first.on')
    refused(withFirst({ from: 'date', on: '9999-12-31' }), 'requirements.rule-too-far', 'rule.first.on')
    refused(withFirst({ from: 'date', on: '2026-02-30' }), 'requirements.invalid-rule', 'rule.first.on')
    for (const on of ['02-30', '13-01', '2-1', ''])
      refused(withFirst({ from: 'year', on, atLeast: 0 }), 'requirements.invalid-rule', 'rule.first.on')
    refused(
      withFirst({ from: 'year', on: '06-30', atLeast: 366 }),
      'requirements.invalid-rule',
      'rule.first.atLeast',
    )
    const renewal = (over: Partial<RenewalRule>) => ({
      rule: { ...rule, renewal: { opensBefore: 60, grace: 10, ...over } },
    })
    refused(renewal({ opensBefore: 181 }), 'requirements.invalid-rule', 'rule.renewal.opensBefore')
    refused(renewal({ grace: 181 }), 'requirements.invalid-rule', 'rule.renewal.grace')
  })

  test('[DUE-01] at its limits is chosen', () => {
    const limits: readonly DueRule['first'][] = [
      { from: 'subject', days: 2 },
      { from: 'hire', days: 0 },
      { from: 'publication', days: 730 },
      { from: 'date', on: '2026-03-01' },
      { from: 'year', on: '02-29', atLeast: 365 },
      null,
    ]
    for (const first of limits)
      given(requirements, required)
        .when(choose(withFirst(first)))
        .then(chosen(withFirst(first)))
    const widest = { rule: { ...rule, renewal: { opensBefore: 180, grace: 180 } } }
    given(requirements, required).when(choose(widest)).then(chosen(widest))
  })
})
