import { document } from '../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type PasswordStrengthOfQueryVariables = Exact<{
  password: string;
  userId?: string | null | undefined;
  token?: string | null | undefined;
}>;


export type PasswordStrengthOfQuery = { Password_strength: { score: number, isEnough: boolean, reason: string | null } };

export type PasswordRequestsQueryVariables = Exact<{ [key: string]: never; }>;


export type PasswordRequestsQuery = { PasswordRequest_list: Array<{ id: string, requestedAt: string, User: { id: string, fullName: string, payrollNum: string } }> };

export type ForgotPasswordMutationVariables = Exact<{
  payrollNum?: string | null | undefined;
}>;


export type ForgotPasswordMutation = { User_forgotPassword: { transactionStatus: boolean } };

export type ResetPasswordMutationVariables = Exact<{
  token?: string | null | undefined;
  newPassword?: string | null | undefined;
}>;


export type ResetPasswordMutation = { User_resetPassword: { transactionStatus: boolean } };


export const PasswordStrengthOf = document<PasswordStrengthOfQuery, PasswordStrengthOfQueryVariables>(`query PasswordStrengthOf($password: String!, $userId: ID, $token: String) {
  Password_strength(password: $password, userId: $userId, token: $token) {
    score
    isEnough
    reason
  }
}`)

export const PasswordRequests = document<PasswordRequestsQuery, PasswordRequestsQueryVariables>(`query PasswordRequests {
  PasswordRequest_list {
    id
    requestedAt
    User {
      id
      fullName
      payrollNum
    }
  }
}`)

export const ForgotPassword = document<ForgotPasswordMutation, ForgotPasswordMutationVariables>(`mutation ForgotPassword($payrollNum: String) {
  User_forgotPassword(payrollNum: $payrollNum) {
    transactionStatus
  }
}`)

export const ResetPassword = document<ResetPasswordMutation, ResetPasswordMutationVariables>(`mutation ResetPassword($token: String, $newPassword: String) {
  User_resetPassword(token: $token, newPassword: $newPassword) {
    transactionStatus
  }
}`)
