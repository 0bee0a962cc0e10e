import { because } from '../kernel/decider.ts'
import { problem, refusals, refuseFirst } from '../kernel/rejection.ts'
import { canonicalLine } from '../kernel/text.ts'
import type { PersonalDetails, Placement } from './events.ts'
import { detailsOf, employeeOf, type PersonDecision, placementOf } from './person.ts'
import {
  checkDate,
  checkEmail,
  checkFullName,
  checkPayrollNum,
  normalisePayrollNum,
  type PersonRejection,
} from './rules.ts'

const refuse = refusals<PersonRejection>()

export type NewEmployee = { personId: string; roleId: string } & PersonalDetails & Placement

export const hireEmployee =
  (what: NewEmployee): PersonDecision =>
  (state) => {
    if (state.situation !== 'none') return []
    const { personId, roleId } = what
    return [{ type: 'EmployeeHired', data: { personId, ...validated(what), ...placementOf(what), roleId } }]
  }

export const correctDetails =
  (what: PersonalDetails): PersonDecision =>
  (state) => {
    const { personId, details } = employeeOf(state)
    const corrected = validated(what)
    if (isSame(details, corrected)) return []
    return [{ type: 'PersonalDetailsCorrected', data: { personId, ...corrected } }]
  }

export const transferEmployee =
  (to: Placement): PersonDecision =>
  (state) => {
    const { personId, placement: from } = employeeOf(state)
    const placement = placementOf(to)
    if (isSame(from, placement)) return []
    return [{ type: 'EmployeeTransferred', data: { personId, ...placement, from } }]
  }

/** `by` is null for HR's roster and the product's commands. */
export const deactivateEmployee =
  (by: string | null, reason: string | null = null): PersonDecision =>
  (state) => {
    const { personId, situation } = employeeOf(state)
    if (by === personId) return refuse('people.own-account')
    if (situation === 'inactive') return []
    return [{ type: 'EmployeeDeactivated', data: { personId, ...because(reason) } }]
  }

export const reactivateEmployee =
  (by: string | null, reason: string | null = null): PersonDecision =>
  (state) => {
    const { personId, situation } = employeeOf(state)
    if (by === personId) return refuse('people.own-account')
    if (situation === 'active') return []
    return [{ type: 'EmployeeReactivated', data: { personId, ...because(reason) } }]
  }

const validated = (what: PersonalDetails): PersonalDetails => {
  const { payrollNum, fullName, email, birthDate, entryDate } = what
  const problems = [
    ...problem(checkPayrollNum(payrollNum ?? ''), 'payrollNum'),
    ...problem(checkFullName(fullName ?? ''), 'fullName'),
    ...problem(email === null ? null : checkEmail(email), 'email'),
    ...problem(birthDate === null ? null : checkDate(birthDate), 'birthDate'),
    ...problem(entryDate === null ? null : checkDate(entryDate), 'entryDate'),
  ]
  if (problems.length > 0) return refuseFirst(problems)
  return {
    ...detailsOf(what),
    payrollNum: normalisePayrollNum(payrollNum ?? ''),
    fullName: canonicalLine(fullName ?? ''),
  }
}

const isSame = <Things extends object>(one: Things, other: Things): boolean =>
  (Object.keys(one) as (keyof Things)[]).every((key) => one[key] === other[key]) // the keys of a plain value of that type
