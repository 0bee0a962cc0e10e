import { passwordMin } from '../../../api/contract/constants.ts'
import type { ErrorCode } from '../../../api/contract/errors.ts'
import type { FieldErrors } from '../../shared/form/use-form.ts'

type Words = (code: ErrorCode) => string

export type Login = { payrollNum: string; password: string }

/** Both fields are told at once when both are empty. */
export const loginErrors = ({ payrollNum, password }: Login, words: Words): FieldErrors<Login> => ({
  payrollNum: payrollNumError(payrollNum.trim(), words),
  password: password === '' ? words('MissingPassword') : null,
})

const payrollNumError = (payrollNum: string, words: Words): string | null => {
  if (payrollNum === '') return words('MissingPayrollNum')
  return /^\d{1,8}$/.test(payrollNum) ? null : words('IncorrectPayrollNum')
}

export type NewPassword = { oldPassword: string; newPassword: string; repeat: string }

export const newPasswordErrors = (values: NewPassword, words: Words): FieldErrors<NewPassword> => ({
  oldPassword: values.oldPassword === '' ? words('ErrorPasswordBlank') : null,
  newPassword: newPasswordError(values, words),
  repeat:
    values.repeat === '' || values.repeat !== values.newPassword ? words('ErrorPasswordsDontMatch') : null,
})

const newPasswordError = ({ oldPassword, newPassword }: NewPassword, words: Words): string | null => {
  if (newPassword === '') return words('passwords.empty')
  if (/\s/.test(newPassword)) return words('passwords.spaces')
  if (newPassword.length < passwordMin) return words('ErrorPasswordLength')
  return newPassword === oldPassword ? words('passwords.same-as-before') : null
}
