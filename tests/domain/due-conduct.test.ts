import { describe, expect, test } from 'vitest'
import { rechosen, settleDueDate } from '../../domain/enrolments/due.ts'
import type { DueTerms } from '../../domain/enrolments/due-rules.ts'
import { type EnrolmentDecision, enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { Level } from '../../domain/kernel/ids.ts'
import { applyRequirementWithDate } from '../../domain/processes/follow-requirements.ts'
import { followRequirementsWhenARosterIsImported } from '../../domain/processes/follow-requirements-when-a-roster-is-imported.ts'
import { followRequirementsWhenAnEmployeeComesMovesOrLeaves } from '../../domain/processes/follow-requirements-when-an-employee-comes-moves-or-leaves.ts'
import type { Intent } from '../../domain/processes/process.ts'
import { enrolments } from '../../projections/enrolments.ts'
import { rowsAfter } from '../projections/fold.ts'
import { a, id, ids } from '../support/a.ts'
import { candidate, ruleOf, termsOf } from '../support/due.ts'

const inDays = (days: number) => ruleOf({ from: 'subject', days })
const record = a.record()
const who = { enrolmentId: record.enrolmentId, personId: record.personId, courseId: record.courseId }
const department = candidate('department', { from: 'subject', days: 30 }, '2026-04-01', {
  since: '2026-03-02',
})

const applied = (level: Level): EnrolmentEvent => ({
  type: 'RequirementApplied',
  data: { ...record, level },
})
const set: EnrolmentEvent = {
  type: 'DueDateSet',
  data: {
    ...record,
    holds: 'department',
    problem: null,
    dates: { dueOn: '2026-04-01', candidates: [department] },
  },
}
const dated = [a.enrolled(), applied('department'), set] as const

const factsOf = (facts: readonly EnrolmentEvent[], decide: EnrolmentDecision) =>
  decide(fold(enrolment, facts)).map((fact) => {
    const { dates } = fact.data as { dates?: { dueOn: string | null } }
    return dates ? [fact.type, dates.dueOn] : [fact.type]
  })

const decisionOf = ([intent]: readonly Intent[]): EnrolmentDecision => {
  if (!intent) throw new Error('nothing follows')
  return intent.decision as EnrolmentDecision // an intent about an enrolment
}

const following = (terms: DueTerms, over: { apply?: readonly Level[]; isMoved?: boolean } = {}) => ({
  ...record,
  hasBegun: false,
  isActive: true,
  apply: [],
  lift: [],
  terms,
  ...over,
})

const transferred = (departmentId: string) =>
  a.recorded({
    type: 'EmployeeTransferred' as const,
    data: {
      personId: ids.person,
      terminalId: ids.terminal,
      departmentId,
      jobTitleId: ids.jobTitle,
      jobTitleTypeId: null,
      from: {
        terminalId: id('t', 9),
        departmentId: ids.department,
        jobTitleId: ids.jobTitle,
        jobTitleTypeId: null,
      },
    },
  })

describe('a transfer to a unit that requires the same course', () => {
  const moving = (terms: DueTerms, to = id('d', 9)) =>
    decisionOf(
      followRequirementsWhenAnEmployeeComesMovesOrLeaves.then(transferred(to), {
        due: [following(terms, { isMoved: true })],
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
    expect(factsOf(dated, moving(termsOf({ department: inDays(60) }), ids.department))).toEqual([])
  })

  test('[DUE-02] by a roster does the same', () => {
    const roster = { importId: id('i'), sha256: '', rows: 1, hired: 0, changed: 1, unchanged: 0 }
    const data = { ...roster, refused: 0, missing: 0, unitsOpened: 0 }
    const imported = a.recorded({ type: 'RosterImported' as const, data })
    const terms = termsOf({ department: inDays(60) })
    const decided = (isMoved: boolean) =>
      decisionOf(
        followRequirementsWhenARosterIsImported.then(imported, { due: [following(terms, { isMoved })] }),
      )
    expect(factsOf(dated, decided(true))).toEqual([['DueDateMoved', '2026-05-01']])
    expect(factsOf(dated, decided(false))).toEqual([])
  })
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
    expect(factsOf(both, settleDueDate(terms, { ...change, ...rechosen('department') }))).toEqual([
      ['DueDateMoved', '2026-05-01'],
    ])
    expect(factsOf(both, settleDueDate(terms, { ...change, ...rechosen('enterprise') }))).toEqual([
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
    expect(factsOf(facts, apply(termsOf({ enterprise: inDays(10) }, { today: '2026-04-01' })))).toEqual([
      ['RequirementApplied'],
      ['DueDateSet', '2026-04-11'],
    ])
  })

  test('[DUE-04] a date within it waits for somebody to resolve it', () => {
    const within = ruleOf({ from: 'date', on: '2026-03-31' })
    const facts = [a.enrolled(), applied('department'), waived]
    const decided = apply(termsOf({ enterprise: within }))(fold(enrolment, facts))
    expect(decided.at(-1)).toMatchObject({ type: 'DueDateSet', data: { problem: 'past' } })
  })
})

describe('a renewal', () => {
  const { certificateId, code } = a.certificate()
  const by = { by: ids.author, reason: 'Estaba de licencia' }
  const approved: EnrolmentEvent = { type: 'CourseApproved', data: { ...record, by: null } }
  const issued: EnrolmentEvent = { type: 'CertificateIssued', data: { ...record, ...a.issued() } }
  const of = { certificateId, code, expiresOn: '2026-01-31' }
  const opened: EnrolmentEvent = {
    type: 'RenewalOpened',
    data: { ...a.record(2), ...of, level: 'department', opensBefore: 60 },
  }
  const extended: EnrolmentEvent = {
    type: 'DueDateExtended',
    data: { ...a.record(2), ...by, dueOn: '2026-04-30' },
  }
  const expired: EnrolmentEvent = {
    type: 'CertificateExpired',
    data: { ...record, ...of, renewBy: '2026-03-02' },
  }
  const open = [...dated, approved, issued, opened] as const

  const dueAfter = (facts: readonly EnrolmentEvent[]) => {
    const state = fold(enrolment, facts)
    const { enrolments: [row] = [] } = rowsAfter(enrolments, ...facts)
    const { due, renewal } = state as { due?: { dueOn: string | null }; renewal?: { by: string } | null }
    return { state: [due?.dueOn, renewal?.by], row: [row?.due_on, row?.renew_by] }
  }

  test('[DUE-05] [DUE-07] that was extended while the approval stood keeps its day when the certificate expires', () => {
    const kept = ['2026-04-30', '2026-04-30']
    expect(dueAfter([...open, extended, expired])).toEqual({ state: kept, row: kept })
    const plain = ['2026-01-31', '2026-03-02']
    expect(dueAfter([...open, expired])).toEqual({ state: plain, row: plain })
  })

  const away: EnrolmentEvent = {
    type: 'RequirementLifted',
    data: { ...a.record(2), level: 'department', because: 'deactivated' },
  }
  const back = (terms: DueTerms) =>
    decisionOf(
      followRequirementsWhenAnEmployeeComesMovesOrLeaves.then(
        a.recorded({ type: 'EmployeeReactivated' as const, data: { personId: ids.person } }),
        { due: [following(terms, { apply: ['department'] })] },
      ),
    )
  const terms = termsOf({ department: inDays(30) })

  test('[DUE-02] whose day has gone is set anew for a person who comes back, with the grace no shorter', () => {
    const facts = [...open, expired, away] as const
    expect(factsOf(facts, back(terms))).toEqual([['RequirementApplied'], ['DueDateMoved', '2026-04-01']])
    const returned = [...facts, ...back(terms)(fold(enrolment, facts))]
    const anew = ['2026-04-01', '2026-04-01']
    expect(dueAfter(returned)).toEqual({ state: anew, row: anew })
  })

  test('[DUE-02] stays due on its day where it has not gone, where no rule gives another, and where nobody was away', () => {
    const early = termsOf({ department: inDays(30) }, { today: '2026-01-31' })
    expect(factsOf([...open, away], back(early))).toEqual([['RequirementApplied']])
    expect(factsOf([...open, expired, extended, away], back(terms))).toEqual([['RequirementApplied']])
    expect(factsOf([...open, expired, away], back(termsOf({})))).toEqual([['RequirementApplied']])
    const more = applyRequirementWithDate(who, ['enterprise'], termsOf({ enterprise: inDays(30) }))
    expect(factsOf([...open, expired], more)).toEqual([['RequirementApplied']])
  })
})
