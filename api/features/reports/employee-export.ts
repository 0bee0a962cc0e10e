import type { EmployeeCourseRow } from '../../../projections/reports.employee-courses.ts'
import { ageOn } from '../../calendar.ts'
import type { Locale } from '../../caller.ts'
import { dayCell, instantCell } from '../../kit/cells.ts'
import type { ExportColumns } from '../../kit/export.ts'
import type { Calendar } from '../../kit/moment.ts'
import type { EmployeeWithLogin } from './employee-rows.ts'
import {
  headers,
  hoursColumn,
  hoursOf,
  namedCourseColumns,
  personColumns,
  statusColumn,
} from './shared-columns.ts'

type EmployeeColumn =
  | 'name'
  | 'payroll'
  | 'department'
  | 'jobTitle'
  | 'jobTitleType'
  | 'terminal'
  | 'gender'
  | 'age'
  | 'entry'
  | 'completedCourses'
  | 'totalCourses'
  | 'completedHours'
  | 'totalHours'
  | 'lastSession'

type CourseColumn =
  | 'name'
  | 'priority'
  | 'category'
  | 'hours'
  | 'completedEvaluations'
  | 'totalEvaluations'
  | 'status'
  | 'evaluated'

export const employeesTitle = { es: 'Reporte de empleados', en: 'Employees report' } as const

const genders = [
  { es: 'Hombre', en: 'Male' },
  { es: 'Mujer', en: 'Female' },
] as const

/** Hours are numbers, so that a sheet can add them up; the last session is in the company's time. */
export const employeeColumns = (
  locale: Locale,
  { today, timeZone }: Calendar,
): ExportColumns<EmployeeWithLogin, EmployeeColumn> => {
  const { name, payroll, department, jobTitle, terminal } = personColumns(locale)
  return {
    name,
    payroll,
    department,
    jobTitle,
    jobTitleType: {
      header: { es: 'Tipo de puesto', en: 'Job title type' },
      width: 20,
      value: ({ job_title_type_name }) => job_title_type_name ?? '',
    },
    terminal,
    gender: {
      header: { es: 'Género', en: 'Gender' },
      width: 12,
      value: ({ gender }) => (gender === null ? '' : genders[gender][locale]),
    },
    age: {
      header: { es: 'Edad', en: 'Age' },
      width: 8,
      value: ({ birth_date }) => (birth_date === null ? '' : ageOn(birth_date, today)),
    },
    entry: {
      header: { es: 'Fecha de ingreso', en: 'Hire date' },
      width: 18,
      value: ({ entry_date }) => dayCell(entry_date),
    },
    completedCourses: {
      header: headers.coursesPassed,
      width: 18,
      value: ({ completed_courses }) => completed_courses,
    },
    totalCourses: {
      header: { es: 'Cursos inscritos', en: 'Courses enrolled in' },
      width: 22,
      value: ({ total_courses }) => total_courses,
    },
    completedHours: {
      header: { es: 'Horas aprobadas', en: 'Hours passed' },
      width: 18,
      value: ({ completed_minutes }) => hoursOf(completed_minutes),
    },
    totalHours: {
      header: { es: 'Horas de capacitación', en: 'Training hours' },
      width: 22,
      value: ({ total_minutes }) => hoursOf(total_minutes),
    },
    lastSession: {
      header: { es: 'Última sesión', en: 'Last session' },
      width: 20,
      value: ({ last_session }) => instantCell(timeZone, last_session),
    },
  }
}

export const employeeCourseColumns = (locale: Locale): ExportColumns<EmployeeCourseRow, CourseColumn> => ({
  ...namedCourseColumns(locale),
  hours: hoursColumn,
  completedEvaluations: {
    header: { es: 'Evaluaciones aprobadas', en: 'Tests passed' },
    width: 22,
    value: ({ completed_evaluations }) => completed_evaluations,
  },
  totalEvaluations: {
    header: { es: 'Evaluaciones', en: 'Tests' },
    width: 14,
    value: ({ total_evaluations }) => total_evaluations,
  },
  status: statusColumn(locale),
  evaluated: {
    header: { es: 'Evaluado', en: 'Evaluated' },
    width: 14,
    value: ({ evaluated_on }) => dayCell(evaluated_on),
  },
})
