import type { Locale } from '../../caller.ts'
import { statusNames } from '../../contract/facts/terms.ts'
import { genders } from '../../contract/lists/list.ts'
import { valueWords } from '../../contract/lists/words.ts'
import type { EmployeeCoursesFilter, EmployeesFilter } from '../../contract/routes/reports.employees.ts'
import type { MembersQuery, SummaryFilter } from '../../contract/routes/reports.ts'
import type { FileFilters } from '../../kit/file-filters.ts'

const ranges = { young: '18–29', adult: '30–50', elder: '51–100' } as const

const words = {
  es: {
    enterprise: 'Toda la empresa',
    department: 'Departamentos',
    jobTitle: 'Puestos',
    ACTIVE: 'Publicados',
    DRAFT: 'Borradores',
  },
  en: {
    enterprise: 'The whole company',
    department: 'Departments',
    jobTitle: 'Job titles',
    ACTIVE: 'Published',
    DRAFT: 'Drafts',
  },
} as const

/** The filters of the courses report as a file names them. */
export const courseFilterNames = (query: SummaryFilter, locale: Locale): FileFilters => ({
  search: query.name,
  priority: query.prioritiesId ?? query.priorityId,
  category: query.categoryId,
  level: query.level && words[locale][query.level],
  publication: query.status && query.status !== 'ALL' ? words[locale][query.status] : null,
  updated: query.date,
})

const personFilterNames = (
  query: EmployeesFilter & Partial<Pick<MembersQuery, 'age'>>,
  locale: Locale,
): FileFilters => {
  const range = query.ageRange ?? query.age
  const isBounded = query.minAge !== undefined || query.maxAge !== undefined
  return {
    search: query.fullName,
    payrollNum: query.payrollNum,
    department: query.departmentId,
    jobTitle: query.jobTitleId,
    jobTitleType: query.jobTitleTypeId,
    terminal: query.terminalId,
    gender: query.gender === undefined ? null : valueWords[locale][genders[query.gender]],
    ageFrom: query.minAge,
    ageUntil: query.maxAge,
    age: isBounded || range === undefined ? null : typeof range === 'number' ? range : ranges[range],
    hireDate: query.entryDate,
  }
}

export const employeeFilterNames = (query: EmployeesFilter, locale: Locale): FileFilters => ({
  ...personFilterNames(query, locale),
  due: query.due && valueWords[locale].overdue,
})

export const memberFilterNames = (query: MembersQuery, locale: Locale): FileFilters => ({
  ...personFilterNames(query, locale),
  department: query.departmentId ?? query.department,
  jobTitle: query.jobTitleId ?? query.jobTitle,
  jobTitleType: query.jobTitleTypeId ?? query.jobTitleType,
  status: query.status && statusNames[query.status][locale],
  due: query.due && valueWords[locale].overdue,
  enrolledOn: query.inscriptionDate,
  ended: query.terminationDate,
})

export const employeeCourseFilterNames = (query: EmployeeCoursesFilter, locale: Locale): FileFilters => ({
  search: query.name,
  priority: query.prioritiesId ?? query.priorityId,
  category: query.categoryId,
  status: query.status && statusNames[query.status][locale],
  due: query.due && valueWords[locale].overdue,
  evaluated: query.date,
})
