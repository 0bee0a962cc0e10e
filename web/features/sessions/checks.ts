import { passwordMin } from '../../../api/contract/constants.ts'
import type { ErrorCode } from '../../../api/contract/errors.ts'
import type { CodedError } from '../../shared/coded-error.ts'
import type { FieldErrors } from '../../shared/form/use-form.ts'

type Words = (code: ErrorCode) => string

export type Login = { payrollNum: string; password: string }

/** Reports both fields if both are empty. */
export const loginErrors = ({ payrollNum, password }: Login, words: Words): FieldErrors<Login> => ({
  payrollNum: payrollNumError(payrollNum, words),
  password: password === '' ? words('MissingPassword') : null,
})

/** A wrong password marks the password; every other error marks the payroll number. */
export const loginFieldOf = ({ code }: Pick<CodedError, 'code'>): keyof Login =>
  code === 'sessions.incorrect-password' || code === 'MissingPassword' ? 'password' : 'payrollNum'

export const payrollNumError = (payrollNum: string, words: Words): string | null => {
  if (payrollNum.trim() === '') return words('MissingPayrollNum')
  return /^\d{1,8}$/.test(payrollNum.trim()) ? null : words('IncorrectPayrollNum')
}

export type NewPassword = { newPassword: string; repeat: string }
export type OwnPassword = NewPassword & { oldPassword: string }

/** NFC, as the server compares passwords. */
const normal = (password: string): string => password.normalize('NFC')

/** Requires the current password and a different new one. */
export const ownPasswordErrors = (values: OwnPassword, words: Words): FieldErrors<OwnPassword> => {
  const { oldPassword, newPassword } = values
  const errors = newPasswordErrors(values, words)
  const isSame = normal(newPassword) === normal(oldPassword)
  return {
    oldPassword: oldPassword === '' ? words('ErrorPasswordBlank') : null,
    newPassword: errors.newPassword ?? (isSame ? words('passwords.same-as-before') : null),
    repeat: errors.repeat,
  }
}

export const newPasswordErrors = (
  { newPassword, repeat }: NewPassword,
  words: Words,
): FieldErrors<NewPassword> => ({
  newPassword: passwordError(newPassword, words),
  repeat: repeatError(newPassword, repeat, words),
})

export const passwordError = (password: string, words: Words): string | null => {
  if (password === '') return words('passwords.empty')
  if (/\s/.test(password)) return words('passwords.spaces')
  return normal(password).length < passwordMin ? words('ErrorPasswordLength') : null
}

const repeatError = (newPassword: string, repeat: string, words: Words): string | null => {
  if (repeat === '') return words('ErrorPasswordRepeatBlank')
  return normal(repeat) === normal(newPassword) ? null : words('passwordNotMatch')
}
