import sql from 'sql-template-tag'
import { permissions as everyPermission, type PermissionKey, roleIds } from '../../domain/kernel/ids.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { departmentRows, jobTitleRows, terminalRows } from '../../projections/organisation.ts'
import { type PersonRow, personById } from '../../projections/people.ts'
import { type RoleRow, roleById } from '../../projections/roles.ts'
import type { Context, Locale, Who } from '../context.ts'
import { permissionList } from '../contract/permissions.ts'
import { holdsOneOf } from '../http/access.ts'
import { uuidOf } from '../http/rest.ts'

/** Whoever may look into other people's profiles and plans. */
export const mayReadPerson = (who: Who | null, personId: string): boolean =>
  who !== null &&
  (who.personId === personId || holdsOneOf(who, ['employee.*', 'employee_development.*', 'report.*']))

/** What stands for the name of somebody whose personal data was erased. */
export const erased = { es: 'Titular suprimido', en: 'Erased holder' } as const satisfies Record<
  Locale,
  string
>

export type User = ReturnType<typeof presentUser>

/** A person as others see them; number and e-mail only for those who may read the profile. */
export const presentUser = (row: PersonRow, { who, locale }: Pick<Context, 'who' | 'locale'>) => {
  const open = mayReadPerson(who, row.person_id)
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

const heldBy = ({ role_id, is_active, permissions }: RoleRow): ReadonlySet<PermissionKey> => {
  if (role_id === roleIds.administrador) return new Set(everyPermission.map(({ key }) => key))
  return new Set(is_active ? permissions : [])
}

/** A role with all permissions, those it holds assigned. */
export const presentRole = async (roleId: string, { db, locale }: Pick<Context, 'db' | 'locale'>) => {
  const role = await roleById(db, roleId)
  return (
    role && {
      id: role.role_id,
      name: role.name,
      active: role.is_active,
      permissions: permissionList(heldBy(role), locale),
    }
  )
}

/** What a course tells of its author; the rest is read where it is asked for. */
type Somebody = Pick<User, 'id' | 'fullName' | 'photo' | 'roleId'> & Partial<User>

const whole = async (user: Somebody, context: Context): Promise<User> => {
  if (isWhole(user)) return user
  const row = await personById(context.readDb, user.id)
  if (!row) throw new Rejection('people.not-found', 'id')
  return presentUser(row, context)
}

const isWhole = (user: Somebody): user is User => user.terminalId !== undefined

const unit = (row: { id: string; name: string; is_active: boolean } | undefined) =>
  row && { id: row.id, name: row.name, status: row.is_active }

export const peopleResolvers = {
  Query: {
    User: async (_: unknown, args: { id: string }, context: Context): Promise<User> => {
      const id = uuidOf('id', args.id)
      if (!mayReadPerson(context.who, id)) throw new Rejection('access.forbidden')
      const row = await personById(context.db, id)
      if (!row) throw new Rejection('people.not-found', 'id')
      return presentUser(row, context)
    },
    User_Authors: async (_: unknown, __: unknown, context: Context): Promise<User[]> => {
      const rows = await context.readDb.query<PersonRow>(sql`
        select * from people where person_id in (select created_by from courses)
        order by name_sort collate "C", person_id`)
      return rows.map((row) => presentUser(row, context))
    },
  },
  User: {
    payrollNum: async (user: Somebody, _: unknown, context: Context) =>
      (await whole(user, context)).payrollNum,
    status: async (user: Somebody, _: unknown, context: Context) => (await whole(user, context)).status,
    entryDate: async (user: Somebody, _: unknown, context: Context) => (await whole(user, context)).entryDate,
    email: async (user: Somebody, _: unknown, context: Context) => (await whole(user, context)).email,
    Terminal: async (user: Somebody, _: unknown, context: Context) => {
      const { terminalId } = await whole(user, context)
      return unit((await terminalRows(context.readDb)).find(({ id }) => id === terminalId))
    },
    Department: async (user: Somebody, _: unknown, context: Context) => {
      const { departmentId } = await whole(user, context)
      return unit((await departmentRows(context.readDb)).find(({ id }) => id === departmentId))
    },
    JobTitle: async (user: Somebody, _: unknown, context: Context) => {
      const { jobTitleId } = await whole(user, context)
      const row = (await jobTitleRows(context.readDb)).find(({ id }) => id === jobTitleId)
      return row && { ...unit(row), departmentId: row.department_id }
    },
    Role: ({ roleId }: Somebody, _: unknown, context: Context) => presentRole(roleId, context),
  },
}
