import fc from 'fast-check'
import { settleDueDate } from '../../domain/enrolments/due.ts'
import {
  declineExtension,
  endWaiver,
  extendDueDate,
  requestExtension,
  resolveDateException,
  waiveRequirement,
} from '../../domain/enrolments/due-by-hand.ts'
import type { EnrolmentDecision } from '../../domain/enrolments/enrolment.ts'
import type { Level } from '../../domain/kernel/ids.ts'
import { ids } from './a.ts'
import { ruleOf, termsOf } from './due.ts'
import { daysAfter } from './plain-record.ts'

const hr = { personId: ids.author, isSoleAdministrator: false, reason: 'Estaba de licencia' }

const level = fc.constantFrom<Level>('enterprise', 'department', 'jobTitle')
const days = fc.constantFrom(10, 30, 90)
const maybeDays = fc.option(days)

const laterThan = (today: string, count: number | null): string | null =>
  count === null ? null : daysAfter(today, count)

/** Any decision about a due date; none of them changes anything else. */
export const dueDecisions: fc.Arbitrary<(today: string) => EnrolmentDecision> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(level, fc.constantFrom('subject' as const, 'hire' as const), days, fc.boolean())
      .map(([of, from, count, isStale]) => (today: string) => {
        const rule = ruleOf({ from, days: count })
        const terms = termsOf({ enterprise: rule, [of]: rule }, { today })
        return settleDueDate(terms, { because: 'rule', liftedBecause: 'rule', isStale: () => isStale })
      }),
  },
  days.map((count) => (today: string) => extendDueDate({ dueOn: daysAfter(today, count), today }, hr)),
  days.map((count) => (today: string) => {
    const request = { dueOn: daysAfter(today, count), today, by: ids.person, reason: 'Viaje' }
    return requestExtension(request)
  }),
  { weight: 2, arbitrary: fc.constant(() => declineExtension(hr)) },
  fc.tuple(maybeDays, maybeDays).map(([until, dueOn]) => (today: string) => {
    const what = { until: laterThan(today, until), dueOn: laterThan(today, dueOn), today }
    return waiveRequirement(what, hr)
  }),
  fc.constant((today: string) =>
    endWaiver(termsOf({ enterprise: ruleOf({ from: 'subject', days: 30 }) }, { today }), hr),
  ),
  maybeDays.map(
    (count) => (today: string) => resolveDateException({ dueOn: laterThan(today, count), today }, hr),
  ),
)
