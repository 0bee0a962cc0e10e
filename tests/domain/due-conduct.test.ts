import { describe, expect, test } from 'vitest'
import { ofChosenRule, settleDueDate } from '../../domain/enrolments/due.ts'
import type { DueTerms } from '../../domain/enrolments/due-rules.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { Level } from '../../domain/kernel/ids.ts'
import { applyRequirementWithDate } from '../../domain/processes/follow-requirements.ts'
import { followRequirementsWhenARosterIsImported } from '../../domain/processes/follow-requirements-when-a-roster-is-imported.ts'
import { followRequirementsWhenAnEmployeeComesMovesOrLeaves } from '../../domain/processes/follow-requirements-when-an-employee-comes-moves-or-leaves.ts'
import { a, id, ids } from '../support/a.ts'
import { ruleOf, termsOf } from '../support/due.ts'
import {
  applied,
  dated,
  decisionOf,
  factsOf,
  following,
  inDays,
  record,
  set,
  who,
} from '../support/following.ts'

const placement = { terminalId: ids.terminal, jobTitleId: ids.jobTitle, jobTitleTypeId: null }

const transferred = a.recorded({
  type: 'EmployeeTransferred' as const,
  data: {
    personId: ids.person,
    ...placement,
    departmentId: id('d', 9),
    from: { ...placement, departmentId: ids.department },
  },
})

describe('a transfer to a unit that requires the same course', () => {
  const moving = (terms: DueTerms, moved: readonly Level[] = ['department']) =>
    decisionOf(
      followRequirementsWhenAnEmployeeComesMovesOrLeaves.then(transferred, {
        due: [following(terms, { moved })],
      }),
    )

  test('[DUE-02] moves the date to the new unit’s rule, counted from the day on which the course was first required', () => {
    const terms = termsOf({ department: inDays(60) }, { today: '2026-03-20' })
    expect(factsOf(dated, moving(terms))).toEqual([['DueDateMoved', '2026-05-01']])
    expect(factsOf(dated, moving(termsOf({})))).toEqual([['DueDateLifted']])
    const first = [a.enrolled(), applied('department')]
    expect(factsOf(first, moving(terms))).toEqual([['DueDateSet', '2026-05-19']])
  })

  test('[DUE-02] moves nothing where the rule is the same, nor where the unit stays and its rule changed for others', () => {
    expect(factsOf(dated, moving(termsOf({ department: inDays(30) }, { today: '2026-06-20' })))).toEqual([])
    expect(factsOf(dated, moving(termsOf({ department: inDays(60) }), ['jobTitle']))).toEqual([])
  })

  test('[DUE-02] by a roster does the same', () => {
    const roster = { importId: id('i'), sha256: '', rows: 1, hired: 0, changed: 1, unchanged: 0 }
    const data = { ...roster, refused: 0, missing: 0, unitsOpened: 0 }
    const imported = a.recorded({ type: 'RosterImported' as const, data })
    const terms = termsOf({ department: inDays(60) })
    const decided = (...moved: readonly Level[]) =>
      decisionOf(
        followRequirementsWhenARosterIsImported.then(imported, { due: [following(terms, { moved })] }),
      )
    expect(factsOf(dated, decided('department'))).toEqual([['DueDateMoved', '2026-05-01']])
    expect(factsOf(dated, decided())).toEqual([])
  })
})

test('[DUE-02] a return after an end is a new cycle with a date of its own, at every level that still applies', () => {
  const ended: EnrolmentEvent = { type: 'EnrolmentEnded', data: { ...record, because: 'author' } }
  const rules = { department: inDays(20), enterprise: inDays(60) }
  const again = applyRequirementWithDate(who, ['enterprise'], termsOf(rules, { today: '2026-05-04' }))
  const facts = again(fold(enrolment, [...dated, ended]))
  expect(facts).toMatchObject([
    { type: 'Enrolled', data: { cycle: 2 } },
    { type: 'RequirementApplied', data: { level: 'enterprise' } },
    { type: 'DueDateSet', data: { cycle: 2, holds: 'department', dates: { dueOn: '2026-05-24' } } },
  ])
})

describe('a rule from now on', () => {
  const terms = termsOf({ department: inDays(60), enterprise: inDays(3), jobTitle: inDays(90) })

  test('[DUE-02] gives nobody a date who had the course, though another level applies later', () => {
    const both = [a.enrolled(), applied('department'), applied('enterprise'), set] as const
    expect(factsOf(both, applyRequirementWithDate(who, ['jobTitle'], terms))).toEqual([
      ['RequirementApplied'],
      ['DueDateSet', '2026-04-01'],
    ])
  })

  test('[DUE-02] nor does a rule of another level that reaches everybody', () => {
    const both = [a.enrolled(), applied('department'), applied('enterprise'), set] as const
    const change = { because: 'rule', liftedBecause: 'rule' } as const
    expect(factsOf(both, settleDueDate(terms, { ...change, ...ofChosenRule('department') }))).toEqual([
      ['DueDateMoved', '2026-05-01'],
    ])
    expect(factsOf(both, settleDueDate(terms, { ...change, ...ofChosenRule('enterprise') }))).toEqual([
      ['DueDateMoved', '2026-03-05'],
    ])
  })
})

describe('a waiver until a day', () => {
  const by = { by: ids.author, reason: 'Estaba de licencia' }
  const waived: EnrolmentEvent = {
    type: 'RequirementWaived',
    data: { ...record, ...by, until: '2026-03-31', dueOn: null },
  }
  const apply = (terms: DueTerms) => applyRequirementWithDate(who, ['enterprise'], terms)

  test('[DUE-05] its days do not count for a date that is set meanwhile', () => {
    const facts = [a.enrolled(), applied('department'), waived]
    expect(factsOf(facts, apply(termsOf({ enterprise: inDays(10) })))).toEqual([
      ['RequirementApplied'],
      ['DueDateSet', '2026-04-11'],
    ])
    for (const today of ['2026-03-31', '2026-04-01'])
      expect(factsOf(facts, apply(termsOf({ enterprise: inDays(10) }, { today })))).toEqual([
        ['RequirementApplied'],
        ['DueDateSet', '2026-04-11'],
      ])
  })

  test('[DUE-04] a date within it waits for somebody to resolve it', () => {
    const within = ruleOf({ from: 'date', on: '2026-03-31' })
    const facts = [a.enrolled(), applied('department'), waived]
    const decided = apply(termsOf({ enterprise: within }))(fold(enrolment, facts))
    expect(decided.at(-1)).toMatchObject({ type: 'DueDateSet', data: { problem: 'waived' } })
  })
})

describe('a date that follows from the hire date', () => {
  const byHire = termsOf({ department: ruleOf({ from: 'hire', days: 90 }) })
  const change = { because: 'rule', liftedBecause: 'rule', ...ofChosenRule('department') } as const
  const member = [a.enrolled(), applied('department')]
  const first = settleDueDate(byHire, change)(fold(enrolment, member))
  const bySubject = termsOf({ department: inDays(30) }, { today: '2026-03-20' })
  const [moved] = settleDueDate(bySubject, change)(fold(enrolment, [...member, ...first]))

  test('[DUE-02] stays sealed where another rule moves it, which counts from the day of the choice', () => {
    expect(moved).toMatchObject({
      type: 'DueDateMoved',
      data: {
        sealedDates: { from: '2026-04-15', dueOn: '2026-04-19', candidates: [{ since: '2026-03-20' }] },
      },
    })
    expect(moved?.data).not.toHaveProperty('dates')
  })
})

describe('a date that was given by hand', () => {
  test('[DUE-02] [DUE-05] is lifted with the last requirement, and set anew for a person who comes back', () => {
    const read: EnrolmentEvent = { type: 'LessonCompleted', data: { ...record, lessonId: ids.lesson } }
    const by = { by: ids.author, reason: 'Estaba de licencia' }
    const extended: EnrolmentEvent = {
      type: 'DueDateExtended',
      data: { ...record, ...by, requestedBy: null, dueOn: '2026-06-30' },
    }
    const decide = (type: 'EmployeeDeactivated' | 'EmployeeReactivated', over: object) =>
      decisionOf(
        followRequirementsWhenAnEmployeeComesMovesOrLeaves.then(
          a.recorded({ type, data: { personId: ids.person } }),
          { due: [{ ...following(termsOf({ department: inDays(30) }, { today: '2026-05-04' })), ...over }] },
        ),
      )
    const facts = [...dated, read, extended]
    const away = decide('EmployeeDeactivated', { lift: ['department'], isActive: false })
    expect(factsOf(facts, away)).toEqual([['RequirementLifted'], ['DueDateLifted']])
    const gone = [...facts, ...away(fold(enrolment, facts))]
    expect(factsOf(gone, decide('EmployeeReactivated', { apply: ['department'] }))).toEqual([
      ['RequirementApplied'],
      ['DueDateSet', '2026-06-03'],
    ])
  })
})
