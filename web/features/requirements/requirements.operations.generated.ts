import { document } from '../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type CourseSelection = {
  id: string;
  isChecked: boolean;
};

export type DefinitionCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type DefinitionCountsQuery = { Course_countByDepartment: number };

export type DepartmentsWithCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type DepartmentsWithCountsQuery = { Department_listWithCounts: Array<{ id: string, name: string, status: boolean, numberOfEmployees: number, numberOfCourses: number }> };

export type DefinedRowFragment = { id: string, name: string, duration: number, isDraft: boolean, isChecked: boolean, inheritedFrom: string | null, CourseCategory: { id: string, name: string } | null, terminals: Array<{ id: string, Terminal: { id: string, name: string } }> };

export type CoursesOfDepartmentQueryVariables = Exact<{
  departmentId: string;
}>;


export type CoursesOfDepartmentQuery = { Course_listCoursesByDepartment: Array<{ id: string, name: string, duration: number, isDraft: boolean, isChecked: boolean, inheritedFrom: string | null, CourseCategory: { id: string, name: string } | null, terminals: Array<{ id: string, Terminal: { id: string, name: string } }> }> };

export type SetDepartmentCoursesMutationVariables = Exact<{
  coursesData: Array<CourseSelection> | CourseSelection;
  departmentId: string;
}>;


export type SetDepartmentCoursesMutation = { Course_setDepartmentType: { transactionStatus: boolean, pending: boolean } };


export const DefinitionCounts = document<DefinitionCountsQuery, DefinitionCountsQueryVariables>(`query DefinitionCounts {
  Course_countByDepartment
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

export const SetDepartmentCourses = document<SetDepartmentCoursesMutation, SetDepartmentCoursesMutationVariables>(`mutation SetDepartmentCourses($coursesData: [CourseSelection!]!, $departmentId: ID!) {
  Course_setDepartmentType(coursesData: $coursesData, departmentId: $departmentId) {
    transactionStatus
    pending
  }
}`)
