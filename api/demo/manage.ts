import { daysAfter } from '../../domain/kernel/days.ts'
import { person } from '../../domain/people/person.ts'
import { remind } from '../../domain/people/reminders.ts'
import { nameStandIn } from '../../domain/people/stand-ins.ts'
import { remindableCourses } from '../../projections/team.questions.ts'
import { companyToday } from '../records/certificate.ts'
import { recognitionWrites } from '../records/recognitions.ts'
import type { Agenda } from './agenda.ts'
import { pastDays } from './clock.ts'
import type { Everybody } from './open-company.ts'
import { supervisorNums } from './roster.ts'
import { type Stage, waitUntilQuiet } from './stage.ts'

/** HR notes what two supervisors completed in another port, with its evidence. */
export const planRecognitions = (agenda: Agenda, stage: Stage, everybody: Everybody): void =>
  agenda.add(stage.at(pastDays - 2, 12), () => noteCompletions(stage, everybody))

const recognisedSupervisors = 2

const noteCompletions = async (
  stage: Stage,
  { byPayrollNum, administratorId: by }: Everybody,
): Promise<void> => {
  const { services, act } = stage
  await waitUntilQuiet(stage)
  const today = await companyToday(services, services.now())
  for (const payrollNum of supervisorNums.slice(0, recognisedSupervisors)) {
    const personId = byPayrollNum.get(payrollNum)?.person_id ?? ''
    const [courseId] = await remindableCourses(services.db, personId, { today, readsHireDates: true })
    if (!courseId) continue
    const completion = {
      ...{ personId, courseId, on: daysAfter(today, -recognisedDays), approves: false, evidence: null },
      ...{ reason: 'Lo tomó en otro puerto', evidenceUrl: `https://constancias.example.mx/${payrollNum}` },
    }
    await services.executeAll(act('RecogniseCompletion', by, personId), (load) =>
      recognitionWrites(load, services, { personId: by }, completion),
    )
  }
}

const recognisedDays = 90

/** On the last day the instructor reminds the supervisors of what they have to pass. */
export const planReminders = (agenda: Agenda, stage: Stage, everybody: Everybody): void =>
  agenda.add(stage.at(pastDays - 1, 18), () => remindSupervisors(stage, everybody))

const remindSupervisors = async (
  stage: Stage,
  { byPayrollNum, instructorId: by }: Everybody,
): Promise<void> => {
  const { services, act } = stage
  await waitUntilQuiet(stage)
  const on = await companyToday(services, services.now())
  for (const payrollNum of supervisorNums) {
    const supervisor = byPayrollNum.get(payrollNum)
    if (!supervisor) throw new Error('the roster lacks a supervisor of the demo')
    const { person_id: personId } = supervisor
    const courseIds = await remindableCourses(services.db, personId, { today: on, readsHireDates: false })
    if (courseIds.length > 0)
      await services.execute(
        act('GiveReminder', by, personId),
        person,
        personId,
        remind({ by, courseIds, on }),
      )
  }
}

/** From the last day on the instructor is away; a supervisor stands in. */
export const planStandIn = (agenda: Agenda, stage: Stage, everybody: Everybody): void =>
  agenda.add(stage.at(pastDays - 1, 19), () => nameSupervisor(stage, everybody))

const awayDays = 14

const nameSupervisor = async (
  { services, act }: Stage,
  { byPayrollNum, instructorId: managerId }: Everybody,
): Promise<void> => {
  const standInId = byPayrollNum.get(supervisorNums[0] ?? '')?.person_id
  if (!standInId) throw new Error('the roster lacks a supervisor of the demo')
  const today = await companyToday(services, services.now())
  const days = { firstDay: today, lastDay: daysAfter(today, awayDays) }
  const decision = nameStandIn({ ...days, standInId, isActive: true, today }, 'Vacaciones')
  await services.execute(act('NameStandIn', managerId, managerId), person, managerId, decision)
}
