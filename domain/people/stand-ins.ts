import { daysAfter } from '../kernel/days.ts'
import { because } from '../kernel/decider.ts'
import { refusals } from '../kernel/rejection.ts'
import { type Employee, employeeOf, type PersonDecision, type StandIn } from './person.ts'
import { type PersonRejection, standInDaysMax } from './rules.ts'

const refuse = refusals<PersonRejection>()

type Naming = StandIn & { readonly isActive: boolean; readonly today: string }

export const nameStandIn =
  ({ isActive, today, ...named }: Naming, reason: string | null = null): PersonDecision =>
  (state) => {
    const { situation, personId, standIn } = employeeOf(state)
    if (situation !== 'active') return refuse('people.deactivated', 'id')
    if (named.standInId === personId) return refuse('stand-ins.oneself', 'standInId')
    if (!isActive) return refuse('stand-ins.inactive', 'standInId')
    checkDays(named, standIn, today)
    if (standIn && isSame(standIn, named)) return []
    const from = standIn && standIn.lastDay >= today ? standIn.standInId : null
    return [{ type: 'StandInNamed', data: { personId, ...named, from, ...because(reason) } }]
  }

/** The first day of somebody who stands in already may have passed. */
const checkDays = ({ standInId, firstDay, lastDay }: StandIn, before: StandIn | null, today: string) => {
  const hasBegun = before?.standInId === standInId && before.firstDay === firstDay && before.lastDay >= today
  if (firstDay < today && !hasBegun) refuse('stand-ins.past', 'firstDay')
  if (firstDay > daysAfter(today, standInDaysMax)) refuse('stand-ins.too-far', 'firstDay')
  if (lastDay < today) refuse('stand-ins.past', 'lastDay')
  if (lastDay < firstDay) refuse('stand-ins.order', 'lastDay')
  if (lastDay > daysAfter(firstDay, standInDaysMax - 1)) refuse('stand-ins.too-long', 'lastDay')
}

const isSame = (one: StandIn, other: StandIn): boolean =>
  one.standInId === other.standInId && one.firstDay === other.firstDay && one.lastDay === other.lastDay

export const endStandIn =
  (today: string): PersonDecision =>
  (state) => {
    const { personId, standIn } = employeeOf(state)
    if (!standIn || standIn.lastDay < today) return []
    return [{ type: 'StandInEnded', data: { personId, standInId: standIn.standInId } }]
  }

export const standsInFor = (
  { standIn }: Pick<Employee, 'standIn'>,
  { personId, today }: { readonly personId: string; readonly today: string },
): boolean => standIn?.standInId === personId && standIn.firstDay <= today && today <= standIn.lastDay
