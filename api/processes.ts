import { endAccessWhenEmployeeDeactivated } from '../domain/processes/end-access-when-employee-deactivated.ts'
import { enrolMembersWhenCoursePublished } from '../domain/processes/enrol-members-when-course-published.ts'
import { enrolWhenARequirementReachesSomebody } from '../domain/processes/enrol-when-a-requirement-reaches-somebody.ts'
import { moveMembersToEmpleadoWhenRoleDeactivated } from '../domain/processes/move-members-to-empleado-when-role-deactivated.ts'
import { courseById } from '../projections/courses.outline.ts'
import { membersSince } from '../projections/people.questions.ts'
import { membersRequired, peopleRequired } from '../projections/requirements.questions.ts'
import type { PerformEffect } from './event-store/process-acts.ts'
import { type BoundProcess, bind } from './event-store/process-runner.ts'
import { endAccessWithin, hasAccessGivenUntil } from './features/sessions/passwords/end-access.ts'
import { derivedId } from './ids.ts'

const withEnrolment = <Person extends { readonly personId: string }>(
  people: readonly Person[],
  courseId: string,
) => people.map((person) => ({ ...person, enrolmentId: derivedId('enrolment', person.personId, courseId) }))

export const processes: readonly BoundProcess[] = [
  bind(enrolMembersWhenCoursePublished, async ({ data: { courseId } }, db) => ({
    members: withEnrolment(await membersRequired(db, courseId), courseId),
  })),
  bind(enrolWhenARequirementReachesSomebody, async ({ data: { courseId, scope } }, db) => ({
    isPublished: (await courseById(db, courseId))?.is_draft === false,
    people: withEnrolment(await peopleRequired(db, courseId, scope), courseId),
  })),
  bind(moveMembersToEmpleadoWhenRoleDeactivated, async ({ data: { roleId }, position }, db) => ({
    members: await membersSince(db, roleId, position),
  })),
  bind(endAccessWhenEmployeeDeactivated, async ({ data: { personId }, at }, db) => ({
    hasAccess: await hasAccessGivenUntil(db, personId, at),
  })),
]

export const performEffect: PerformEffect = (tx, { personId, givenUntil }) =>
  endAccessWithin(tx, [personId], new Date(givenUntil))
