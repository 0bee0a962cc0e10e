import { because } from '../kernel/decider.ts'
import { holdsNameOf, wordsIn } from '../kernel/names.ts'
import { refusals } from '../kernel/rejection.ts'
import type { Kept } from '../kernel/retention.ts'
import { foldedText } from '../kernel/text.ts'
import type { LegalDetails, PersonalDetails, PersonEvent } from './events.ts'
import type { Employee, Grantor, PersonDecision } from './person.ts'
import { type ForgettingGround, normalisePayrollNum, type PersonRejection } from './rules.ts'

const refuse = refusals<PersonRejection>()

export type Forgetting = {
  readonly ground: ForgettingGround
  /** Stays readable, so it may not name the person. */
  readonly reason: string | null
  readonly payrollNum: string
  readonly kept: readonly Kept[]
}

/** Deactivates and forgets in one append; irreversible. */
export const forgetPerson =
  ({ ground, reason, payrollNum, kept }: Forgetting, by: Grantor): PersonDecision =>
  (state) => {
    if (!by.isAdministrator) return refuse('people.forgetting-administrators-only')
    if (state.situation === 'none') return refuse('people.not-found', 'id')
    if (state.situation === 'forgotten') return []
    if (by.personId === state.personId) return refuse('people.own-forgetting')
    if (normalisePayrollNum(payrollNum) !== state.details.payrollNum)
      return refuse('people.other-payroll-num', 'payrollNum')
    if (reason !== null && (namesPerson(reason, state.details) || holdsCurp(reason, state.legal)))
      return refuse('people.reason-names-person', 'reason')
    return forgettingFacts(state, { ground, ...because(reason), kept })
  }

export const forgetAgain =
  (kept: readonly Kept[]): PersonDecision =>
  (state) =>
    state.situation === 'none' || state.situation === 'forgotten' ? [] : forgettingFacts(state, { kept })

const forgettingFacts = (
  { personId, situation, details }: Employee,
  why: { readonly ground?: ForgettingGround; readonly reason?: string; readonly kept: readonly Kept[] },
): readonly PersonEvent[] => [
  ...(situation === 'active' ? [{ type: 'EmployeeDeactivated', data: { personId } } as const] : []),
  {
    type: 'PersonForgotten',
    data: { personId, ...why, keptName: why.kept.length > 0 ? details.fullName : null },
  },
]

export const namesPerson = (text: string, details: PersonalDetails): boolean => {
  const { payrollNum, fullName, email, telephone } = details
  const digits = text.replace(/\D/g, '')
  const phone = (telephone ?? '').replace(/\D/g, '')
  return (
    holdsNameOf(text, fullName) ||
    (payrollNum !== null && wordsIn(text).includes(payrollNum)) ||
    (email !== null && foldedText(text).includes(foldedText(email))) ||
    (phone.length > 0 && digits.includes(phone))
  )
}

const holdsCurp = (text: string, { curp }: LegalDetails): boolean =>
  curp !== null && foldedText(text).includes(foldedText(curp))
