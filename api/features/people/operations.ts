import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfPerson } from '../../../domain/people/relation.ts'
import { courseAuthors, peoplePlaced } from '../../../projections/people.questions.ts'
import { peopleOperations } from '../../contract/operations/people.ts'
import { operationsOf } from '../../http/operations.ts'
import { presentPage } from '../../kit/list.ts'
import { requireCaller } from '../../kit/request.ts'
import { isActive, isKnown, presentPlaced } from '../../records/people.ts'
import { changeRole, changeStatus } from './commands.ts'
import { forgettingEffects } from './forgetting/effects.ts'
import { forget } from './forgetting/forget.ts'
import { keptOfForgotten } from './forgetting/kept.ts'
import { lastSessionsOf, listPeople } from './list.ts'

export const peopleHandlers = operationsOf(peopleOperations, {
  'Query.User': async ({ id }, context) => {
    if (!mayOfPerson(requireCaller(context), id, 'profile')) throw new Rejection('access.forbidden')
    const [row] = await peoplePlaced(context.db, [id])
    if (!row) throw new Rejection('people.not-found', 'id')
    return presentPlaced(row, context)
  },
  'Query.User_Authors': async (_, context) =>
    (await courseAuthors(context.readDb)).map((row) => presentPlaced(row, context)),
  'Query.User_forgettingEffects': async ({ id }, context) => {
    if (!(await isKnown(context, id))) throw new Rejection('people.not-found', 'id')
    return forgettingEffects(context, id)
  },
  'Query.User_list': async (query, context) => {
    const people = await listPeople(context, query)
    const lastSessionOf = lastSessionsOf(people.rows, context)
    return presentPage(people, (row) => ({
      ...presentPlaced(row, context),
      isActivated: row.first_logged_in_at !== null,
      lastSession: () => lastSessionOf(row),
    }))
  },
  'Mutation.User_updateEmployee': async (change, context) => {
    const command = context.command(change.status ? 'ReactivateEmployee' : 'DeactivateEmployee')
    const appended = await changeStatus(context, command, requireCaller(context), change)
    const { pending } = await context.waitForReadModels(appended)
    return { id: change.id, status: change.status, transactionStatus: true, pending }
  },
  'Mutation.User_changeRole': async (change, context) => {
    const appended = await changeRole(context, context.command('ChangeRole'), requireCaller(context), change)
    const { pending } = await context.waitForReadModels(appended)
    const status = await isActive(context, change.userId)
    return { id: change.userId, status, transactionStatus: true, pending }
  },
  'Mutation.User_forget': async (input, context) => {
    const appended = await forget(context, requireCaller(context), input)
    const { pending } = await context.waitForReadModels(appended)
    const kept = await keptOfForgotten(context, input.id)
    return { id: input.id, kept, transactionStatus: true, pending }
  },
})
