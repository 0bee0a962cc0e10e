import { document } from '../../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Of the column that sort names. */
export type SortDirection =
  | 'ascending'
  | 'descending';

export type PlanPeopleSort =
  | 'fullName'
  | 'payrollNum'
  | 'lastAssess'
  | 'department'
  | 'jobTitle'
  | 'terminal'
  | 'pendingCourses'
  | 'totalCourses';

export type PlanCoursesSort =
  | 'name'
  | 'totalUsers'
  | 'completedUsers'
  | 'category'
  | 'priority';

export type PlanByEmployeeQueryVariables = Exact<{
  name?: string | null | undefined;
  department?: string | null | undefined;
  terminal?: string | null | undefined;
  jobTitle?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  sort?: PlanPeopleSort | null | undefined;
  direction?: SortDirection | null | undefined;
  asOf?: string | null | undefined;
}>;


export type PlanByEmployeeQuery = { User_list_developmentPlan: { count: number, rows: Array<{ id: string, payrollNum: string, fullName: string, lastAssess: string | null, pendingCourses: number, totalCourses: number, Department: { name: string } | null, JobTitle: { name: string } | null, Terminal: { name: string } | null }> } };

export type PlanByCourseQueryVariables = Exact<{
  name?: string | null | undefined;
  terminal?: string | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  sort?: PlanCoursesSort | null | undefined;
  direction?: SortDirection | null | undefined;
  asOf?: string | null | undefined;
}>;


export type PlanByCourseQuery = { Course_list_developmentPlan: { count: number, rows: Array<{ id: string, name: string, isDraft: boolean, totalUsers: number, completedUsers: number, category: string | null, priority: string | null }> } };


export const PlanByEmployee = document<PlanByEmployeeQuery, PlanByEmployeeQueryVariables>(`query PlanByEmployee($name: String, $department: ID, $terminal: ID, $jobTitle: ID, $startDate: String, $endDate: String, $limit: Int, $offset: Int, $sort: PlanPeopleSort, $direction: SortDirection, $asOf: String) {
  User_list_developmentPlan(
    name: $name
    department: $department
    terminal: $terminal
    jobTitle: $jobTitle
    startDate: $startDate
    endDate: $endDate
    limit: $limit
    offset: $offset
    sort: $sort
    direction: $direction
    asOf: $asOf
  ) {
    count
    rows {
      id
      payrollNum
      fullName
      lastAssess
      Department {
        name
      }
      JobTitle {
        name
      }
      Terminal {
        name
      }
      pendingCourses
      totalCourses
    }
  }
}`)

export const PlanByCourse = document<PlanByCourseQuery, PlanByCourseQueryVariables>(`query PlanByCourse($name: String, $terminal: ID, $limit: Int, $offset: Int, $sort: PlanCoursesSort, $direction: SortDirection, $asOf: String) {
  Course_list_developmentPlan(
    name: $name
    terminal: $terminal
    limit: $limit
    offset: $offset
    sort: $sort
    direction: $direction
    asOf: $asOf
  ) {
    count
    rows {
      id
      name
      isDraft
      totalUsers
      completedUsers
      category
      priority
    }
  }
}`)
