import { document } from '../../../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Of the column that sort names. */
export type SortDirection =
  | 'ascending'
  | 'descending';

export type RequirementLevel =
  | 'company'
  | 'department'
  | 'jobTitle';

export type CourseMemberSort =
  | 'name'
  | 'payrollNum'
  | 'terminal'
  | 'department'
  | 'jobTitle';

export type MemberFilterChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type MemberFilterChoicesQuery = { Terminal_list: Array<{ id: string, name: string }>, Department_list: Array<{ id: string, name: string }>, JobTitle_list: Array<{ id: string, name: string }> };

export type MemberListQueryVariables = Exact<{
  courseId: string;
  search?: string | null | undefined;
  terminal?: string | null | undefined;
  department?: string | null | undefined;
  jobTitle?: string | null | undefined;
  sort?: CourseMemberSort | null | undefined;
  direction?: SortDirection | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type MemberListQuery = { Course_members: { count: number, rows: Array<{ hasProgress: boolean, requiredBy: Array<RequirementLevel>, progress: { completed: number, total: number }, User: { id: string, payrollNum: string, fullName: string, status: boolean, Terminal: { name: string } | null, Department: { name: string } | null, JobTitle: { name: string } | null } }> } };

export type MemberCountsQueryVariables = Exact<{
  courseId: string;
}>;


export type MemberCountsQuery = { Course_members: { count: number, inactive: number } };

export type AvailableListQueryVariables = Exact<{
  courseId: string;
  search?: string | null | undefined;
  terminal?: string | null | undefined;
  department?: string | null | undefined;
  jobTitle?: string | null | undefined;
  sort?: CourseMemberSort | null | undefined;
  direction?: SortDirection | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type AvailableListQuery = { Course_availableUsers: { count: number, rows: Array<{ id: string, payrollNum: string, fullName: string, Terminal: { name: string } | null, Department: { name: string } | null, JobTitle: { name: string } | null }> } };

export type PayrollNumbersQueryVariables = Exact<{
  courseId: string;
  text: string;
}>;


export type PayrollNumbersQuery = { Course_readPayrollNumbers: { ready: number, numbers: Array<{ line: number, text: string, refusal: string | null, User: { id: string, fullName: string } | null }> } };

export type EnrollmentProgressQueryVariables = Exact<{
  courseId: string;
}>;


export type EnrollmentProgressQuery = { Course_enrollmentProgress: Array<{ id: string, done: number, total: number | null, canBeStopped: boolean, isOfRoster: boolean, isDelayed: boolean }> };

export type EnrollUsersMutationVariables = Exact<{
  courseId: string;
  users: Array<string> | string;
}>;


export type EnrollUsersMutation = { Course_enrollUsers: number };

export type EnrollMatchingMutationVariables = Exact<{
  courseId: string;
  search?: string | null | undefined;
  terminal?: string | null | undefined;
  department?: string | null | undefined;
  jobTitle?: string | null | undefined;
  expected: number;
}>;


export type EnrollMatchingMutation = { Course_enrollMatching: { total: number, isUnderWay: boolean, pending: boolean } };

export type StopEnrollmentMutationVariables = Exact<{
  courseId: string;
}>;


export type StopEnrollmentMutation = { Course_cancelEnrollment: { transactionStatus: boolean, pending: boolean } };

export type RemoveMemberMutationVariables = Exact<{
  courseId: string;
  userId: string;
}>;


export type RemoveMemberMutation = { User_userCourseDeleteUser: { transactionStatus: boolean, pending: boolean } };


export const MemberFilterChoices = document<MemberFilterChoicesQuery, MemberFilterChoicesQueryVariables>(`query MemberFilterChoices {
  Terminal_list {
    id
    name
  }
  Department_list {
    id
    name
  }
  JobTitle_list {
    id
    name
  }
}`)

export const MemberList = document<MemberListQuery, MemberListQueryVariables>(`query MemberList($courseId: ID!, $search: String, $terminal: ID, $department: ID, $jobTitle: ID, $sort: CourseMemberSort, $direction: SortDirection, $page: Int, $pageSize: Int) {
  Course_members(
    courseId: $courseId
    search: $search
    terminal: $terminal
    department: $department
    jobTitle: $jobTitle
    sort: $sort
    direction: $direction
    page: $page
    pageSize: $pageSize
  ) {
    count
    rows {
      hasProgress
      requiredBy
      progress {
        completed
        total
      }
      User {
        id
        payrollNum
        fullName
        status
        Terminal {
          name
        }
        Department {
          name
        }
        JobTitle {
          name
        }
      }
    }
  }
}`)

export const MemberCounts = document<MemberCountsQuery, MemberCountsQueryVariables>(`query MemberCounts($courseId: ID!) {
  Course_members(courseId: $courseId, pageSize: 1) {
    count
    inactive
  }
}`)

export const AvailableList = document<AvailableListQuery, AvailableListQueryVariables>(`query AvailableList($courseId: ID!, $search: String, $terminal: ID, $department: ID, $jobTitle: ID, $sort: CourseMemberSort, $direction: SortDirection, $page: Int, $pageSize: Int) {
  Course_availableUsers(
    courseId: $courseId
    search: $search
    terminal: $terminal
    department: $department
    jobTitle: $jobTitle
    sort: $sort
    direction: $direction
    page: $page
    pageSize: $pageSize
  ) {
    count
    rows {
      id
      payrollNum
      fullName
      Terminal {
        name
      }
      Department {
        name
      }
      JobTitle {
        name
      }
    }
  }
}`)

export const PayrollNumbers = document<PayrollNumbersQuery, PayrollNumbersQueryVariables>(`query PayrollNumbers($courseId: ID!, $text: String!) {
  Course_readPayrollNumbers(courseId: $courseId, text: $text) {
    ready
    numbers {
      line
      text
      refusal
      User {
        id
        fullName
      }
    }
  }
}`)

export const EnrollmentProgress = document<EnrollmentProgressQuery, EnrollmentProgressQueryVariables>(`query EnrollmentProgress($courseId: ID!) {
  Course_enrollmentProgress(courseId: $courseId) {
    id
    done
    total
    canBeStopped
    isOfRoster
    isDelayed
  }
}`)

export const EnrollUsers = document<EnrollUsersMutation, EnrollUsersMutationVariables>(`mutation EnrollUsers($courseId: ID!, $users: [ID!]!) {
  Course_enrollUsers(courseId: $courseId, users: $users)
}`)

export const EnrollMatching = document<EnrollMatchingMutation, EnrollMatchingMutationVariables>(`mutation EnrollMatching($courseId: ID!, $search: String, $terminal: ID, $department: ID, $jobTitle: ID, $expected: Int!) {
  Course_enrollMatching(
    courseId: $courseId
    search: $search
    terminal: $terminal
    department: $department
    jobTitle: $jobTitle
    expected: $expected
  ) {
    total
    isUnderWay
    pending
  }
}`)

export const StopEnrollment = document<StopEnrollmentMutation, StopEnrollmentMutationVariables>(`mutation StopEnrollment($courseId: ID!) {
  Course_cancelEnrollment(courseId: $courseId) {
    transactionStatus
    pending
  }
}`)

export const RemoveMember = document<RemoveMemberMutation, RemoveMemberMutationVariables>(`mutation RemoveMember($courseId: ID!, $userId: ID!) {
  User_userCourseDeleteUser(coursesId: $courseId, userId: $userId) {
    transactionStatus
    pending
  }
}`)
