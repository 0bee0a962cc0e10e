import { percentOf } from '../../../domain/kernel/percent.ts'
import type { FileColumn } from '../../contract/lists/list.ts'
import { courseEmployeesList, coursesReportList } from '../../contract/lists/reports.courses.ts'
import { employeeCoursesList, employeesReportList } from '../../contract/lists/reports.employees.ts'
import { planCoursesList, planPeopleList } from '../../contract/lists/reports.plan.ts'
import { cellOf, type FileLanguage, fileColumnsOf } from '../../kit/list-file.ts'
import type { presentCourseRow, presentEmployeeRow, presentMemberRow } from '../../records/reports.ts'
import type { presentEmployeeCourse } from './employee-present.ts'
import type { presentPlanCourse, presentPlanPerson } from './plan-present.ts'

export const titles = {
  courses: { es: 'Reporte de cursos', en: 'Courses report' },
  employees: { es: 'Reporte de empleados', en: 'Employees report' },
  planByEmployee: { es: 'Plan de desarrollo por empleado', en: 'Development plan by employee' },
  planByCourse: { es: 'Plan de desarrollo por curso', en: 'Development plan by course' },
} as const

const genders = [
  { es: 'Hombre', en: 'Male' },
  { es: 'Mujer', en: 'Female' },
] as const

export const employeesFile = (language: FileLanguage) =>
  fileColumnsOf<typeof employeesReportList, ReturnType<typeof presentEmployeeRow>>(
    employeesReportList,
    language,
    {
      gender: ({ gender }) => (gender === null ? '' : genders[gender][language.locale]),
    },
  )

export const employeeCoursesFile = (language: FileLanguage) =>
  fileColumnsOf<typeof employeeCoursesList, ReturnType<typeof presentEmployeeCourse>>(
    employeeCoursesList,
    language,
    {},
  )

/** Adds the inactive members wherever the enrolled ones are exported. */
export const withInactive = (chosen: readonly FileColumn<typeof coursesReportList>[] | null | undefined) =>
  chosen?.includes('enrolled') ? [...chosen, 'inactive' as const] : chosen

export const coursesFile = (language: FileLanguage) =>
  fileColumnsOf<typeof coursesReportList, ReturnType<typeof presentCourseRow>>(coursesReportList, language, {
    progress: ({ totalUsers, totalUsersCompleted }) => percentOf(totalUsersCompleted, totalUsers),
  })

const inactiveAccount = { es: 'cuenta inactiva', en: 'inactive account' } as const

export const courseEmployeesFile = (language: FileLanguage) =>
  fileColumnsOf<typeof courseEmployeesList, ReturnType<typeof presentMemberRow>>(
    courseEmployeesList,
    language,
    {
      evaluations: ({ completedEvaluations, totalEvaluations }) =>
        `${completedEvaluations} / ${totalEvaluations}`,
      status: ({ userCourseStatusId, status }) => {
        const said = cellOf('status', userCourseStatusId, language)
        return status ? said : `${said}, ${inactiveAccount[language.locale]}`
      },
    },
  )

export const planPeopleFile = (language: FileLanguage) =>
  fileColumnsOf<typeof planPeopleList, ReturnType<typeof presentPlanPerson>>(planPeopleList, language, {})

export const planCoursesFile = (language: FileLanguage) =>
  fileColumnsOf<typeof planCoursesList, ReturnType<typeof presentPlanCourse>>(planCoursesList, language, {
    progress: ({ totalUsers, completedUsers }) => percentOf(completedUsers, totalUsers),
  })
