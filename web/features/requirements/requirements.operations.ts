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
import { type Fields, join, type PartOf, type ResultOf, select, whole } from '../../shared/data/select.ts'

export const definedRowFields = {
  id: true,
  name: true,
  duration: true,
  isDraft: true,
  isChecked: true,
  inheritedFrom: true,
  CourseCategory: {
    id: true,
    name: true,
  },
  terminals: {
    id: true,
    Terminal: {
      id: true,
      name: true,
    },
  },
} as const satisfies Fields<typeof definedCourse>

export type DefinedRowPart = PartOf<typeof definedCourse, typeof definedRowFields>

export const effectFields = {
  id: true,
  name: true,
  isDraft: true,
  gaining: true,
  losing: true,
  keeping: true,
  onPublishing: true,
} as const satisfies Fields<typeof requirementEffect>

export type EffectPart = PartOf<typeof requirementEffect, typeof effectFields>

export const definitionCounts = join({
  Course_countByEnterprise: whole(Course_countByEnterprise),
  Course_countByDepartment: whole(Course_countByDepartment),
  Course_countByJobTitle: whole(Course_countByJobTitle),
})

export type DefinitionCounts = ResultOf<typeof definitionCounts>

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
  Department: {
    id: true,
    name: true,
  },
  numberOfEmployees: true,
  numberOfCourses: true,
})

export type JobTitlesWithCounts = ResultOf<typeof jobTitlesWithCounts>

export const coursesOfEnterprise = select(Course_listCoursesByEnterprise, {
  ...definedRowFields,
})

export type CoursesOfEnterprise = ResultOf<typeof coursesOfEnterprise>

export const coursesOfDepartment = select(Course_listCoursesByDepartment, {
  ...definedRowFields,
})

export type CoursesOfDepartment = ResultOf<typeof coursesOfDepartment>

export const coursesOfJobTitle = select(Course_listCoursesByJobTitle, {
  ...definedRowFields,
})

export type CoursesOfJobTitle = ResultOf<typeof coursesOfJobTitle>

export const enterpriseEffects = select(Course_enterpriseTypeEffects, {
  ...effectFields,
})

export type EnterpriseEffects = ResultOf<typeof enterpriseEffects>

export const departmentEffects = select(Course_departmentTypeEffects, {
  ...effectFields,
})

export type DepartmentEffects = ResultOf<typeof departmentEffects>

export const jobTitleEffects = select(Course_jobTitleTypeEffects, {
  ...effectFields,
})

export type JobTitleEffects = ResultOf<typeof jobTitleEffects>

export const setEnterpriseCourses = select(Course_setEnterpriseType, {
  transactionStatus: true,
  pending: true,
})

export type SetEnterpriseCourses = ResultOf<typeof setEnterpriseCourses>

export const setDepartmentCourses = select(Course_setDepartmentType, {
  transactionStatus: true,
  pending: true,
})

export type SetDepartmentCourses = ResultOf<typeof setDepartmentCourses>

export const setJobTitleCourses = select(Course_setJobTitleType, {
  transactionStatus: true,
  pending: true,
})

export type SetJobTitleCourses = ResultOf<typeof setJobTitleCourses>
