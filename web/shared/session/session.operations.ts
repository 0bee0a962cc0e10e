import type { loggedUser } from '../../../api/contract/types/sessions.ts'
import {
  User_changePassword,
  User_logged,
  User_login,
  User_logOut,
} from '../data/operations/sessions.generated.ts'
import { type Fields, type PartOf, type ResultOf, select } from '../data/select.ts'

export const sessionUserFields = {
  id: true,
  fullName: true,
  payrollNum: true,
  email: true,
  photo: true,
  isFirstTime: true,
  roleId: true,
  Role: {
    id: true,
    name: true,
    permissions: {
      key: true,
      assigned: true,
    },
  },
} as const satisfies Fields<typeof loggedUser>

export type SessionUserPart = PartOf<typeof loggedUser, typeof sessionUserFields>

export const userLogged = select(User_logged, {
  ...sessionUserFields,
})

export type UserLogged = ResultOf<typeof userLogged>

export const userLogin = select(User_login, {
  token: true,
  ...sessionUserFields,
})

export type UserLogin = ResultOf<typeof userLogin>

export const userLogOut = select(User_logOut, {
  transactionStatus: true,
})

export type UserLogOut = ResultOf<typeof userLogOut>

export const userChangePassword = select(User_changePassword, {
  isFirstTime: true,
  transactionStatus: true,
})

export type UserChangePassword = ResultOf<typeof userChangePassword>
