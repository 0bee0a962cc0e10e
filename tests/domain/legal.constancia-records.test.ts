import { describe, expect, test } from 'vitest'
import { fold } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import {
  constanciaRecord,
  makeConstanciaDue,
  withdrawConstancia,
  withdrawWithApproval,
} from '../../domain/legal/constancia-record.ts'
import type { ConstanciaRecordEvent } from '../../domain/legal/events.ts'
import { issuingDays } from '../../domain/legal/rules.ts'
import { makeAConstanciaDueWhenACourseIsPassed } from '../../domain/processes/make-a-constancia-due-when-a-course-is-passed.ts'
import {
  makeConstanciasDueOfWhatWasPassed,
  reachesPastApprovals,
} from '../../domain/processes/make-constancias-due-of-what-was-passed.ts'
import type { Intent } from '../../domain/processes/process.ts'
import { withdrawAConstanciaWhenItsApprovalEnds } from '../../domain/processes/withdraw-a-constancia-when-its-approval-ends.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'
import { samples } from '../support/samples.ts'

const of = { constanciaId: id('n'), ...a.record() }
const due = { ...of, passedOn: '2026-03-02', issueBy: '2026-03-31' }
const isDue: ConstanciaRecordEvent = { type: 'ConstanciaDue', data: due }
const withdrawn = (over: object): ConstanciaRecordEvent => ({
  type: 'ConstanciaWithdrawn',
  data: { ...of, because: 'hand', ...over },
})

describe('the constancia of an approval', () => {
  test('[LAW-09] is due once, by 20 business days', () => {
    expect(issuingDays).toBe(20)
    given(constanciaRecord).when(makeConstanciaDue(due)).then(isDue).again()
  })

  test('[LAW-11] is withdrawn by hand with a reason, and is not due again', () => {
    const reason = 'La dio otro establecimiento'
    given(constanciaRecord, isDue).when(withdrawConstancia(reason)).then(withdrawn({ reason })).again()
    given(constanciaRecord, isDue, withdrawn({ reason })).when(makeConstanciaDue(due)).then()
    given(constanciaRecord, isDue)
      .when(withdrawConstancia(null))
      .thenRefused('legal.withdrawal-reason-missing', 'reason')
    given(constanciaRecord).when(withdrawConstancia(reason)).thenRefused('legal.constancia-not-found', 'id')
  })

  test('[LAW-11] is withdrawn with its approval, where it was due', () => {
    given(constanciaRecord, isDue)
      .when(withdrawWithApproval)
      .then(withdrawn({ because: 'approval' }))
      .again()
    given(constanciaRecord).when(withdrawWithApproval).then()
    given(constanciaRecord, isDue, withdrawn({})).when(withdrawWithApproval).then()
  })
})

const asked = (intents: readonly Intent[], history: readonly DomainEvent[] = []) =>
  intents.map(({ command, aggregate, id: stream, decision }) => [
    command,
    `${aggregate.kind}-${stream}`,
    decision(fold(aggregate, history)),
  ])

describe('what follows an approval', () => {
  const approved = { type: 'CourseApproved' as const, data: { ...a.record(), by: null } }

  test('[LAW-09] is a constancia of a course of the plan, but not for a completion elsewhere', () => {
    const passed = (data: object, constancia: typeof due | null) =>
      asked(
        makeAConstanciaDueWhenACourseIsPassed.then(
          a.recorded({ ...approved, data: { ...approved.data, ...data } }),
          { constancia },
        ),
      )
    expect(passed({}, due)).toEqual([['MakeConstanciaDue', `constancia-${of.constanciaId}`, [isDue]]])
    expect(passed({}, null)).toEqual([])
    expect(passed({ recognisedOn: '2026-02-20' }, due)).toEqual([])
  })

  test('[LAW-11] ends with it', () => {
    const revoked = a.recorded({ type: 'CertificateRevoked' as const, data: samples.CertificateRevoked })
    const intents = withdrawAConstanciaWhenItsApprovalEnds.then(revoked, { constanciaId: of.constanciaId })
    expect(asked(intents, [isDue])).toEqual([
      ['WithdrawConstancia', `constancia-${of.constanciaId}`, [withdrawn({ because: 'approval' })]],
    ])
  })
})

describe('what was passed before', () => {
  const chosen = (isOn: boolean) => ({ type: 'LegalDutiesChosen' as const, data: { isOn } })
  const described = (isInPlan: boolean, was: boolean) => {
    const data = samples.CourseConstanciaDescribed
    return {
      type: 'CourseConstanciaDescribed' as const,
      data: { ...data, isInPlan, before: { ...data.before, isInPlan: was } },
    }
  }

  test('[LAW-09] counts once the law is switched on or the course joins the plan', () => {
    expect([chosen(true), chosen(false)].map(reachesPastApprovals)).toEqual([true, false])
    expect(
      [described(true, false), described(true, true), described(false, true), described(false, false)].map(
        reachesPastApprovals,
      ),
    ).toEqual([true, false, false, false])
  })

  test('[LAW-09] is due once, each by itself', () => {
    const other = { ...due, constanciaId: id('n', 2), courseId: ids.course, cycle: 2 }
    const intents = makeConstanciasDueOfWhatWasPassed.then(a.recorded(chosen(true)), {
      constancias: [due, other],
    })
    expect(asked(intents)).toEqual([
      ['MakeConstanciaDue', `constancia-${due.constanciaId}`, [isDue]],
      ['MakeConstanciaDue', `constancia-${other.constanciaId}`, [{ type: 'ConstanciaDue', data: other }]],
    ])
    expect(asked(intents.slice(0, 1), [isDue])[0]?.[2]).toEqual([])
  })
})
