import { approveCourse, hasDoneAll } from '../../domain/enrolments/approval.ts'
import { revokeCertificate } from '../../domain/enrolments/certificates.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { transferEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { dueTermsOf } from '../../projections/due-terms.ts'
import { type CourseMember, courseMembers } from '../../projections/enrolments.questions.ts'
import { departmentRows, jobTitleRows } from '../../projections/organisation.ts'
import { stateOf } from '../event-store/streams.ts'
import { expireCertificates } from '../features/certificates/expiry.ts'
import type { Agenda } from './agenda.ts'
import { pastDays } from './clock.ts'
import { gradingDay } from './grade.ts'
import { certificateFor } from './learn.ts'
import type { Everybody } from './open-company.ts'
import { move } from './places.ts'
import type { Taught } from './sitting.ts'
import { type Stage, waitUntilQuiet } from './stage.ts'
import { courseIdOf, type Writing } from './write-courses.ts'
import { storeEvidence } from './write-files.ts'

/** On these days the calendar's effects are recorded: certificates of the first courses have expired by then. */
const calendarDays = [381, 388, 395, pastDays - 1]

export const planCalendar = (agenda: Agenda, stage: Stage): void => {
  for (const day of calendarDays)
    agenda.add(stage.at(day, 17, 30), async () => {
      await waitUntilQuiet(stage)
      await expireCertificates(stage.services, stage.services.now())
    })
}

export const planApprovals = (
  agenda: Agenda,
  writing: Writing,
  taught: Taught,
  { administratorId }: Everybody,
): void => {
  const { stage, plan } = writing
  const day = gradingDay(plan) + 3
  if (taught.outline.priority === 'tecnica')
    agenda.add(stage.at(day, 10), () => approve(writing, taught, day))
  const { revoked } = plan
  if (revoked)
    agenda.add(stage.at(revoked.day, 13, 20), () => revoke(writing, administratorId, revoked.because))
}

const approve = async (writing: Writing, { outline }: Taught, day: number): Promise<void> => {
  const { stage, plan, instructorId: by } = writing
  const { services, act } = stage
  const done: CourseMember[] = []
  for (const member of await courseMembers(services.db, courseIdOf(plan))) {
    const record = await stateOf(services.store, enrolment, member.enrolmentId)
    if (record.situation === 'enrolled' && hasDoneAll(record, outline)) done.push(member)
  }
  for (const member of done.slice(0, -1)) {
    const { enrolmentId, personId, fullName } = member
    const evidence = await storeEvidence(writing, { personId, fullName })
    const certificate = certificateFor(stage, member, day)
    const decide = approveCourse({ by, reason: null, evidence, outline, certificate })
    await services.execute(act('ApproveCourse', by, enrolmentId), enrolment, enrolmentId, decide)
  }
}

const revoke = async ({ stage, plan }: Writing, by: string, reason: string): Promise<void> => {
  const { services, act, unlessDone } = stage
  const command = act('RevokeCertificate', by, courseIdOf(plan))
  await unlessDone(command, async () => {
    for (const { enrolmentId, personId } of await courseMembers(services.db, courseIdOf(plan))) {
      const record = await stateOf(services.store, enrolment, enrolmentId)
      const certificateId =
        record.situation === 'enrolled' ? record.certificates[0]?.certificateId : undefined
      if (!certificateId) continue
      const terms = await dueTermsOf(
        services.db,
        { personId, courseId: courseIdOf(plan) },
        services.now().toISOString(),
      )
      const decide = revokeCertificate({ certificateId, by, reason, terms })
      return services.execute(command, enrolment, enrolmentId, decide)
    }
  })
}

export const planMove = (agenda: Agenda, stage: Stage, everybody: Everybody): void =>
  agenda.add(stage.at(move.day, 8), () => transfer(stage, everybody))

const transfer = async (stage: Stage, { byPayrollNum }: Everybody): Promise<void> => {
  const { services, act } = stage
  const to = (await departmentRows(services.db)).find(({ name }) => name === move.to)?.id
  const title = (await jobTitleRows(services.db)).find(
    ({ name, department_id }) => name === move.jobTitle && department_id === to,
  )
  const mover = byPayrollNum.get(move.payrollNum)
  if (!to || !title || !mover)
    throw new Error('the roster lacks the person who moves in the demo, or the place')
  const { person_id: personId, terminal_id: terminalId, job_title_type_id: jobTitleTypeId } = mover
  const placement = { terminalId, departmentId: to, jobTitleId: title.id, jobTitleTypeId }
  const command = act('TransferEmployee', null, personId)
  await waitUntilQuiet(stage)
  await services.execute(command, person, personId, transferEmployee(placement))
  await waitUntilQuiet(stage)
}
