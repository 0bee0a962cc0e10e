import { type PermissionKey, roleIds } from '../../domain/kernel/ids.ts'
import { type Evaluator, refuseOneself } from '../../domain/kernel/oneself.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { holds } from '../../domain/kernel/viewer.ts'
import { person } from '../../domain/people/person.ts'
import { type Grantor, type RoleState, role } from '../../domain/roles/role.ts'
import { isBuiltIn } from '../../domain/roles/rules.ts'
import type { Who } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Load } from '../event-store/execute.ts'
import type { EventStore, Write } from '../event-store/store.ts'
import { guardOn, stateOf } from '../event-store/streams.ts'
import { requireCaller } from '../kit/request.ts'

type Acting = { readonly by: Grantor; readonly guards: readonly Write[] }

/** With guards by the log: a queued request grants nothing that its sender has lost meanwhile. */
export const loadGrantor = async (
  load: Load,
  who: Pick<Who, 'personId'>,
  needed: PermissionKey,
): Promise<Acting> => {
  const acting = await loadActing(load, who)
  if (!holds(acting.by, needed)) throw new Rejection('access.forbidden')
  return acting
}

/** As `loadGrantor`, for acts allowed by relation, without a permission. */
export const loadActing = async (load: Load, { personId }: Pick<Who, 'personId'>): Promise<Acting> => {
  const somebody = await load(person, personId)
  if (somebody.state.situation !== 'active') throw new Rejection('access.forbidden')
  const { roleId } = somebody.state
  const ownRole = await load(role, roleId)
  const isAdministrator = roleId === roleIds.administrador
  const permissions = new Set(ownRole.state.situation === 'active' ? ownRole.state.permissions : [])
  const guards = isBuiltIn(roleId) ? [guardOn(somebody)] : [guardOn(somebody), guardOn(ownRole)]
  return { by: { isAdministrator, permissions, roleId }, guards }
}

const soleOf = (state: RoleState): string | null => {
  const administrators = state.situation === 'none' ? [] : state.administrators
  return administrators.length === 1 ? (administrators[0] ?? null) : null
}

/** Null where there are several administrators. */
export const soleAdministrator = async (store: EventStore): Promise<string | null> =>
  soleOf(await stateOf(store, role, roleIds.administrador))

/** Callers do not review themselves unless nobody else can; returns the person to leave out. */
export const withoutOwn = async (context: Context): Promise<string | null> => {
  const { personId, isAdministrator } = requireCaller(context)
  const isSole = isAdministrator && (await soleAdministrator(context.store)) === personId
  return isSole ? null : personId
}

export const loadEvaluator = async (
  load: Load,
  { personId }: Pick<Who, 'personId'>,
  reason: string | null,
): Promise<{ readonly by: Evaluator; readonly guards: readonly Write[] }> => {
  const administration = await load(role, roleIds.administrador)
  const isSoleAdministrator = soleOf(administration.state) === personId
  return {
    by: { personId, isSoleAdministrator, reason },
    guards: isSoleAdministrator ? [guardOn(administration)] : [],
  }
}

/** Only a sole administrator acts for themselves, with a reason; guards against a second one. Throws access.oneself, access.oneself-reason. */
export const requireNotOneself = async (
  load: Load,
  act: { readonly by: string; readonly personId: string; readonly reason: string | null },
): Promise<readonly Write[]> => {
  if (act.by !== act.personId) return []
  const { by, guards } = await loadEvaluator(load, { personId: act.by }, act.reason)
  refuseOneself(act.personId, by)
  return guards
}
