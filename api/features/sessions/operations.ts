import { Rejection } from '../../../domain/kernel/rejection.ts'
import { countUnread } from '../../../projections/notices.questions.ts'
import { companyRecord } from '../../../projections/organisation.ts'
import { type PersonRow, personById } from '../../../projections/people.ts'
import { managersStoodInFor } from '../../../projections/stand-ins.questions.ts'
import { instructsAny } from '../../../projections/teaching.questions.ts'
import { managesAnybody } from '../../../projections/team.questions.ts'
import { ageOn } from '../../calendar.ts'
import type { Context } from '../../context.ts'
import { sessionsOperations } from '../../contract/operations/sessions.ts'
import { endSession } from '../../http/auth.ts'
import { operationsOf } from '../../http/operations.ts'
import { requireCaller } from '../../kit/request.ts'
import { companyToday } from '../../records/certificate.ts'
import { presentRole } from '../../records/roles.ts'
import { logIn } from './log-in.ts'
import { changeOwnPassword, giveTemporaryPassword } from './passwords/change.ts'

type Login = { readonly isFirstTime: boolean; readonly token: string | null }

const seesTeam = async (context: Context, personId: string): Promise<boolean> => {
  if (await managesAnybody(context.readDb, personId)) return true
  const today = await companyToday(context, context.now())
  return (await managersStoodInFor(context.readDb, personId, today)).length > 0
}

const presentLogin = (row: PersonRow, { isFirstTime, token }: Login, context: Context) => ({
  id: row.person_id,
  fullName: row.full_name ?? '',
  telephone: row.telephone,
  age: row.birth_date === null ? null : ageOn(row.birth_date, context.now().toISOString().slice(0, 10)),
  payrollNum: row.payroll_num ?? '',
  isFirstTime,
  status: row.is_active,
  roleId: row.role_id,
  Role: async () => {
    const role = await presentRole(row.role_id, context)
    if (!role) throw new Rejection('roles.not-found')
    return role
  },
  instructs: () => instructsAny(context.readDb, row.person_id),
  manages: () => seesTeam(context, row.person_id),
  unreadNotices: () => countUnread(context.readDb, row.person_id),
  company: async () => (await companyRecord(context.readDb))?.comercial_name ?? '',
  email: row.email,
  photo: null,
  token,
})

export const sessionsHandlers = operationsOf(sessionsOperations, {
  'Query.User_logged': async (_, context) => {
    const { personId, isFirstTime } = requireCaller(context)
    const row = await personById(context.db, personId)
    if (!row) throw new Rejection('USER_NOT_FOUND')
    return presentLogin(row, { isFirstTime, token: null }, context)
  },
  'Mutation.User_login': async ({ payrollNum, password }, context) => {
    const { person, ...login } = await logIn(context, payrollNum ?? '', password ?? '')
    return presentLogin(person, login, context)
  },
  'Mutation.User_logOut': async (_, context) => {
    await endSession(context.db, requireCaller(context).sessionId, context.now())
    return { transactionStatus: true, pending: false }
  },
  'Mutation.User_changePassword': async ({ oldPassword, newPassword, userId }, context) => {
    const who = requireCaller(context)
    const isOther = userId != null && userId !== who.personId
    if (isOther) await giveTemporaryPassword(context, who, userId, newPassword ?? '')
    else await changeOwnPassword(context, who, oldPassword ?? '', newPassword ?? '')
    return { isFirstTime: isOther, transactionStatus: true }
  },
})
