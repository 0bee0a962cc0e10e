import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { id } from '../../../contract/input.ts'
import { parseArgs } from '../../../http/arguments.ts'
import type { Resolvers } from '../../../http/resolvers.generated.ts'
import { presentUser } from '../../../records/people.ts'
import { type PasswordRequestRow, passwordRequests } from './recovery.ts'
import { askForPassword, resetPassword } from './reset.ts'
import { weighPassword } from './strength-answer.ts'

const weighed = z.object({ password: z.string(), userId: id.nullish(), token: z.string().nullish() })
const asked = z.object({ payrollNum: z.string().nullish() })
const reset = z.object({ token: z.string().nullish(), newPassword: z.string().nullish() })

const presentRequest = (row: PasswordRequestRow, context: Context) => ({
  id: row.request_id,
  User: presentUser(row, context),
  requestedAt: row.requested_at,
})

const done = { transactionStatus: true, pending: false }

export const recoveryResolvers = {
  Query: {
    Password_strength: (_, args, context) => {
      const { password, userId, token } = parseArgs(weighed, args)
      return weighPassword(context, { password, userId: userId ?? null, token: token ?? null })
    },
    PasswordRequest_list: async (_, __, context) =>
      (await passwordRequests(context.db)).map((row) => presentRequest(row, context)),
  },
  Mutation: {
    User_forgotPassword: async (_, args, context) => {
      await askForPassword(context, parseArgs(asked, args).payrollNum ?? '')
      return done
    },
    User_resetPassword: async (_, args, context) => {
      const { token, newPassword } = parseArgs(reset, args)
      await resetPassword(context, token ?? '', newPassword ?? '')
      return done
    },
  },
} satisfies Resolvers
