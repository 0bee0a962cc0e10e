import { badges, earnBadges } from '../../../domain/achievements/badges.ts'
import { type AchievementKey, achievementIdOf } from '../../../domain/achievements/rules.ts'
import { composeDecisions, fold } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/event.ts'
import { streamName } from '../../../domain/kernel/ids.ts'
import { person } from '../../../domain/people/person.ts'
import type { Scope } from '../../../domain/requirements/events.ts'
import {
  chooseDueRule,
  type RequirementsDecision,
  requireCourse,
  requirements,
  requirementsId,
} from '../../../domain/requirements/requirements.ts'
import type { Write } from '../../event-store/store.ts'
import type { Calendar } from './calendar.ts'
import type { Plan, WrittenCourse } from './catalogue.ts'
import { hiringWrite } from './company.ts'
import { largeId } from './ids.ts'
import { writesOfLastTurn } from './lives.ts'
import type { Records } from './records.ts'
import { never } from './sizes.ts'
import { personId, type Staff, turnsOf } from './staff.ts'
import type { Act } from './timetable.ts'

export type Past = {
  readonly staff: Staff
  readonly courses: readonly WrittenCourse[]
  readonly records: Records
  readonly calendar: Calendar
}

/** The writes of an act. Stateless: earlier acts on a stream are decided again, so that an interrupted seed resumes at any act. */
export const writesOf = (past: Past, { kind, of, day }: Act): readonly Write[] => {
  switch (kind) {
    case 'person':
      return [personWrite(past.staff, of, day)]
    case 'write':
      return writing(past, of, day)
    case 'publish':
      return publishing(past.courses[of])
    case 'record':
      return writesOfLastTurn(past.records.lifeUntil(of), past.calendar)
    case 'badges':
      return [badgesWrite(past, of, day)]
  }
}

const personWrite = (staff: Staff, number: number, day: number): Write => {
  const turns = turnsOf(staff, number)
  const before = composeDecisions(
    person,
    ...turns.filter((turn) => turn.day < day).map(({ decision }) => decision),
  )(person.initial)
  const today = composeDecisions(
    person,
    ...turns.filter((turn) => turn.day === day).map(({ decision }) => decision),
  )
  const events = today(fold(person, before))
  if (before.length > 0)
    return { stream: streamName('person', personId(number)), expected: before.length, events }
  return hiringWrite(number, events)
}

const writing = ({ courses, calendar }: Past, number: number, day: number): readonly Write[] => {
  const course = courses[number]
  if (!course) return []
  const { plan, facts, questions } = course
  return [
    { stream: streamName('course', plan.courseId), expected: 'noStream', events: facts },
    ...questions.map(
      ({ lessonId, facts: revised }): Write => ({
        stream: streamName('evaluation', lessonId),
        expected: 'noStream',
        events: revised,
      }),
    ),
    ...scopesOf(plan).map((scope) => requiring(courses, plan, scope, calendar.dateOf(day))),
  ]
}

const requiring = (courses: readonly WrittenCourse[], plan: Plan, scope: Scope, today: string): Write => {
  const id = requirementsId(scope)
  const earlier = courses
    .slice(0, plan.number)
    .filter((one) => scopesOf(one.plan).some((other) => requirementsId(other) === id))
    .map((one) => withRule(one.plan, scope, today))
  const before = composeDecisions(requirements, ...earlier)(requirements.initial)
  return {
    stream: streamName(requirements.kind, id),
    expected: before.length,
    events: withRule(plan, scope, today)(fold(requirements, before)),
  }
}

const withRule = ({ courseId, rule, minutes }: Plan, scope: Scope, today: string): RequirementsDecision => {
  const choice = { courseId, rule, reach: 'everybody', today, courseHours: minutes / 60 } as const
  return composeDecisions(
    requirements,
    requireCourse(scope, courseId),
    ...(rule ? [chooseDueRule(scope, choice)] : []),
  )
}

const scopesOf = ({ reach }: Plan): readonly Scope[] => {
  if (!reach) return []
  switch (reach.level) {
    case 'enterprise':
      return [{ level: 'enterprise', id: null }]
    case 'department':
      return [{ level: 'department', id: largeId('department', String(reach.department)) }]
    case 'jobTitle':
      return reach.jobTitles.map((title) => ({ level: 'jobTitle', id: largeId('jobTitle', String(title)) }))
  }
}

const publishing = (course: WrittenCourse | undefined): readonly Write[] =>
  course
    ? [
        {
          stream: streamName('course', course.plan.courseId),
          expected: course.facts.length,
          events: course.published,
        },
      ]
    : []

const badgesWrite = ({ staff, records }: Past, number: number, day: number): Write => {
  const id = personId(number)
  const earnedUntil = (last: number): readonly AchievementKey[] => {
    const has = (on: Int16Array): boolean => (on[number] ?? never) <= last
    const [inPlan, extra] = [has(records.firstInPlan), has(records.firstExtra)]
    return [
      ...(has(staff.loggedIn) ? ['usedAppFirstTime' as const] : []),
      ...(inPlan || extra ? ['passedFirstCourse' as const] : []),
      ...(inPlan ? ['passedDevelopmentPlan' as const] : []),
      ...(extra ? ['extraDevelopmentPlan' as const] : []),
    ]
  }
  const earning = (last: number) => earnBadges(id, earnedUntil(last).map(achievementIdOf))
  const before = earning(day - 1)(badges.initial)
  const events: readonly DomainEvent[] = earning(day)(fold(badges, before))
  return { stream: streamName(badges.kind, id), expected: before.length, events }
}
