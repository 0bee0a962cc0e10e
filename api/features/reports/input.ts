import type { CourseReportFilters, MemberReportFilters } from '../../../projections/reports.questions.ts'
import { yearsBefore } from '../../calendar.ts'
import type { MembersAsked, SummaryAsked } from '../../contract/routes/reports.ts'
import type { Calendar } from '../../kit/moment.ts'

/** Whole years, both ends in. */
const ageRanges = { young: [18, 29], adult: [30, 50], elder: [51, 100] } as const

/** The youngest and the oldest; an end that is given overrides the range, and an age alone is a range of one. */
const agesOf = ({ minAge, maxAge, ageRange, age }: MembersAsked): readonly (number | undefined)[] => {
  if (minAge !== undefined || maxAge !== undefined) return [minAge, maxAge]
  const range = ageRange ?? age
  if (range === undefined) return []
  return typeof range === 'number' ? [range, range] : ageRanges[range]
}

/** Whoever is no older than an age was born after the day on which one older than that would have been. */
const births = (given: MembersAsked, today: string) => {
  const [youngest, oldest] = agesOf(given)
  return {
    bornUntil: youngest === undefined ? undefined : yearsBefore(today, youngest),
    bornAfter: oldest === undefined ? undefined : yearsBefore(today, oldest + 1),
  }
}

export const courseFilters = (given: SummaryAsked, { timeZone }: Calendar): CourseReportFilters => ({
  name: given.name,
  priorityIds: given.prioritiesId ?? (given.priorityId ? [given.priorityId] : undefined),
  categoryId: given.categoryId,
  level: given.level,
  isDraft: given.status === undefined || given.status === 'ALL' ? undefined : given.status === 'DRAFT',
  updatedOn: given.date,
  timeZone,
})

export const memberFilters = (given: MembersAsked, { timeZone, today }: Calendar): MemberReportFilters => ({
  payrollNum: given.payrollNum,
  fullName: given.fullName,
  departmentId: given.departmentId ?? given.department,
  jobTitleId: given.jobTitleId ?? given.jobTitle,
  jobTitleTypeId: given.jobTitleTypeId ?? given.jobTitleType,
  terminalIds: given.terminalId,
  gender: given.gender,
  ...births(given, today),
  entryDate: given.entryDate,
  status: given.status,
  enrolledOn: given.inscriptionDate,
  approvedOn: given.terminationDate,
  timeZone,
})
