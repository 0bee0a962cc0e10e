import { percentOf } from '../../../domain/kernel/percent.ts'
import type { Locale } from '../../caller.ts'
import { describeDue } from '../../contract/lists/due.ts'
import type { FileColumn } from '../../contract/lists/list.ts'
import { describeMissing } from '../../contract/lists/missing.ts'
import { courseEmployeesList, coursesReportList } from '../../contract/lists/reports.courses.ts'
import { employeeCoursesList, employeesReportList } from '../../contract/lists/reports.employees.ts'
import { planCoursesList, planPeopleList } from '../../contract/lists/reports.plan.ts'
import type { Due } from '../../contract/types/due.ts'
import type { Missing } from '../../contract/types/missing.ts'
import { dayCell, instantCell } from '../../kit/cells.ts'
import { cellOf, fileColumnsOf } from '../../kit/list-file.ts'
import type { presentCourseRow, presentEmployeeRow, presentMemberRow } from '../../records/reports.ts'
import type { presentEmployeeCourse } from './employee-present.ts'
import type { PlanCourse, PlanPerson } from './plan-present.ts'

export const planTitles = {
  people: { es: 'Plan de desarrollo por empleado', en: 'Development plan by employee' },
  courses: { es: 'Plan de desarrollo por curso', en: 'Development plan by course' },
} as const

type BesideStatus = { readonly missing: Missing | null; readonly due: Due | null }

const cellsBesideStatus = (locale: Locale) => ({
  missing: ({ missing }: BesideStatus): string => (missing ? describeMissing(missing, locale).whole : ''),
  due: ({ due }: BesideStatus): string => (due ? describeDue(due, locale).text : ''),
  dueOn: ({ due }: BesideStatus) => dayCell(due?.dueOn ?? null),
})

export const employeesFile = (locale: Locale, timeZone: string) =>
  fileColumnsOf<typeof employeesReportList, ReturnType<typeof presentEmployeeRow>>(
    employeesReportList,
    locale,
    {
      lastSession: ({ lastSession }) => instantCell(timeZone, lastSession),
    },
  )

export const employeeCoursesFile = (locale: Locale) =>
  fileColumnsOf<typeof employeeCoursesList, ReturnType<typeof presentEmployeeCourse> & BesideStatus>(
    employeeCoursesList,
    locale,
    cellsBesideStatus(locale),
  )

/** Adds the inactive members wherever the enrolled ones are exported. */
export const withInactive = (columns: readonly FileColumn<typeof coursesReportList>[] | null | undefined) =>
  columns?.includes('enrolled') ? [...columns, 'inactive' as const] : columns

export const coursesFile = (locale: Locale) =>
  fileColumnsOf<typeof coursesReportList, ReturnType<typeof presentCourseRow>>(coursesReportList, locale, {
    progress: ({ totalUsers, totalUsersCompleted }) => percentOf(totalUsersCompleted, totalUsers),
  })

const inactiveAccount = { es: 'cuenta inactiva', en: 'inactive account' } as const

export const courseEmployeesFile = (locale: Locale) =>
  fileColumnsOf<
    typeof courseEmployeesList,
    ReturnType<typeof presentMemberRow> & BesideStatus & { readonly certificateCode: string | null }
  >(courseEmployeesList, locale, {
    certificate: ({ certificateCode }) => certificateCode ?? '',
    status: ({ userCourseStatusId, status }) => {
      const statusName = cellOf('status', userCourseStatusId, locale)
      return status ? statusName : `${statusName}, ${inactiveAccount[locale]}`
    },
    ...cellsBesideStatus(locale),
  })

export const planPeopleFile = (locale: Locale) =>
  fileColumnsOf<typeof planPeopleList, PlanPerson>(planPeopleList, locale, {})

export const planCoursesFile = (locale: Locale) =>
  fileColumnsOf<typeof planCoursesList, PlanCourse>(planCoursesList, locale, {
    progress: ({ totalUsers, completedUsers }) => percentOf(completedUsers, totalUsers),
  })
