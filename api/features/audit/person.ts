import { streamName } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { holds } from '../../../domain/kernel/viewer.ts'
import { mayOfPerson } from '../../../domain/people/relation.ts'
import { type AuditedCourse, auditedPerson, coursesTakenBy } from '../../../projections/audit.lists.ts'
import type { Queryable } from '../../../projections/kernel/database.ts'
import type { Context } from '../../context.ts'
import type { auditPersonOperations } from '../../contract/operations/audit.person.ts'
import type { Args } from '../../http/operations.ts'
import { readMoment } from '../../kit/moment.ts'
import { requireCaller } from '../../kit/request.ts'
import { presentStatus } from '../../records/courses.ts'
import { dueOf } from '../../records/due.ts'
import { erased } from '../../records/people.ts'
import { lastLogins } from '../sessions/last-logins.ts'

/** Throws people.not-found, also for a moment before the person was hired. */
export const readPerson = async (
  { userId, asOf }: Args<(typeof auditPersonOperations)['Query.Audit_person']>,
  context: Context,
) => {
  const { db, calendar } = await readMoment(asOf ?? undefined, context)
  return personAt({ userId, db, today: calendar.today, isPast: asOf != null }, context)
}

type PersonQuery = {
  readonly userId: string
  readonly db: Queryable
  readonly today: string
  readonly isPast: boolean
  readonly field?: string
}

/** Throws people.not-found, with the field of the id. */
export const personAt = async (
  { userId, db, today, isPast, field = 'userId' }: PersonQuery,
  context: Context,
) => {
  const who = requireCaller(context)
  const [person, courses, [hired], lastSession] = await Promise.all([
    auditedPerson(db, userId),
    coursesTakenBy(db, userId),
    context.store.read(streamName('person', userId), { limit: 1 }),
    isPast || !holds(who, 'report.*') ? null : lastLoginOf(context, userId),
  ])
  if (!person) throw new Rejection('people.not-found', field)
  const due = await dueOf(db, { who, today }, courses)
  return {
    userId,
    fullName: person.full_name ?? erased[context.locale],
    payrollNum: mayOfPerson(who, userId, 'profile') ? person.payroll_num : null,
    isActive: person.is_active,
    roleId: person.role_id,
    roleName: person.role_name,
    jobTitle: person.job_title,
    department: person.department,
    terminal: person.terminal,
    hiredAt: hired?.at ?? null,
    firstLoggedInAt: person.first_logged_in_at,
    lastSession,
    courses: courses.map((row) => ({ ...presentCourse(row), due: due(row) })),
  }
}

const lastLoginOf = async ({ readDb }: Context, userId: string): Promise<string | null> =>
  (await lastLogins(readDb, [userId])).get(userId) ?? null

const presentCourse = (row: AuditedCourse) => ({
  courseId: row.course_id,
  name: row.name,
  statusId: presentStatus(row.status)?.id ?? null,
  enrolledAt: row.enrolled_at,
  endedAt: row.ended_at,
  approvedAt: row.approved_at,
  expiresOn: row.approved_at === null ? null : row.expires_on,
  lessonId: row.lesson_id,
  grade: row.grade,
  gradedAt: row.graded_at,
})
