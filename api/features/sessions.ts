import { z } from 'zod'
import type { PersonRow } from '../../projections/people.ts'
import { personById } from '../../projections/people.ts'
import type { Context, Who } from '../context.ts'
import { endSession } from '../http/auth.ts'
import { parse } from '../http/rest.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { changeOwnPassword, giveTemporaryPassword } from './password-change.ts'
import { logIn } from './log-in.ts'
import { presentRole } from './people.ts'

const logins = z.object({ payrollNum: z.string().nullish(), password: z.string().nullish() })
const changes = z.object({
  oldPassword: z.string().nullish(),
  newPassword: z.string().nullish(),
  userId: z.guid().nullish(),
})

/** The access table lets nobody through to these without a session. */
const whoOf = ({ who }: Context): Who => {
  if (!who) throw new Rejection('UNAUTHORIZED')
  return who
}

type Logged = ReturnType<typeof presentLogged>

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

/** Whole years between two dates, both yyyy-MM-dd. */
export const ageOn = (birthDate: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(5) < birthDate.slice(5) ? 1 : 0)

export const sessionsResolvers = {
  Query: {
    User_logged: async (_: unknown, __: unknown, context: Context): Promise<Logged> => {
      const who = whoOf(context)
      const row = await personById(context.db, who.personId)
      if (!row) throw new Rejection('USER_NOT_FOUND')
      return presentLogged(row, who.isFirstTime, null, context.now())
    },
  },
  Mutation: {
    User_login: async (_: unknown, args: object, context: Context): Promise<Logged> => {
      const { payrollNum, password } = parse(logins, args)
      const { person, isFirstTime, token } = await logIn(context, payrollNum ?? '', password ?? '')
      return presentLogged(person, isFirstTime, token, context.now())
    },
    User_logOut: async (_: unknown, __: unknown, context: Context) => {
      await endSession(context.db, whoOf(context).sessionId, context.now())
      return { transactionStatus: true, pending: false }
    },
    User_changePassword: async (_: unknown, args: object, context: Context) => {
      const { oldPassword, newPassword, userId } = parse(changes, args)
      const who = whoOf(context)
      if ((userId ?? who.personId) === who.personId)
        await changeOwnPassword(context, who, oldPassword ?? '', newPassword ?? '')
      else await giveTemporaryPassword(context, who, userId ?? '', newPassword ?? '')
      return { isFirstTime: (userId ?? who.personId) !== who.personId, transactionStatus: true }
    },
  },
  LoggedUser: {
    Role: ({ roleId }: Logged, _: unknown, context: Context) => presentRole(roleId, context),
  },
}
