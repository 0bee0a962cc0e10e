import { id } from '../input.ts'
import type { Operations } from '../operation.ts'
import { list, text } from '../route.ts'
import { passwordRequest, passwordStrength } from '../types/sessions.passwords.ts'
import { transactionStatus } from '../types/sessions.ts'

export const sessionsPasswordsOperations = {
  'Query.Password_strength': {
    description: `One's own; with userId another's, for administrators; with token, that of the person to whom the reset link was sent.`,
    args: {
      password: text,
      userId: id.nullish(),
      token: text.nullish(),
    },
    reply: passwordStrength,
    rule: 'public',
  },
  'Query.PasswordRequest_list': {
    description: 'Newest first; for administrators.',
    reply: list(passwordRequest),
    rule: 'administrator',
  },
  'Mutation.User_forgotPassword': {
    description: `The answer is the same whether or not the number is somebody's.`,
    args: {
      payrollNum: text.nullish(),
    },
    reply: transactionStatus,
    rule: 'public',
  },
  'Mutation.User_resetPassword': {
    description: 'Works once, for 30 minutes; every session of the person ends.',
    args: {
      token: text.nullish(),
      newPassword: text.nullish(),
    },
    reply: transactionStatus,
    rule: 'public',
  },
} satisfies Operations
