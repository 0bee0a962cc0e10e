import { document } from '../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type CourseSelection = {
  id: string;
  isChecked: boolean;
};

export type RequirementTold = {
  id: string;
  gaining: number;
  losing: number;
};

export type DefinitionCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type DefinitionCountsQuery = { Course_countByEnterprise: number, Course_countByDepartment: number, Course_countByJobTitle: number };

export type DepartmentsWithCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type DepartmentsWithCountsQuery = { Department_listWithCounts: Array<{ id: string, name: string, status: boolean, numberOfEmployees: number, numberOfCourses: number }> };

export type JobTitlesWithCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type JobTitlesWithCountsQuery = { JobTitle_listWithCounts: Array<{ id: string, name: string, status: boolean, departmentId: string, numberOfEmployees: number, numberOfCourses: number, Department: { id: string, name: string } }> };

export type DefinedRowFragment = { id: string, name: string, duration: number, isDraft: boolean, isChecked: boolean, inheritedFrom: string | null, CourseCategory: { id: string, name: string } | null, terminals: Array<{ id: string, Terminal: { id: string, name: string } }> };

export type CoursesOfEnterpriseQueryVariables = Exact<{ [key: string]: never; }>;


export type CoursesOfEnterpriseQuery = { Course_listCoursesByEnterprise: Array<{ id: string, name: string, duration: number, isDraft: boolean, isChecked: boolean, inheritedFrom: string | null, CourseCategory: { id: string, name: string } | null, terminals: Array<{ id: string, Terminal: { id: string, name: string } }> }> };

export type CoursesOfDepartmentQueryVariables = Exact<{
  departmentId: string;
}>;


export type CoursesOfDepartmentQuery = { Course_listCoursesByDepartment: Array<{ id: string, name: string, duration: number, isDraft: boolean, isChecked: boolean, inheritedFrom: string | null, CourseCategory: { id: string, name: string } | null, terminals: Array<{ id: string, Terminal: { id: string, name: string } }> }> };

export type CoursesOfJobTitleQueryVariables = Exact<{
  departmentId: string;
  jobTitleId: string;
}>;


export type CoursesOfJobTitleQuery = { Course_listCoursesByJobTitle: Array<{ id: string, name: string, duration: number, isDraft: boolean, isChecked: boolean, inheritedFrom: string | null, CourseCategory: { id: string, name: string } | null, terminals: Array<{ id: string, Terminal: { id: string, name: string } }> }> };

export type EffectFragment = { id: string, name: string, isDraft: boolean, gaining: number, losing: number, keeping: number, onPublishing: number };

export type EnterpriseEffectsQueryVariables = Exact<{
  coursesData: Array<CourseSelection> | CourseSelection;
}>;


export type EnterpriseEffectsQuery = { Course_enterpriseTypeEffects: Array<{ id: string, name: string, isDraft: boolean, gaining: number, losing: number, keeping: number, onPublishing: number }> };

export type DepartmentEffectsQueryVariables = Exact<{
  coursesData: Array<CourseSelection> | CourseSelection;
  departmentId: string;
}>;


export type DepartmentEffectsQuery = { Course_departmentTypeEffects: Array<{ id: string, name: string, isDraft: boolean, gaining: number, losing: number, keeping: number, onPublishing: number }> };

export type JobTitleEffectsQueryVariables = Exact<{
  coursesData: Array<CourseSelection> | CourseSelection;
  jobTitleId: string;
}>;


export type JobTitleEffectsQuery = { Course_jobTitleTypeEffects: Array<{ id: string, name: string, isDraft: boolean, gaining: number, losing: number, keeping: number, onPublishing: number }> };

export type SetEnterpriseCoursesMutationVariables = Exact<{
  coursesData: Array<CourseSelection> | CourseSelection;
  told?: Array<RequirementTold> | RequirementTold | null | undefined;
}>;


export type SetEnterpriseCoursesMutation = { Course_setEnterpriseType: { transactionStatus: boolean, pending: boolean } };

export type SetDepartmentCoursesMutationVariables = Exact<{
  coursesData: Array<CourseSelection> | CourseSelection;
  departmentId: string;
  told?: Array<RequirementTold> | RequirementTold | null | undefined;
}>;


export type SetDepartmentCoursesMutation = { Course_setDepartmentType: { transactionStatus: boolean, pending: boolean } };

export type SetJobTitleCoursesMutationVariables = Exact<{
  coursesData: Array<CourseSelection> | CourseSelection;
  jobTitleId: string;
  told?: Array<RequirementTold> | RequirementTold | null | undefined;
}>;


export type SetJobTitleCoursesMutation = { Course_setJobTitleType: { transactionStatus: boolean, pending: boolean } };


export const DefinitionCounts = document<DefinitionCountsQuery, DefinitionCountsQueryVariables>(`query DefinitionCounts {
  Course_countByEnterprise
  Course_countByDepartment
  Course_countByJobTitle
}`)

export const DepartmentsWithCounts = document<DepartmentsWithCountsQuery, DepartmentsWithCountsQueryVariables>(`query DepartmentsWithCounts {
  Department_listWithCounts {
    id
    name
    status
    numberOfEmployees
    numberOfCourses
  }
}`)

export const JobTitlesWithCounts = document<JobTitlesWithCountsQuery, JobTitlesWithCountsQueryVariables>(`query JobTitlesWithCounts {
  JobTitle_listWithCounts {
    id
    name
    status
    departmentId
    Department {
      id
      name
    }
    numberOfEmployees
    numberOfCourses
  }
}`)

export const CoursesOfEnterprise = document<CoursesOfEnterpriseQuery, CoursesOfEnterpriseQueryVariables>(`query CoursesOfEnterprise {
  Course_listCoursesByEnterprise {
    ...DefinedRow
  }
}
fragment DefinedRow on DefinedCourse {
  id
  name
  duration
  isDraft
  isChecked
  inheritedFrom
  CourseCategory {
    id
    name
  }
  terminals {
    id
    Terminal {
      id
      name
    }
  }
}`)

export const CoursesOfDepartment = document<CoursesOfDepartmentQuery, CoursesOfDepartmentQueryVariables>(`query CoursesOfDepartment($departmentId: ID!) {
  Course_listCoursesByDepartment(departmentId: $departmentId) {
    ...DefinedRow
  }
}
fragment DefinedRow on DefinedCourse {
  id
  name
  duration
  isDraft
  isChecked
  inheritedFrom
  CourseCategory {
    id
    name
  }
  terminals {
    id
    Terminal {
      id
      name
    }
  }
}`)

export const CoursesOfJobTitle = document<CoursesOfJobTitleQuery, CoursesOfJobTitleQueryVariables>(`query CoursesOfJobTitle($departmentId: ID!, $jobTitleId: ID!) {
  Course_listCoursesByJobTitle(
    departmentId: $departmentId
    jobTitleId: $jobTitleId
  ) {
    ...DefinedRow
  }
}
fragment DefinedRow on DefinedCourse {
  id
  name
  duration
  isDraft
  isChecked
  inheritedFrom
  CourseCategory {
    id
    name
  }
  terminals {
    id
    Terminal {
      id
      name
    }
  }
}`)

export const EnterpriseEffects = document<EnterpriseEffectsQuery, EnterpriseEffectsQueryVariables>(`query EnterpriseEffects($coursesData: [CourseSelection!]!) {
  Course_enterpriseTypeEffects(coursesData: $coursesData) {
    ...Effect
  }
}
fragment Effect on RequirementEffect {
  id
  name
  isDraft
  gaining
  losing
  keeping
  onPublishing
}`)

export const DepartmentEffects = document<DepartmentEffectsQuery, DepartmentEffectsQueryVariables>(`query DepartmentEffects($coursesData: [CourseSelection!]!, $departmentId: ID!) {
  Course_departmentTypeEffects(
    coursesData: $coursesData
    departmentId: $departmentId
  ) {
    ...Effect
  }
}
fragment Effect on RequirementEffect {
  id
  name
  isDraft
  gaining
  losing
  keeping
  onPublishing
}`)

export const JobTitleEffects = document<JobTitleEffectsQuery, JobTitleEffectsQueryVariables>(`query JobTitleEffects($coursesData: [CourseSelection!]!, $jobTitleId: ID!) {
  Course_jobTitleTypeEffects(coursesData: $coursesData, jobTitleId: $jobTitleId) {
    ...Effect
  }
}
fragment Effect on RequirementEffect {
  id
  name
  isDraft
  gaining
  losing
  keeping
  onPublishing
}`)

export const SetEnterpriseCourses = document<SetEnterpriseCoursesMutation, SetEnterpriseCoursesMutationVariables>(`mutation SetEnterpriseCourses($coursesData: [CourseSelection!]!, $told: [RequirementTold!]) {
  Course_setEnterpriseType(coursesData: $coursesData, told: $told) {
    transactionStatus
    pending
  }
}`)

export const SetDepartmentCourses = document<SetDepartmentCoursesMutation, SetDepartmentCoursesMutationVariables>(`mutation SetDepartmentCourses($coursesData: [CourseSelection!]!, $departmentId: ID!, $told: [RequirementTold!]) {
  Course_setDepartmentType(
    coursesData: $coursesData
    departmentId: $departmentId
    told: $told
  ) {
    transactionStatus
    pending
  }
}`)

export const SetJobTitleCourses = document<SetJobTitleCoursesMutation, SetJobTitleCoursesMutationVariables>(`mutation SetJobTitleCourses($coursesData: [CourseSelection!]!, $jobTitleId: ID!, $told: [RequirementTold!]) {
  Course_setJobTitleType(
    coursesData: $coursesData
    jobTitleId: $jobTitleId
    told: $told
  ) {
    transactionStatus
    pending
  }
}`)
