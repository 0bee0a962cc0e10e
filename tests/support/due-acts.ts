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

const days = fc.constantFrom(10, 30, 90)
const maybeDays = fc.option(days)

const laterThan = (today: string, count: number | null): string | null =>
  count === null ? null : daysAfter(today, count)

type Decisions = (today: string) => readonly EnrolmentDecision[]

const requestOf = (today: string, count: number): EnrolmentDecision =>
  requestExtension({
    dueOn: daysAfter(today, count),
    today,
    by: ids.person,
    reason: 'Viaje',
    readsHireDates: false,
  })

const settled = (today: string, from: 'subject' | 'hire', count: number, of: readonly Level[]) => {
  const rules = Object.fromEntries(of.map((level) => [level, ruleOf({ from, days: count })]))
  return (isStale: boolean): EnrolmentDecision =>
    settleDueDate(termsOf(rules, { today }), {
      because: 'rule',
      liftedBecause: 'rule',
      isStale: () => isStale,
    })
}

const levels = ['enterprise', 'department', 'jobTitle'] as const

const resolved = (today: string, count: number | null): EnrolmentDecision =>
  resolveDateException({ dueOn: laterThan(today, count), today }, hr)

/** Decisions about a due date, one after the other; none of them changes anything else. */
export const dueDecisions: fc.Arbitrary<Decisions> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...levels),
        fc.constantFrom('subject' as const, 'hire' as const),
        days,
        fc.boolean(),
      )
      .map(
        ([level, from, count, isStale]): Decisions =>
          (today) => [settled(today, from, count, ['enterprise', level])(isStale)],
      ),
  },
  days.map(
    (count): Decisions =>
      (today) => [extendDueDate({ dueOn: daysAfter(today, count), today }, hr)],
  ),
  days.map(
    (count): Decisions =>
      (today) => [requestOf(today, count)],
  ),
  days.map(
    (count): Decisions =>
      (today) => [
        settled(today, 'subject', 30, levels)(false),
        requestOf(today, count),
        declineExtension(hr),
      ],
  ),
  fc.tuple(maybeDays, maybeDays).map(
    ([until, dueOn]): Decisions =>
      (today) => [
        waiveRequirement({ until: laterThan(today, until), dueOn: laterThan(today, dueOn), today }, hr),
      ],
  ),
  fc.constant<Decisions>((today) => [
    endWaiver(
      { terms: termsOf({ enterprise: ruleOf({ from: 'subject', days: 30 }) }, { today }), dueOn: null },
      hr,
    ),
  ]),
  maybeDays.map(
    (count): Decisions =>
      (today) => [settled(today, 'hire', 10, levels)(true), resolved(today, count)],
  ),
)
