import { z } from 'zod'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { type PersonRow, personById } from '../../../projections/people.ts'
import { ageOn } from '../../calendar.ts'
import { id } from '../../contract/input.ts'
import { parseArgs } from '../../http/arguments.ts'
import { endSession } from '../../http/auth.ts'
import type { Resolvers } from '../../http/resolvers.generated.ts'
import { whoAsks } from '../../kit/request.ts'
import { presentRole } from '../../records/roles.ts'
import { logIn } from './log-in.ts'
import { changeOwnPassword, giveTemporaryPassword } from './passwords/change.ts'

const logins = z.object({ payrollNum: z.string().nullish(), password: z.string().nullish() })
const changes = z.object({
  oldPassword: z.string().nullish(),
  newPassword: z.string().nullish(),
  /** Ignored: the session says who asks. */
  isAdmin: z.boolean().nullish(),
  userId: id.nullish(),
})

const presentLogged = (row: PersonRow, isFirstTime: boolean, token: string | null, now: Date) => ({
  id: row.person_id,
  fullName: row.full_name ?? '',
  telephone: row.telephone,
  age: row.birth_date === null ? null : ageOn(row.birth_date, now.toISOString().slice(0, 10)),
  payrollNum: row.payroll_num ?? '',
  isFirstTime,
  status: row.is_active,
  roleId: row.role_id,
  email: row.email,
  photo: null,
  token,
})

export const sessionsResolvers = {
  Query: {
    User_logged: async (_, __, context) => {
      const who = whoAsks(context)
      const row = await personById(context.db, who.personId)
      if (!row) throw new Rejection('USER_NOT_FOUND')
      return presentLogged(row, who.isFirstTime, null, context.now())
    },
  },
  Mutation: {
    User_login: async (_, args, context) => {
      const { payrollNum, password } = parseArgs(logins, args)
      const { person, isFirstTime, token } = await logIn(context, payrollNum ?? '', password ?? '')
      return presentLogged(person, isFirstTime, token, context.now())
    },
    User_logOut: async (_, __, context) => {
      await endSession(context.db, whoAsks(context).sessionId, context.now())
      return { transactionStatus: true, pending: false }
    },
    User_changePassword: async (_, args, context) => {
      const { oldPassword, newPassword, userId } = parseArgs(changes, args)
      const who = whoAsks(context)
      const isOther = userId != null && userId !== who.personId
      if (isOther) await giveTemporaryPassword(context, who, userId, newPassword ?? '')
      else await changeOwnPassword(context, who, oldPassword ?? '', newPassword ?? '')
      return { isFirstTime: isOther, transactionStatus: true }
    },
  },
  LoggedUser: {
    Role: async ({ roleId }, _, context) => {
      const found = await presentRole(roleId, context)
      if (!found) throw new Rejection('roles.not-found')
      return found
    },
  },
} satisfies Resolvers
