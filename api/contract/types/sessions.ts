import { z } from 'zod'
import { id } from '../input.ts'
import { lazy, object } from '../operation.ts'
import { text } from '../route.ts'
import { role } from './roles.ts'

export const loggedUser = object(
  'LoggedUser',
  {
    id,
    fullName: text,
    telephone: text.nullable(),
    age: z.int().nullable(),
    payrollNum: text,
    isFirstTime: z.boolean(),
    status: z.boolean(),
    roleId: id,
    Role: lazy(role),
    instructs: lazy(z.boolean()).describe('They are an instructor in a published course.'),
    manages: lazy(z.boolean()).describe(
      'They answer for somebody, directly or for a unit, or stand in for a manager.',
    ),
    unreadNotices: lazy(z.int()),
    company: lazy(text).describe("The company's commercial name."),
    email: text.nullable(),
    photo: text.nullable(),
    token: text.nullable(),
  },
  'The person who is logged in. `token` is null except in the answer to User_login.',
)

export const transactionStatus = object('TransactionStatus', {
  transactionStatus: z.boolean(),
  pending: z.boolean(),
})

export const passwordChange = object('PasswordChange', {
  isFirstTime: z.boolean(),
  transactionStatus: z.boolean(),
})
