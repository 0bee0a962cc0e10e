import {
  Password_strength,
  PasswordRequest_list,
  User_forgotPassword,
  User_resetPassword,
} from '../../shared/data/operations/sessions.passwords.generated.ts'
import { type ResultOf, select } from '../../shared/data/select.ts'

export const passwordStrength = select(Password_strength, { score: true, isEnough: true, reason: true })

export type PasswordStrength = ResultOf<typeof passwordStrength>

export const passwordRequests = select(PasswordRequest_list, {
  id: true,
  requestedAt: true,
  User: { id: true, fullName: true, payrollNum: true },
})

export type PasswordRequests = ResultOf<typeof passwordRequests>

export const recoveryRequest = select(User_forgotPassword, { transactionStatus: true })

export const passwordReset = select(User_resetPassword, { transactionStatus: true })
