import { z } from 'zod'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfPerson } from '../../../domain/people/relation.ts'
import { forgettingGrounds } from '../../../domain/people/rules.ts'
import { courseAuthors, peoplePlaced } from '../../../projections/people.questions.ts'
import type { Context } from '../../context.ts'
import { id, reason } from '../../contract/input.ts'
import { parseArgs } from '../../http/arguments.ts'
import type { Resolvers } from '../../http/resolvers.generated.ts'
import { uuidOf } from '../../http/rest.ts'
import { presentPage } from '../../kit/list.ts'
import { whoAsks } from '../../kit/request.ts'
import { isActive, isKnown, presentPlaced } from '../../records/people.ts'
import { changeRole, changeStatus } from './commands.ts'
import { forgettingEffects } from './forgetting/effects.ts'
import { forget } from './forgetting/forget.ts'
import { listInput, listPeople } from './list.ts'
import { placedPerson } from './loading.ts'

type PlacedUser = ReturnType<typeof presentPlaced>

/** Where a person works and what they may do is read where it is asked for, unless it came with them. */
const placed = async (
  user: { readonly id: string } | PlacedUser,
  context: Context,
): Promise<PlacedUser | null> => {
  if ('Terminal' in user) return user
  const row = await placedPerson(context, user.id)
  return row && presentPlaced(row, context)
}

const placeOf =
  <Place extends 'Terminal' | 'Department' | 'JobTitle' | 'Role'>(place: Place) =>
  async (
    user: { readonly id: string } | PlacedUser,
    _: unknown,
    context: Context,
  ): Promise<PlacedUser[Place] | null> =>
    (await placed(user, context))?.[place] ?? null

const payrollNumMax = 20
const statusChanges = z.object({ id, status: z.boolean(), reason })
const forgettings = z.object({
  id,
  payrollNum: z.string().trim().max(payrollNumMax),
  ground: z.enum(forgettingGrounds),
  reason,
})
const roleChanges = z.object({ userId: id, roleId: id, reason })

export const peopleResolvers = {
  Query: {
    User: async (_, args, context) => {
      const personId = uuidOf(args, 'id')
      if (!mayOfPerson(whoAsks(context), personId, 'profile')) throw new Rejection('access.forbidden')
      const [row] = await peoplePlaced(context.db, [personId])
      if (!row) throw new Rejection('people.not-found', 'id')
      return presentPlaced(row, context)
    },
    User_forgettingEffects: async (_, args, context) => {
      const personId = uuidOf(args, 'id')
      if (!(await isKnown(context, personId))) throw new Rejection('people.not-found', 'id')
      return forgettingEffects(context, personId)
    },
    User_Authors: async (_, __, context) =>
      (await courseAuthors(context.readDb)).map((row) => presentPlaced(row, context)),
    User_list: async (_, args, context) => {
      const found = await listPeople(context, parseArgs(listInput, args))
      return presentPage(found, (row) => presentPlaced(row, context))
    },
  },
  Mutation: {
    User_updateEmployee: async (_, args, context) => {
      const change = parseArgs(statusChanges, args)
      const appended = await changeStatus(context, whoAsks(context), change)
      const { pending } = await context.waitForReadModels(appended)
      return { id: change.id, status: change.status, transactionStatus: true, pending }
    },
    User_changeRole: async (_, args, context) => {
      const change = parseArgs(roleChanges, args)
      const appended = await changeRole(context, whoAsks(context), change)
      const { pending } = await context.waitForReadModels(appended)
      const status = await isActive(context, change.userId)
      return { id: change.userId, status, transactionStatus: true, pending }
    },
    User_forget: async (_, args, context) => {
      const asked = parseArgs(forgettings, args)
      const appended = await forget(context, whoAsks(context), { ...asked, reason: asked.reason || null })
      const { pending } = await context.waitForReadModels(appended)
      return { id: asked.id, transactionStatus: true, pending }
    },
  },
  User: {
    Terminal: placeOf('Terminal'),
    Department: placeOf('Department'),
    JobTitle: placeOf('JobTitle'),
    Role: placeOf('Role'),
  },
} satisfies Resolvers
