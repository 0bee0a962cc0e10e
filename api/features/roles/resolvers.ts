import { z } from 'zod'
import { permissions as everyPermission } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { role } from '../../../domain/roles/role.ts'
import { isBuiltIn } from '../../../domain/roles/rules.ts'
import { foldText } from '../../../projections/kernel/list.ts'
import { roleRows } from '../../../projections/roles.ts'
import type { Context } from '../../context.ts'
import { permissionWords } from '../../contract/permissions.ts'
import { loadFrom } from '../../event-store/execute.ts'
import type { Appended } from '../../event-store/store.ts'
import { parse, parseQuery, type RestRequest, type Route, uuidParam } from '../../http/rest.ts'
import { actOnRole, change, changedRole, creation, editRole, newRole } from './commands.ts'
import { type KnownRole, listedRole, roleWith, usersOf } from './present.ts'

type RoleId = { readonly id: string }

export const rolesResolvers = {
  Query: {
    Role_list: async (_: unknown, __: unknown, { readDb, locale }: Context) =>
      (await roleRows(readDb)).map((row) => roleWith(row, locale)),
  },
  Role: {
    isBuiltIn: ({ id }: RoleId): boolean => isBuiltIn(id),
    totalUsers: ({ id }: RoleId, _: unknown, context: Context): Promise<number> => usersOf(id, context),
  },
}

const searchMax = 200
const filters = z.object({
  search: z.string().max(searchMax).default(''),
  status: z.enum(['all', 'active', 'inactive']).default('all'),
})

const list = async ({ query }: RestRequest, context: Context) => {
  const { search, status } = parseQuery(filters, query)
  const text = foldText(search)
  const found = (await roleRows(context.readDb)).filter(
    ({ name_search, is_active }) =>
      name_search.includes(text) && (status === 'all' || is_active === (status === 'active')),
  )
  return Promise.all(found.map((row) => listedRole(row, context)))
}

const whole = async (known: KnownRole, context: Context) => ({
  ...(await listedRole(known, context)),
  permissions: roleWith(known, context.locale).permissions,
})

/** As the log has the role, with the version that a change of what was read here is sent back with. */
const roleNow = async (context: Context, roleId: string) => {
  const { state, version } = await loadFrom(context.store)(role, roleId)
  if (state.situation === 'none') throw new Rejection('roles.not-found', 'id')
  const { situation, name, permissions } = state
  const known = { role_id: roleId, name, permissions, is_active: situation === 'active' }
  return { ...(await whole(known, context)), version }
}

const readOne = (request: RestRequest, context: Context) => roleNow(context, uuidParam(request, 'id'))

/** People are still moving where an inactive role has users. */
const answer = async (context: Context, roleId: string, appended: Appended) => {
  const { pending } = await context.settle(appended)
  const shown = await roleNow(context, roleId)
  return { ...shown, pending: pending || (!shown.active && shown.totalUsers > 0) }
}

const create = async ({ body }: RestRequest, context: Context): Promise<Response> => {
  const command = context.command('CreateRole')
  const roleId = context.derivedId('role', command.id)
  const decide = creation(parse(newRole, body ?? {}), roleId)
  const appended = await actOnRole(context, command, roleId, decide)
  return Response.json(await answer(context, roleId, appended), { status: 201 })
}

const edit = async (request: RestRequest, context: Context) => {
  const roleId = uuidParam(request, 'id')
  const input = parse(changedRole, request.body ?? {})
  const command = context.command('EditRole')
  return answer(context, roleId, await editRole(context, command, roleId, change(input), input.version))
}

const everything = async (_: RestRequest, { locale }: Context) =>
  everyPermission.map(({ id, key }) => ({ id, key, ...permissionWords[key][locale] }))

export const rolesRoutes: readonly Route[] = [
  { method: 'GET', path: '/roles', handle: list },
  { method: 'GET', path: '/roles/:id', handle: readOne },
  {
    method: 'GET',
    path: '/roles/:id/permissions',
    handle: async (request, context) => (await readOne(request, context)).permissions,
  },
  { method: 'GET', path: '/permissions', handle: everything },
  { method: 'POST', path: '/roles', handle: create },
  { method: 'PATCH', path: '/roles/:id', handle: edit },
]
