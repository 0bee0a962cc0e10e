import { describe, expect, test } from 'vitest'
import { missRenewal } from '../../domain/enrolments/certificates.ts'
import type { DueTerms } from '../../domain/enrolments/due-rules.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { fold } from '../../domain/kernel/decider.ts'
import { applyRequirementWithDate } from '../../domain/processes/follow-requirements.ts'
import { followRequirementsWhenAnEmployeeComesMovesOrLeaves } from '../../domain/processes/follow-requirements-when-an-employee-comes-moves-or-leaves.ts'
import { enrolments } from '../../projections/enrolments.ts'
import { rowsAfter } from '../projections/fold.ts'
import { a, ids } from '../support/a.ts'
import { termsOf } from '../support/due.ts'
import {
  dated,
  decisionOf,
  department,
  factsOf,
  following,
  inDays,
  record,
  who,
} from '../support/following.ts'

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
    data: { ...a.record(2), ...by, requestedBy: null, dueOn: '2026-04-30' },
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
    expect(returned.at(-1)?.data).toMatchObject({ because: 'level-applied', dates: { from: '2026-01-31' } })
  })

  test('[DUE-04] is not missed while its date waits for somebody, nor without a date', () => {
    const problem: EnrolmentEvent = {
      type: 'DueDateMoved',
      data: {
        ...a.record(2),
        ...{ because: 'level-applied', holds: 'department', problem: 'no-hire-date' },
        dates: { from: '2026-01-31', dueOn: null, candidates: [department] },
      },
    }
    const resolved = (dueOn: string | null): EnrolmentEvent => ({
      type: 'DateExceptionResolved',
      data: { ...a.record(2), ...by, dueOn },
    })
    const missed = (...facts: readonly EnrolmentEvent[]) =>
      factsOf([...open, expired, ...facts], missRenewal({ today: '2026-06-01' }))
    expect(missed()).toEqual([['RenewalMissed']])
    expect(missed(problem)).toEqual([])
    expect(missed(problem, resolved(null))).toEqual([])
    expect(missed(problem, resolved('2026-06-01'))).toEqual([])
    expect(missed(problem, resolved('2026-05-31'))).toEqual([['RenewalMissed']])
  })

  test('[DUE-02] stays due on its day where it has not gone, where no rule gives another, and where nobody was away', () => {
    const early = termsOf({ department: inDays(30) }, { today: '2026-01-31' })
    expect(factsOf([...open, away], back(early))).toEqual([['RequirementApplied']])
    expect(factsOf([...open, expired, extended, away], back(terms))).toEqual([['RequirementApplied']])
    expect(factsOf([...open, expired, away], back(termsOf({})))).toEqual([['RequirementApplied']])
    const lastDay = termsOf({ department: inDays(30) }, { today: '2026-04-30' })
    expect(factsOf([...open, expired, extended, away], back(lastDay))).toEqual([['RequirementApplied']])
    const waived: EnrolmentEvent = {
      type: 'RequirementWaived',
      data: { ...a.record(2), ...by, until: null, dueOn: null },
    }
    expect(factsOf([...open, expired, waived, away], back(terms))).toEqual([['RequirementApplied']])
    // the expiry is not recorded yet
    expect(factsOf([...open, away], back(terms))).toEqual([['RequirementApplied']])
    const more = applyRequirementWithDate(who, ['enterprise'], termsOf({ enterprise: inDays(30) }))
    expect(factsOf([...open, expired], more)).toEqual([['RequirementApplied']])
  })
})
