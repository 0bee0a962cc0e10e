import { hasDoneAll } from '../../../domain/enrolments/approval.ts'
import { memberWork } from '../../../domain/enrolments/effects.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { outlinesOf } from '../../../projections/courses.outline.ts'
import { workByMember } from '../../../projections/enrolments.questions.ts'
import type { Queryable } from '../../../projections/kernel/database.ts'
import { companyRecord } from '../../../projections/organisation.ts'
import { dateIn } from '../../calendar.ts'
import { certificateFor } from '../../records/certificate.ts'

/** Unapproved members who meet all current requirements, each with the certificate of that day. */
export const membersDone = async (
  { data: { courseId }, at }: Recorded<{ type: string; data: { courseId: string } }>,
  db: Queryable,
) => {
  const [outlines, company] = await Promise.all([outlinesOf(db, courseId), companyRecord(db)])
  if (!outlines || !company) throw new Error(`there is no course ${courseId} to read`)
  const { isPublished, priority } = outlines(null)
  if (!isPublished || priority !== 'normativa') return { done: [] }
  const today = dateIn(company.time_zone, new Date(at))
  const members = (await workByMember(db, courseId))
    .map((member) => ({ member, outline: outlines(member.personId) }))
    .filter(({ member, outline }) => member.status !== 'aprobado' && hasDoneAll(memberWork(member), outline))
    .map(({ member, outline }) => ({
      enrolmentId: member.enrolmentId,
      personId: member.personId,
      outline,
      certificate: certificateFor(member, member.fullName, today),
    }))
  return { done: members }
}
