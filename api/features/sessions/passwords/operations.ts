import { peoplePlaced } from '../../../../projections/people.questions.ts'
import type { Context } from '../../../context.ts'
import { sessionsPasswordsOperations } from '../../../contract/operations/sessions.passwords.ts'
import { operationsOf } from '../../../http/operations.ts'
import { presentPlaced } from '../../../records/people.ts'
import { passwordRequests } from './recovery.ts'
import { askForPassword, resetPassword } from './reset.ts'
import { weighPassword } from './strength-answer.ts'

const listRequests = async (_: object, context: Context) => {
  const requests = await passwordRequests(context.db)
  const people = await peoplePlaced(
    context.db,
    requests.map(({ person_id }) => person_id),
  )
  return requests.flatMap(({ person_id, request_id, requested_at }) => {
    const row = people.find((person) => person.person_id === person_id)
    return row ? [{ id: request_id, User: presentPlaced(row, context), requestedAt: requested_at }] : []
  })
}

const done = { transactionStatus: true, pending: false }

export const passwordsHandlers = operationsOf(sessionsPasswordsOperations, {
  'Query.Password_strength': ({ password, userId, token }, context) =>
    weighPassword(context, { password, userId: userId ?? null, token: token ?? null }),
  'Query.PasswordRequest_list': listRequests,
  'Mutation.User_forgotPassword': async ({ payrollNum }, context) => {
    await askForPassword(context, payrollNum ?? '')
    return done
  },
  'Mutation.User_resetPassword': async ({ token, newPassword }, context) => {
    await resetPassword(context, token ?? '', newPassword ?? '')
    return done
  },
})
