import { daysAfter } from '../../../domain/kernel/days.ts'
import { unnamedCompany } from '../../../domain/organisation/company.ts'
import {
  type CompanyBeginning,
  companyBeginning,
  levelShares,
} from '../../../projections/dashboard.questions.ts'
import {
  type CourseExceptions,
  exceptionsByCourse,
  extensionRequests,
} from '../../../projections/due.questions.ts'
import { overdueCounts } from '../../../projections/due-standing.ts'
import type { Listed } from '../../../projections/kernel/list.ts'
import { opportunitiesWithoutGrader } from '../../../projections/opportunities.questions.ts'
import { adoption } from '../../../projections/people.adoption.ts'
import {
  type BehindCalendar,
  type BehindRow,
  countsOf,
  coursesBehind,
  peopleBehind,
} from '../../../projections/reports.behind.ts'
import type { Context } from '../../context.ts'
import { presentPage } from '../../kit/list.ts'
import { calendarOf } from '../../kit/moment.ts'
import { presentExtensionRequests } from '../../records/due-lists.ts'
import { withoutOwn } from '../../records/grantor.ts'
import { countUnreached } from '../../records/mail-reach.ts'
import { presentOpenOpportunities } from '../../records/opportunities.ts'
import { haveCodes } from '../sessions/activation/newcomers.ts'

const daysCounted = 30

/** The overview, or the first steps while nobody takes a course and a step is left. */
export const companyOverview = async (context: Context) => {
  const { db, readDb } = context
  const present = await calendarOf(context)
  const calendar = { ...present, until: daysAfter(present.today, daysCounted) }
  const without = await withoutOwn(context)
  const [
    beginning,
    hasCodes,
    { people, waiting },
    mail,
    levels,
    courses,
    overdueNow,
    requests,
    exceptions,
    extensions,
  ] = await Promise.all([
    companyBeginning(readDb, unnamedCompany.comercialName),
    haveCodes(db),
    adoption(readDb),
    context.config.smtpUrl === null ? null : countUnreached(db),
    levelShares(readDb),
    coursesBehind(readDb, calendar),
    overdueCounts(readDb, calendar.today),
    opportunitiesWithoutGrader(readDb, without, requestsShown),
    exceptionsByCourse(readDb),
    extensionRequests(readDb, without, { page: 1, size: requestsShown }),
  ])
  const steps = stepsOf(beginning, hasCodes)
  const isNew = !beginning.has_members && Object.values(steps).includes(false)
  const { overdue, expired, failed, approval, expiring } = countsOf(courses)
  const approvals = presentPage(await approvalsOf(context, calendar, approval), presentApproval)
  const figures = {
    adoption: { people, activated: people - waiting },
    mail,
    levels,
    late: overdue + expired + failed,
    expiring,
    overdue: overdueNow,
    approvals,
    opportunities: presentOpenOpportunities(requests),
    exceptions: presentExceptions(exceptions),
    extensions: presentExtensionRequests(extensions, context),
  }
  return { steps: isNew ? steps : null, ...figures }
}

const coursesShown = 3

const presentExceptions = (courses: readonly CourseExceptions[]) => ({
  count: courses.reduce((total, { count }) => total + count, 0),
  courses: courses
    .toSorted((one, other) => other.count - one.count)
    .slice(0, coursesShown)
    .map(({ name }) => name),
})

const approvalsShown = 20
const requestsShown = 20

/** Nobody approves themselves. */
const approvalsOf = async (
  { readDb, who }: Context,
  calendar: BehindCalendar,
  count: number,
): Promise<Listed<BehindRow>> => {
  if (count === 0) return { rows: [], total: 0 }
  const filters = { ...calendar, situation: 'approval', except: who?.personId } as const
  return peopleBehind(readDb, filters, { page: 1, size: approvalsShown })
}

const presentApproval = (row: BehindRow) => ({
  personId: row.person_id,
  fullName: row.full_name ?? '',
  courseId: row.course_id,
  courseName: row.course_name,
  since: row.since_on,
})

const stepsOf = (beginning: CompanyBeginning, hasCodes: boolean) => ({
  isNamed: beginning.is_named,
  hasPeople: beginning.has_people,
  hasCodes,
  hasCourse: beginning.has_course,
  hasRequirement: beginning.has_requirement,
})
