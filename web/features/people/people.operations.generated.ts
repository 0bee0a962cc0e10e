import { document } from '../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Of the column that sort names. */
export type SortDirection =
  | 'ascending'
  | 'descending';

export type PeopleSort =
  | 'name'
  | 'payrollNum';

export type ForgettingGround =
  | 'request'
  | 'retention'
  | 'error';

export type EmployeeListQueryVariables = Exact<{
  search?: string | null | undefined;
  terminal?: string | null | undefined;
  department?: string | null | undefined;
  status?: string | null | undefined;
  sort?: PeopleSort | null | undefined;
  direction?: SortDirection | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type EmployeeListQuery = { User_list: { count: number, rows: Array<{ id: string, payrollNum: string, fullName: string, photo: string | null, status: boolean, isForgotten: boolean, roleId: string, Department: { name: string } | null, JobTitle: { name: string } | null, Role: { id: string, name: string, audits: boolean } | null, Terminal: { name: string } | null }> } };

export type EmployeeFilterChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type EmployeeFilterChoicesQuery = { Terminal_list: Array<{ id: string, name: string }>, Department_list: Array<{ id: string, name: string }> };

export type RoleChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type RoleChoicesQuery = { Role_list: Array<{ id: string, name: string, active: boolean, audits: boolean, permissions: Array<{ key: string, assigned: boolean }> }> };

export type ForgettingEffectsQueryVariables = Exact<{
  id: string;
}>;


export type ForgettingEffectsQuery = { User_forgettingEffects: { isActive: boolean, isForgotten: boolean, certificates: number, files: number, attempts: number, imports: number, sessions: number, mails: number, courses: number, facts: number } };

export type EmployeeForgetMutationVariables = Exact<{
  id: string;
  payrollNum: string;
  ground: ForgettingGround;
  reason?: string | null | undefined;
}>;


export type EmployeeForgetMutation = { User_forget: { id: string, pending: boolean } };

export type EmployeeStatusMutationVariables = Exact<{
  id: string;
  status: boolean;
  reason?: string | null | undefined;
}>;


export type EmployeeStatusMutation = { User_updateEmployee: { id: string, status: boolean, pending: boolean } };

export type EmployeeRoleMutationVariables = Exact<{
  userId: string;
  roleId: string;
  reason?: string | null | undefined;
}>;


export type EmployeeRoleMutation = { User_changeRole: { id: string, pending: boolean } };


export const EmployeeList = document<EmployeeListQuery, EmployeeListQueryVariables>(`query EmployeeList($search: String, $terminal: ID, $department: ID, $status: String, $sort: PeopleSort, $direction: SortDirection, $page: Int, $pageSize: Int) {
  User_list(
    search: $search
    terminal: $terminal
    department: $department
    status: $status
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
      photo
      status
      isForgotten
      roleId
      Department {
        name
      }
      JobTitle {
        name
      }
      Role {
        id
        name
        audits
      }
      Terminal {
        name
      }
    }
  }
}`)

export const EmployeeFilterChoices = document<EmployeeFilterChoicesQuery, EmployeeFilterChoicesQueryVariables>(`query EmployeeFilterChoices {
  Terminal_list {
    id
    name
  }
  Department_list {
    id
    name
  }
}`)

export const RoleChoices = document<RoleChoicesQuery, RoleChoicesQueryVariables>(`query RoleChoices {
  Role_list {
    id
    name
    active
    audits
    permissions {
      key
      assigned
    }
  }
}`)

export const ForgettingEffects = document<ForgettingEffectsQuery, ForgettingEffectsQueryVariables>(`query ForgettingEffects($id: ID!) {
  User_forgettingEffects(id: $id) {
    isActive
    isForgotten
    certificates
    files
    attempts
    imports
    sessions
    mails
    courses
    facts
  }
}`)

export const EmployeeForget = document<EmployeeForgetMutation, EmployeeForgetMutationVariables>(`mutation EmployeeForget($id: ID!, $payrollNum: String!, $ground: ForgettingGround!, $reason: String) {
  User_forget(id: $id, payrollNum: $payrollNum, ground: $ground, reason: $reason) {
    id
    pending
  }
}`)

export const EmployeeStatus = document<EmployeeStatusMutation, EmployeeStatusMutationVariables>(`mutation EmployeeStatus($id: ID!, $status: Boolean!, $reason: String) {
  User_updateEmployee(id: $id, status: $status, reason: $reason) {
    id
    status
    pending
  }
}`)

export const EmployeeRole = document<EmployeeRoleMutation, EmployeeRoleMutationVariables>(`mutation EmployeeRole($userId: ID!, $roleId: ID!, $reason: String) {
  User_changeRole(userId: $userId, roleId: $roleId, reason: $reason) {
    id
    pending
  }
}`)
