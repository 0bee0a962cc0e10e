import { document } from '../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type ProfileQueryVariables = Exact<{
  id: string;
}>;


export type ProfileQuery = { User: { id: string, payrollNum: string, fullName: string, status: boolean, isForgotten: boolean, entryDate: string | null, roleId: string, Terminal: { id: string, name: string } | null, JobTitle: { id: string, name: string } | null, Department: { id: string, name: string } | null, Role: { id: string, name: string, audits: boolean } | null } };

export type CourseEvaluateMutationVariables = Exact<{
  id: string;
  userCourseStatus: string;
  url?: string | null | undefined;
  fileVersion?: string | null | undefined;
  reason?: string | null | undefined;
}>;


export type CourseEvaluateMutation = { User_evaluateCourse: { id: string, pending: boolean } };


export const Profile = document<ProfileQuery, ProfileQueryVariables>(`query Profile($id: ID!) {
  User(id: $id) {
    id
    payrollNum
    fullName
    status
    isForgotten
    entryDate
    roleId
    Terminal {
      id
      name
    }
    JobTitle {
      id
      name
    }
    Department {
      id
      name
    }
    Role {
      id
      name
      audits
    }
  }
}`)

export const CourseEvaluate = document<CourseEvaluateMutation, CourseEvaluateMutationVariables>(`mutation CourseEvaluate($id: ID!, $userCourseStatus: String!, $url: String, $fileVersion: String, $reason: String) {
  User_evaluateCourse(
    id: $id
    userCourseStatus: $userCourseStatus
    url: $url
    fileVersion: $fileVersion
    reason: $reason
  ) {
    id
    pending
  }
}`)
