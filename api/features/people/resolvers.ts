import { z } from 'zod'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfPerson } from '../../../domain/people/relation.ts'
import { courseAuthors, type PlacedPerson, peoplePlaced } from '../../../projections/people.questions.ts'
import type { PersonRow } from '../../../projections/people.ts'
import type { Locale } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { reason } from '../../contract/input.ts'
import { parse, uuidOf } from '../../http/rest.ts'
import { whoAsks } from '../../kit/request.ts'
import { roleHeld } from '../roles/present.ts'
import { changeRole, changeStatus, isActive } from './commands.ts'
import { listInput, listPeople } from './list.ts'
import { placedPerson } from './loading.ts'

/** What stands for the name of somebody whose personal data was erased. */
export const erased = { es: 'Titular suprimido', en: 'Erased holder' } as const satisfies Record<
  Locale,
  string
>

export type User = ReturnType<typeof presentUser>

/** A person as others see them; number and e-mail only for those who may read the profile. */
export const presentUser = (row: PersonRow, { who, locale }: Pick<Context, 'who' | 'locale'>) => {
  const open = who !== null && mayOfPerson(who, row.person_id, 'profile')
  return {
    id: row.person_id,
    payrollNum: (open && row.payroll_num) || '',
    fullName: row.full_name ?? erased[locale],
    status: row.is_active,
    entryDate: open ? row.entry_date : null,
    photo: null,
    email: open ? row.email : null,
    roleId: row.role_id,
    terminalId: row.terminal_id,
    departmentId: row.department_id,
    jobTitleId: row.job_title_id,
  }
}

const unit = (id: string, name: string | null, isActive: boolean | null) =>
  name === null ? null : { id, name, status: isActive === true }

const roleOf = ({ role_id, role_name, role_is_active, role_permissions }: PlacedPerson, locale: Locale) =>
  role_name === null
    ? null
    : roleHeld(
        { role_id, name: role_name, is_active: role_is_active === true, permissions: role_permissions ?? [] },
        locale,
      )

/** A person with where they work and what they may do. */
const presentPlaced = (row: PlacedPerson, context: Context) => {
  const jobTitle = unit(row.job_title_id, row.job_title_name, row.job_title_is_active)
  return {
    ...presentUser(row, context),
    Terminal: unit(row.terminal_id, row.terminal_name, row.terminal_is_active),
    Department: unit(row.department_id, row.department_name, row.department_is_active),
    JobTitle: jobTitle && { ...jobTitle, departmentId: row.job_title_department_id },
    Role: roleOf(row, context.locale),
  }
}

type PlacedUser = ReturnType<typeof presentPlaced>

/** Where a person works and what they may do is read where it is asked for, unless it came with them. */
const placed = async (user: User | PlacedUser, context: Context): Promise<PlacedUser | null> => {
  if ('Terminal' in user) return user
  const row = await placedPerson(context, user.id)
  return row && presentPlaced(row, context)
}

const placeOf =
  <Place extends 'Terminal' | 'Department' | 'JobTitle' | 'Role'>(place: Place) =>
  async (user: User | PlacedUser, _: unknown, context: Context): Promise<PlacedUser[Place] | null> =>
    (await placed(user, context))?.[place] ?? null

const statusChanges = z.object({ id: z.guid().toLowerCase(), status: z.boolean(), reason })
const roleChanges = z.object({ userId: z.guid().toLowerCase(), roleId: z.guid().toLowerCase(), reason })

export const peopleResolvers = {
  Query: {
    User: async (_: unknown, args: { id: string }, context: Context): Promise<PlacedUser> => {
      const id = uuidOf('id', args.id)
      if (!mayOfPerson(whoAsks(context), id, 'profile')) throw new Rejection('access.forbidden')
      const [row] = await peoplePlaced(context.db, [id])
      if (!row) throw new Rejection('people.not-found', 'id')
      return presentPlaced(row, context)
    },
    User_Authors: async (_: unknown, __: unknown, context: Context): Promise<PlacedUser[]> =>
      (await courseAuthors(context.readDb)).map((row) => presentPlaced(row, context)),
    User_list: async (_: unknown, args: object, context: Context) => {
      const { rows, total } = await listPeople(context, parse(listInput, args))
      return { count: total, rows: rows.map((row) => presentPlaced(row, context)) }
    },
  },
  Mutation: {
    User_updateEmployee: async (_: unknown, args: object, context: Context) => {
      const change = parse(statusChanges, args)
      const appended = await changeStatus(context, whoAsks(context), change)
      const { pending } = await context.settle(appended)
      return { id: change.id, status: change.status, transactionStatus: true, pending }
    },
    User_changeRole: async (_: unknown, args: object, context: Context) => {
      const change = parse(roleChanges, args)
      const appended = await changeRole(context, whoAsks(context), change)
      const { pending } = await context.settle(appended)
      const status = await isActive(context, change.userId)
      return { id: change.userId, status, transactionStatus: true, pending }
    },
  },
  User: {
    Terminal: placeOf('Terminal'),
    Department: placeOf('Department'),
    JobTitle: placeOf('JobTitle'),
    Role: placeOf('Role'),
  },
}
