import { companyToday } from '../../records/certificate.ts'
import type { Agenda } from '../agenda.ts'
import { pastDays } from '../clock.ts'
import type { Everybody } from '../open-company.ts'
import type { CoursePlan } from '../plan.ts'
import { type Stage, waitUntilQuiet } from '../stage.ts'
import { handOver, issueReady, presentFirstList, replaceOne } from './constancias.ts'
import { openEmployer } from './employer.ts'
import { enterLegalDetails } from './people.ts'
import { describeForConstancias, draftDemoPlan, isInDemoPlan, planCourses } from './plan.ts'

/** The first year of the plan ends before the demo's last day. */
const beginDay = 33
const planDay = 205
const issueDays = [100, 114, 128, 142, 156, 170, 200, 230, 260]
const handOverDay = 172
const replaceDay = 232
const presentDay = pastDays - 1

/** What Mexican law asks of the company: its employer and plan, the constancias of six courses, and the first yearly list. */
export const planLegalDuties = (
  agenda: Agenda,
  stage: Stage,
  everybody: Everybody,
  courses: readonly CoursePlan[],
): void => {
  const inPlan = courses.filter(isInDemoPlan)
  agenda.add(stage.at(beginDay, 10), () => begin(stage, everybody))
  for (const plan of inPlan)
    agenda.add(stage.at(plan.days.begun + 4, 10, 30), () => describeForConstancias(stage, everybody, plan))
  agenda.add(stage.at(planDay, 11), () => planCourses(stage, everybody, inPlan))
  for (const day of issueDays) agenda.add(stage.at(day, 19), () => issueReady(stage, everybody))
  agenda.add(stage.at(handOverDay, 12), () => handOver(stage, everybody))
  agenda.add(stage.at(replaceDay, 12), () => replaceOne(stage, everybody))
  agenda.add(stage.at(presentDay, 10), () => presentFirstList(stage, everybody))
}

const begin = async (stage: Stage, everybody: Everybody): Promise<void> => {
  const today = await companyToday(stage.services, stage.services.now())
  await openEmployer(stage, everybody, today)
  await waitUntilQuiet(stage)
  await draftDemoPlan(stage, everybody, today)
  await enterLegalDetails(stage, everybody)
  await waitUntilQuiet(stage)
}
