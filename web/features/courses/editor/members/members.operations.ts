import {
  Course_availableUsers,
  Course_cancelEnrollment,
  Course_enrollMatching,
  Course_enrollmentProgress,
  Course_enrollUsers,
  Course_members,
  Course_readPayrollNumbers,
  User_userCourseDeleteUser,
} from '../../../../shared/data/operations/enrolments.members.generated.ts'
import {
  Department_list,
  JobTitle_list,
  Terminal_list,
} from '../../../../shared/data/operations/organisation.generated.ts'
import { join, type ResultOf, select, selectValue } from '../../../../shared/data/select.ts'
import { idAndName, outcome } from '../../../../shared/data/selections.ts'

export const memberFilterChoices = join({
  terminals: select(Terminal_list, idAndName),
  departments: select(Department_list, idAndName),
  jobTitles: select(JobTitle_list, idAndName),
})

const personFields = {
  id: true,
  payrollNum: true,
  fullName: true,
  Terminal: { name: true },
  Department: { name: true },
  JobTitle: { name: true },
} as const

export const memberList = select(Course_members, {
  count: true,
  rows: {
    hasProgress: true,
    requiredBy: true,
    progress: { completed: true, total: true },
    User: { ...personFields, status: true },
  },
})

export type MemberRow = ResultOf<typeof memberList>['rows'][number]

export const memberCounts = select(Course_members, { count: true, inactive: true })

export const availableList = select(Course_availableUsers, { count: true, rows: personFields })

export type AvailableRow = ResultOf<typeof availableList>['rows'][number]

export const payrollNumbers = select(Course_readPayrollNumbers, {
  ready: true,
  numbers: { line: true, text: true, refusal: true, User: { id: true, fullName: true } },
})

export type PayrollNumbers = ResultOf<typeof payrollNumbers>

export const enrollmentProgress = select(Course_enrollmentProgress, {
  id: true,
  done: true,
  total: true,
  canBeStopped: true,
  isOfRoster: true,
  isDelayed: true,
})

export type EnrollmentProgress = ResultOf<typeof enrollmentProgress>

export const enrollUsers = selectValue(Course_enrollUsers)

export const enrollMatching = select(Course_enrollMatching, { total: true, isUnderWay: true, pending: true })

export const stopEnrollment = select(Course_cancelEnrollment, outcome)

export const removeMember = select(User_userCourseDeleteUser, outcome)
