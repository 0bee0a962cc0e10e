import { permissions as everyPermission } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { role } from '../../../domain/roles/role.ts'
import { foldText } from '../../../projections/kernel/list.ts'
import { roleRows } from '../../../projections/roles.ts'
import type { Context } from '../../context.ts'
import { permissionWords } from '../../contract/permissions.ts'
import { rolesContract } from '../../contract/routes/roles.ts'
import { loadFrom } from '../../event-store/execute.ts'
import type { Appended } from '../../event-store/store.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { actOnRole, changesOfRole, creationOfRole, editRole } from './commands.ts'
import { type KnownRole, listedRole, roleWith } from './present.ts'

type Routes = typeof rolesContract

const list: Handler<Routes['GET /roles']> = async ({ query: { search, status } }, context) => {
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

const roleNow = async (context: Context, roleId: string) => {
  const { state, version } = await loadFrom(context.store)(role, roleId)
  if (state.situation === 'none') throw new Rejection('roles.not-found', 'id')
  const { situation, name, permissions } = state
  const known = { role_id: roleId, name, permissions, is_active: situation === 'active' }
  return { ...(await whole(known, context)), version }
}

/** People are still moving where an inactive role has users. */
const answer = async (context: Context, roleId: string, appended: Appended) => {
  const { pending } = await context.waitForReadModels(appended)
  const shown = await roleNow(context, roleId)
  return { ...shown, pending: pending || (!shown.active && shown.totalUsers > 0) }
}

const create: Handler<Routes['POST /roles']> = async ({ body }, context) => {
  const command = context.command('CreateRole')
  const roleId = context.derivedId('role', command.id)
  const appended = await actOnRole(context, command, roleId, creationOfRole(body, roleId))
  return answer(context, roleId, appended)
}

const edit: Handler<Routes['PATCH /roles/:id']> = async ({ params: { id }, body }, context) => {
  const command = context.command('EditRole')
  return answer(context, id, await editRole(context, command, id, changesOfRole(body), body.version))
}

export const rolesRoutes = routesOf(rolesContract, {
  'GET /roles': list,
  'GET /roles/:id': ({ params }, context) => roleNow(context, params.id),
  'GET /roles/:id/permissions': async ({ params }, context) =>
    (await roleNow(context, params.id)).permissions,
  'GET /permissions': async (_, { locale }) =>
    everyPermission.map(({ id, key }) => ({ id, key, ...permissionWords[key][locale] })),
  'POST /roles': create,
  'PATCH /roles/:id': edit,
})
