import { earliestDate } from '../../../domain/enrolments/due-rules.ts'
import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { type Level, streamName } from '../../../domain/kernel/ids.ts'
import type { PersonEvent } from '../../../domain/people/events.ts'
import { mayOfPerson } from '../../../domain/people/relation.ts'
import type { RequirementEvent, Scope } from '../../../domain/requirements/events.ts'
import { requirementsId } from '../../../domain/requirements/requirements.ts'
import { courseById } from '../../../projections/courses.outline.ts'
import { enrolmentOf } from '../../../projections/enrolments.questions.ts'
import { departmentRows, jobTitleRows } from '../../../projections/organisation.ts'
import { fullNames } from '../../../projections/people.questions.ts'
import { type PersonRow, personById } from '../../../projections/people.ts'
import type { Context } from '../../context.ts'
import { requireCaller } from '../../kit/request.ts'
import { levelNames } from '../../records/course-members.ts'

type PlacementFact = Recorded<Extract<PersonEvent, { type: 'EmployeeHired' | 'EmployeeTransferred' }>>
type RequirementFact = Recorded<Extract<EnrolmentEvent, { type: 'RequirementApplied' | 'RequirementLifted' }>>
type Rule = Recorded<RequirementEvent>

/** The requirements that assign a course to a person, widest first, with scope, date and author. */
export const reasonsOf = async (context: Context, personId: string, courseId: string) => {
  const { readDb, store } = context
  const person = await personById(readDb, personId)
  if (!person || !(await mustTake(context, person, courseId))) return []
  const placements = await placesOf(context, personId)
  const enrolmentId = context.derivedId('enrolment', personId, courseId)
  const applications = (await store.read(streamName('enrolment', enrolmentId), {
    types: ['RequirementApplied', 'RequirementLifted'],
  })) as RequirementFact[] // facts of these types have these data
  const rules = await Promise.all(
    scopesOf(person).map(async (scope) => ({
      scope,
      rule: requiringFact(await store.read(streamOf(scope)), courseId),
    })),
  )
  const reasons = rules.flatMap(({ scope, rule }) => (rule ? [{ scope, rule }] : []))
  const definers = reasons.map(({ rule }) => rule.meta.actor).filter(({ kind }) => kind === 'person')
  const names = await fullNames(
    readDb,
    definers.map(({ id }) => id),
  )
  const dateAt = await datesOf(context, personId, courseId)
  return Promise.all(
    reasons.map(async ({ scope, rule }) => ({
      level: levelNames[scope.level],
      name: await nameOf(context, scope),
      since: latest(rule.at, cameTo(scope, placements), appliedAt(scope, applications)),
      definedAt: rule.at,
      definedBy: names.get(rule.meta.actor.id) ?? null,
      date: dateAt(scope.level),
    })),
  )
}

/** Where a date follows from a hire date that the caller may not see, none is told: the others would leave it over. */
const datesOf = async (context: Context, personId: string, courseId: string) => {
  const row = await enrolmentOf(context.readDb, personId, courseId)
  const isWithheld = row?.is_due_by_hire === true && !mayOfPerson(requireCaller(context), personId, 'profile')
  const candidates = isWithheld ? [] : (row?.due_candidates ?? [])
  const { holds } = earliestDate(candidates)
  return (level: Level) => {
    const candidate = candidates.find((one) => one.level === level)
    if (!candidate) return null
    const { unit, ...first } = candidate.rule
    return { first, unit, dueOn: candidate.dueOn, holds: level === holds }
  }
}

/** A course is required only at its terminals, and a draft only of people with progress in it. */
const mustTake = async ({ readDb }: Context, person: PersonRow, courseId: string): Promise<boolean> => {
  const course = await courseById(readDb, courseId)
  if (!course?.terminal_ids.includes(person.terminal_id)) return false
  return !course.is_draft || (await enrolmentOf(readDb, person.person_id, courseId)) !== null
}

const scopesOf = ({
  department_id,
  job_title_id,
}: Pick<PersonRow, 'department_id' | 'job_title_id'>): Scope[] => [
  { level: 'enterprise', id: null },
  { level: 'department', id: department_id },
  { level: 'jobTitle', id: job_title_id },
]

const streamOf = (scope: Scope): string => streamName('requirements', requirementsId(scope))

/** Widest first; at a log position, or empty before the person was hired. */
export const scopesAt = async (
  context: Context,
  personId: string,
  position: number,
): Promise<readonly { readonly level: Level; readonly stream: string }[]> => {
  const placement = (await placesOf(context, personId)).findLast((fact) => fact.position <= position)
  if (!placement) return []
  const { departmentId, jobTitleId } = placement.data
  return scopesOf({ department_id: departmentId, job_title_id: jobTitleId }).map((scope) => ({
    level: scope.level,
    stream: streamOf(scope),
  }))
}

const placesOf = async ({ store }: Context, personId: string): Promise<readonly PlacementFact[]> =>
  (await store.read(streamName('person', personId), {
    types: ['EmployeeHired', 'EmployeeTransferred'],
  })) as PlacementFact[] // facts of these types have these data

/** The fact in a scope's stream by which it requires the course, if it does. */
export const requiringFact = (facts: readonly Recorded[], courseId: string): Rule | null => {
  const rules = facts as readonly Rule[] // a stream of requirements holds nothing else
  const last = rules.findLast(({ type, data }) => type !== 'DueRuleChosen' && data.courseId === courseId)
  return last?.type === 'CourseRequired' ? last : null
}

const nameOf = async ({ readDb }: Context, { level, id }: Scope): Promise<string | null> => {
  if (level === 'enterprise') return null
  const rows = await (level === 'department' ? departmentRows(readDb) : jobTitleRows(readDb))
  return rows.find((row) => row.id === id)?.name ?? null
}

/** When they joined their department or job title; moving to another terminal does not count. */
const cameTo = ({ level }: Scope, placements: readonly PlacementFact[]): string => {
  const unitOf = ({ data }: PlacementFact): string => {
    if (level === 'enterprise') return ''
    return level === 'department' ? data.departmentId : data.jobTitleId
  }
  const current = placements.at(-1)
  if (!current) return ''
  const elsewhere = placements.findLastIndex((fact) => unitOf(fact) !== unitOf(current))
  return placements[elsewhere + 1]?.at ?? ''
}

const appliedAt = ({ level }: Scope, applications: readonly RequirementFact[]): string => {
  const last = applications.findLast(({ data }) => data.level === level)
  return last?.type === 'RequirementApplied' ? last.at : ''
}

const latest = (...instants: readonly string[]): string => instants.toSorted().at(-1) ?? ''
