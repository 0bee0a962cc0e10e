import { type CourseState, course } from '../../../domain/courses/course.ts'
import type { CourseEvent } from '../../../domain/courses/events.ts'
import { outline } from '../../../domain/courses/outline.ts'
import { enrolment } from '../../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts'
import { statusReasons } from '../../../domain/enrolments/status-reasons.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { type Level, streamName } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { holds } from '../../../domain/kernel/viewer.ts'
import { maySeeStatusReasons } from '../../../domain/people/relation.ts'
import type { Context } from '../../context.ts'
import type { auditStatusReasonsOperations } from '../../contract/operations/audit.status-reasons.ts'
import { stateOf } from '../../event-store/streams.ts'
import type { Args } from '../../http/operations.ts'
import { pastMoment } from '../../kit/moment.ts'
import { requireCaller } from '../../kit/request.ts'
import { presentStatus } from '../../records/courses.ts'
import { disclosedFacts } from '../../records/disclosed-facts.ts'
import { erased } from '../../records/people.ts'
import { requiringFact, scopesAt } from '../requirements/reasons.ts'
import { presentNames } from './names.ts'
import { presentFacts } from './present-facts.ts'
import { courseAndPerson } from './questions.ts'

type StatusReasonsArgs = Args<(typeof auditStatusReasonsOperations)['Query.Audit_statusReasons']>

export const readStatusReasons = async ({ courseId, userId, asOf }: StatusReasonsArgs, context: Context) => {
  const who = requireCaller(context)
  if (!maySeeStatusReasons(who, userId)) throw new Rejection('access.forbidden')
  const isAuditor = holds(who, 'audit.*')
  if (!isAuditor) await requireOwnRecord(context, courseId)
  const position = asOf ? (await pastMoment(asOf, context)).position : await context.store.head()
  const subject = await courseAndPerson(context, { courseId, userId })
  const { facts, others, events, ...reasons } = await reasonsAt(context, {
    courseId,
    personId: userId,
    position,
  })
  const visible = isAuditor ? { streams: [facts, ...others], events } : disclosedToSelf(userId, facts, events)
  const { rows, names } = await presentFacts(context, { ...visible, ids: [] })
  return {
    ...reasons,
    courseName: subject.course.name,
    fullName: subject.person.full_name ?? erased[context.locale],
    rows,
    names: presentNames(names),
  }
}

/** Throws enrolments.not-enrolled: the endpoint reveals nothing, not even the name, of a course that the caller never took. */
const requireOwnRecord = async (context: Context, courseId: string): Promise<void> => {
  const enrolmentId = context.derivedId('enrolment', requireCaller(context).personId, courseId)
  const { situation } = await stateOf(context.store, enrolment, enrolmentId)
  if (situation === 'none') throw new Rejection('enrolments.not-enrolled')
}

type Facts = readonly Recorded[]

/**
 * People see the facts that their own history shows; of a requirement or the course only the fact itself, not the replaced one, and none
 * about others.
 */
const disclosedToSelf = (
  personId: string,
  facts: Facts,
  events: Facts,
): { streams: readonly Facts[]; events: Facts } => {
  const record = disclosedFacts(facts)
  const isOfAnother = (fact: Recorded): boolean => (personIn(fact) ?? personId) !== personId
  return {
    streams: [record],
    events: events.filter((fact) => record.includes(fact) || !(facts.includes(fact) || isOfAnother(fact))),
  }
}

/** Null where a fact is about no person. */
const personIn = ({ data }: Recorded): unknown => ('personId' in data ? data.personId : null)

/** The change of the course that set a status; where one command changed several people, the fact about this person. */
const causeIn = (ofCourse: Facts, cause: string | null | undefined, personId: string): Facts => {
  const change = ofCourse.find(({ id }) => id === cause)
  if (!change) return []
  const ownFact = ofCourse.find(
    (fact) =>
      fact.meta.commandId === change.meta.commandId &&
      fact.type === change.type &&
      personIn(fact) === personId,
  )
  return [ownFact ?? change]
}

type StatusQuery = { readonly courseId: string; readonly personId: string; readonly position: number }

/**
 * The reasons for a status at a log position. `events` are its facts, newest first: of the enrolment, of the requirements for the course,
 * and of the course where its change set the status.
 */
const reasonsAt = async (context: Context, { courseId, personId, position }: StatusQuery) => {
  const facts = await factsUpTo(
    context,
    streamName('enrolment', context.derivedId('enrolment', personId, courseId)),
    position,
  )
  const ofCourse = await factsUpTo(context, streamName('course', courseId), position)
  const courseAt = (until: number) =>
    fold(course, ofCourse.filter((fact) => fact.position <= until) as Recorded<CourseEvent>[]) // a course's stream holds no other facts
  const reasons = statusReasons(
    facts as Recorded<EnrolmentEvent>[], // an enrolment's stream holds no other facts
    (until) => outline(courseAt(until), personId),
  )
  const levels = reasons.facts.flatMap((fact) =>
    fact.type === 'RequirementApplied' ? [fact.data.level] : [],
  )
  const rules = await requiringAt(context, { courseId, personId, position }, levels)
  const events: readonly Recorded[] = [
    ...reasons.facts,
    ...rules.flatMap(({ rule }) => rule ?? []),
    ...causeIn(ofCourse, reasons.setBy?.meta.causationId, personId),
  ]
  return {
    statusId: presentStatus(reasons.status)?.id ?? null,
    lacking: lessonNames(courseAt(position), reasons.lacking),
    awaitsEvaluator: reasons.awaitsEvaluator,
    facts,
    others: [ofCourse, ...rules.map(({ stream }) => stream)],
    events: events.toSorted((one, other) => other.position - one.position),
  }
}

const factsUpTo = async ({ store }: Context, stream: string, position: number): Promise<Facts> =>
  (await store.read(stream)).filter((fact) => fact.position <= position)

/** For each of these levels, the scope's stream where the person worked then, and the fact in it that requires the course. */
const requiringAt = async (
  context: Context,
  { courseId, personId, position }: StatusQuery,
  levels: readonly Level[],
) => {
  const scopes = (await scopesAt(context, personId, position)).filter(({ level }) => levels.includes(level))
  return Promise.all(
    scopes.map(async (scope) => {
      const stream = await factsUpTo(context, scope.stream, position)
      return { stream, rule: requiringFact(stream, courseId) }
    }),
  )
}

const lessonNames = (state: CourseState, ids: readonly string[]): readonly string[] => {
  if (state.situation === 'none') return []
  const lessons = state.modules.flatMap((module) => module.lessons)
  return ids.flatMap((lessonId) => lessons.find((lesson) => lesson.id === lessonId)?.name ?? [])
}
