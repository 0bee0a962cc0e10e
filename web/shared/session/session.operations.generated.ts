import { document } from '../data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type SessionUserFragment = { id: string, fullName: string, payrollNum: string, email: string | null, photo: string | null, isFirstTime: boolean, roleId: string, Role: { id: string, name: string, permissions: Array<{ key: string, assigned: boolean }> } };

export type UserLoggedQueryVariables = Exact<{ [key: string]: never; }>;


export type UserLoggedQuery = { User_logged: { id: string, fullName: string, payrollNum: string, email: string | null, photo: string | null, isFirstTime: boolean, roleId: string, Role: { id: string, name: string, permissions: Array<{ key: string, assigned: boolean }> } } };

export type UserLoginMutationVariables = Exact<{
  payrollNum?: string | null | undefined;
  password?: string | null | undefined;
}>;


export type UserLoginMutation = { User_login: { token: string | null, id: string, fullName: string, payrollNum: string, email: string | null, photo: string | null, isFirstTime: boolean, roleId: string, Role: { id: string, name: string, permissions: Array<{ key: string, assigned: boolean }> } } };

export type UserLogOutMutationVariables = Exact<{ [key: string]: never; }>;


export type UserLogOutMutation = { User_logOut: { transactionStatus: boolean } };

export type UserChangePasswordMutationVariables = Exact<{
  oldPassword?: string | null | undefined;
  newPassword?: string | null | undefined;
  isAdmin?: boolean | null | undefined;
  userId?: string | null | undefined;
}>;


export type UserChangePasswordMutation = { User_changePassword: { isFirstTime: boolean, transactionStatus: boolean } };


export const UserLogged = document<UserLoggedQuery, UserLoggedQueryVariables>(`query UserLogged {
  User_logged {
    ...SessionUser
  }
}
fragment SessionUser on LoggedUser {
  id
  fullName
  payrollNum
  email
  photo
  isFirstTime
  roleId
  Role {
    id
    name
    permissions {
      key
      assigned
    }
  }
}`)

export const UserLogin = document<UserLoginMutation, UserLoginMutationVariables>(`mutation UserLogin($payrollNum: String, $password: String) {
  User_login(payrollNum: $payrollNum, password: $password) {
    token
    ...SessionUser
  }
}
fragment SessionUser on LoggedUser {
  id
  fullName
  payrollNum
  email
  photo
  isFirstTime
  roleId
  Role {
    id
    name
    permissions {
      key
      assigned
    }
  }
}`)

export const UserLogOut = document<UserLogOutMutation, UserLogOutMutationVariables>(`mutation UserLogOut {
  User_logOut {
    transactionStatus
  }
}`)

export const UserChangePassword = document<UserChangePasswordMutation, UserChangePasswordMutationVariables>(`mutation UserChangePassword($oldPassword: String, $newPassword: String, $isAdmin: Boolean, $userId: ID) {
  User_changePassword(
    oldPassword: $oldPassword
    newPassword: $newPassword
    isAdmin: $isAdmin
    userId: $userId
  ) {
    isFirstTime
    transactionStatus
  }
}`)
