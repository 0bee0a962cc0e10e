import { z } from 'zod'
import { id } from '../input.ts'
import { type Operations, schemaOnly } from '../operation.ts'
import { text } from '../route.ts'
import { loggedUser, passwordChange, transactionStatus } from '../types/sessions.ts'

export const sessionsOperations = {
  'Query.User_logged': {
    reply: loggedUser,
    rule: 'first-time',
  },
  'Mutation.User_login': {
    args: {
      payrollNum: text.nullish(),
      password: text.nullish(),
    },
    reply: loggedUser,
    rule: 'public',
  },
  'Mutation.User_logOut': {
    reply: transactionStatus,
    rule: 'first-time',
  },
  'Mutation.User_changePassword': {
    args: {
      oldPassword: text.nullish(),
      newPassword: text.nullish(),
      isAdmin: schemaOnly(z.boolean().nullish()),
      userId: id.nullish(),
    },
    reply: passwordChange,
    rule: 'first-time',
  },
} satisfies Operations
