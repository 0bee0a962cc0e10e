import { Rejection } from '../../../domain/kernel/rejection.ts'
import { searchedWords } from '../../../domain/kernel/text.ts'
import { audits } from '../../../domain/kernel/viewer.ts'
import { role } from '../../../domain/roles/role.ts'
import { isBuiltIn } from '../../../domain/roles/rules.ts'
import { foldText } from '../../../projections/kernel/list.ts'
import { roleRows } from '../../../projections/roles.ts'
import type { Context } from '../../context.ts'
import { listTitles, valueWords } from '../../contract/lists/words.ts'
import { offeredPermissions, permissionWords } from '../../contract/permissions.ts'
import { type RolesFilter, rolesContract } from '../../contract/routes/roles.ts'
import { loadFrom } from '../../event-store/execute.ts'
import type { Appended } from '../../event-store/store.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { exportList } from '../../kit/export.ts'
import { fixedName } from '../../kit/fixed-names.ts'
import { pageRequest } from '../../kit/list.ts'
import { hasLegalDuties } from '../../records/legal.ts'
import { type KnownRole, listedPermissions, permissionsOf, usersOf } from '../../records/roles.ts'
import { actOnRole, changesOfRole, creationOfRole, editRole } from './commands.ts'
import { rolesFile, sortedRoles } from './export.ts'

type Routes = typeof rolesContract

const listedRole = async (role: KnownRole, context: Context) => ({
  id: role.role_id,
  name: role.name,
  active: role.is_active,
  totalUsers: await usersOf(role.role_id, context),
  isBuiltIn: isBuiltIn(role.role_id),
  audits: audits(permissionsOf(role)),
})

const listRoles = async ({ search, status }: RolesFilter, context: Context) => {
  const words = searchedWords(search)
  const rows = (await roleRows(context.readDb)).filter(
    ({ role_id, name, is_active }) =>
      words.every((word) => foldText(fixedName(role_id, name, context.locale)).includes(word)) &&
      (status === 'all' || is_active === (status === 'active')),
  )
  return Promise.all(rows.map((row) => listedRole(row, context)))
}

const exportMatches: Handler<Routes['GET /roles/export']> = async (
  { query: { columns, sort, direction, ...filters } },
  context,
) => {
  const { sort: by } = pageRequest({ sort, direction })
  const rows = sortedRoles(await listRoles(filters, context), by ?? null, context.locale)
  return exportList(context, {
    title: listTitles[context.locale].roles,
    columns: rolesFile(context.locale),
    chosen: columns,
    find: async () => ({ rows, total: rows.length }),
    filters: {
      search: filters.search,
      status: filters.status === 'all' ? null : valueWords[context.locale][filters.status],
    },
  })
}

const whole = async (knownRole: KnownRole, context: Context) => ({
  ...(await listedRole(knownRole, context)),
  permissions: await listedPermissions(permissionsOf(knownRole), context),
})

const roleNow = async (context: Context, roleId: string) => {
  const { state, version } = await loadFrom(context.store)(role, roleId)
  if (state.situation === 'none') throw new Rejection('roles.not-found', 'id')
  const { situation, name, permissions } = state
  const knownRole = { role_id: roleId, name, permissions, is_active: situation === 'active' }
  return { ...(await whole(knownRole, context)), version }
}

/** People are still being moved while an inactive role has users. */
const answer = async (context: Context, roleId: string, appended: Appended) => {
  const { pending } = await context.waitForReadModels(appended)
  const current = await roleNow(context, roleId)
  return { ...current, pending: pending || (!current.active && current.totalUsers > 0) }
}

const create: Handler<Routes['POST /roles']> = async ({ body }, context) => {
  const command = context.command('CreateRole')
  const roleId = context.derivedId('role', command.id)
  const appended = await actOnRole(context, command, roleId, creationOfRole(body, roleId))
  return answer(context, roleId, appended)
}

const edit: Handler<Routes['PATCH /roles/:id']> = async ({ params: { id }, body }, context) => {
  const command = context.command('EditRole')
  const changes = changesOfRole(body, await hasLegalDuties(context))
  return answer(context, id, await editRole(context, command, id, changes, body.version))
}

export const rolesRoutes = routesOf(rolesContract, {
  'GET /roles': ({ query }, context) => listRoles(query, context),
  'GET /roles/export': exportMatches,
  'GET /roles/:id': ({ params }, context) => roleNow(context, params.id),
  'GET /roles/:id/permissions': async ({ params }, context) =>
    (await roleNow(context, params.id)).permissions,
  'GET /permissions': async (_, context) =>
    offeredPermissions(await hasLegalDuties(context)).map(({ id, key }) => ({
      id,
      key,
      ...permissionWords[key][context.locale],
    })),
  'POST /roles': create,
  'PATCH /roles/:id': edit,
  'PUT /roles/:id': edit,
})
