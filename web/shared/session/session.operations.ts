import type { loggedUser } from '../../../api/contract/types/sessions.ts'
import {
  User_changePassword,
  User_logged,
  User_login,
  User_logOut,
} from '../data/operations/sessions.generated.ts'
import { type Fields, type PartOf, select } from '../data/select.ts'

const userFields = {
  id: true,
  fullName: true,
  payrollNum: true,
  email: true,
  photo: true,
  isFirstTime: true,
  roleId: true,
  instructs: true,
  manages: true,
  unreadNotices: true,
  company: true,
  Role: { id: true, name: true, permissions: { key: true, assigned: true } },
} as const satisfies Fields<typeof loggedUser>

export type SessionUser = PartOf<typeof loggedUser, typeof userFields>

export const sessionUser = select(User_logged, userFields)

export const sessionStart = select(User_login, { token: true, ...userFields })

export const sessionEnd = select(User_logOut, { transactionStatus: true })

export const passwordChange = select(User_changePassword, { isFirstTime: true, transactionStatus: true })
