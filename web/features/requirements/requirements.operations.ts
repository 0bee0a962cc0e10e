import type { definedCourse, requirementEffect } from '../../../api/contract/types/requirements.ts'
import {
  Department_listWithCounts,
  JobTitle_listWithCounts,
} from '../../shared/data/operations/organisation.generated.ts'
import {
  Course_countByDepartment,
  Course_countByEnterprise,
  Course_countByJobTitle,
  Course_departmentTypeEffects,
  Course_enterpriseTypeEffects,
  Course_jobTitleTypeEffects,
  Course_listCoursesByDepartment,
  Course_listCoursesByEnterprise,
  Course_listCoursesByJobTitle,
  Course_setDepartmentType,
  Course_setEnterpriseType,
  Course_setJobTitleType,
} from '../../shared/data/operations/requirements.generated.ts'
import {
  type Fields,
  join,
  type PartOf,
  type ResultOf,
  select,
  selectValue,
} from '../../shared/data/select.ts'
import { idAndName, outcome } from '../../shared/data/selections.ts'

export const definitionCounts = join({
  enterprise: selectValue(Course_countByEnterprise),
  department: selectValue(Course_countByDepartment),
  jobTitle: selectValue(Course_countByJobTitle),
})

export const departmentsWithCounts = select(Department_listWithCounts, {
  id: true,
  name: true,
  status: true,
  numberOfEmployees: true,
  numberOfCourses: true,
})

export type DepartmentsWithCounts = ResultOf<typeof departmentsWithCounts>

export const jobTitlesWithCounts = select(JobTitle_listWithCounts, {
  id: true,
  name: true,
  status: true,
  departmentId: true,
  Department: idAndName,
  numberOfEmployees: true,
  numberOfCourses: true,
})

export type JobTitlesWithCounts = ResultOf<typeof jobTitlesWithCounts>

const courseFields = {
  id: true,
  name: true,
  duration: true,
  isDraft: true,
  isChecked: true,
  inheritedFrom: true,
  CourseCategory: idAndName,
  terminals: { id: true, Terminal: idAndName },
} as const satisfies Fields<typeof definedCourse>

export type DefinedCourse = PartOf<typeof definedCourse, typeof courseFields>

export const coursesOfEnterprise = select(Course_listCoursesByEnterprise, courseFields)

export const coursesOfDepartment = select(Course_listCoursesByDepartment, courseFields)

export const coursesOfJobTitle = select(Course_listCoursesByJobTitle, courseFields)

/** The department's or job title's id, null for the company. */
export type RequirementScope = {
  readonly level: 'enterprise' | 'department' | 'jobTitle'
  readonly id: string | null
}

const effectFields = {
  id: true,
  name: true,
  isDraft: true,
  gaining: true,
  losing: true,
  keeping: true,
  onPublishing: true,
} as const satisfies Fields<typeof requirementEffect>

export type RequirementEffect = PartOf<typeof requirementEffect, typeof effectFields>

export const enterpriseEffects = select(Course_enterpriseTypeEffects, effectFields)

export const departmentEffects = select(Course_departmentTypeEffects, effectFields)

export const jobTitleEffects = select(Course_jobTitleTypeEffects, effectFields)

const saved = { ...outcome, act: true } as const

export const enterpriseCoursesSave = select(Course_setEnterpriseType, saved)

export const departmentCoursesSave = select(Course_setDepartmentType, saved)

export const jobTitleCoursesSave = select(Course_setJobTitleType, saved)
