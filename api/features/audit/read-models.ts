import { audit, skipEvent } from '../../../domain/audit/audit.ts'
import { forReason } from '../../../domain/kernel/decider.ts'
import { companyId } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { projections } from '../../../projections/all.ts'
import { type FollowerStatus, followerStatuses } from '../../../projections/kernel/follower-status.ts'
import type { Context } from '../../context.ts'
import type { auditOperations } from '../../contract/operations/audit.ts'
import { skippedEvents } from '../../event-store/skipped.ts'
import type { Args } from '../../http/operations.ts'
import { oncePerRequest } from '../../kit/request.ts'
import type { UpkeepAct } from '../../upkeep/upkeep.ts'

const readModelNames = projections.map(({ name }) => name)

const followersOf = ({ processes }: Pick<Context, 'processes'>): readonly string[] => [
  ...readModelNames,
  ...processes.status().map(({ name }) => name),
]

const currentStatuses = async (context: Context): Promise<readonly FollowerStatus[]> => {
  const { db, readModels, processes } = context
  const here = new Map(
    [...readModels.status(), ...processes.status()].map((follower) => [follower.name, follower]),
  )
  const statuses = new Map(
    (await followerStatuses(db, followersOf(context))).map((follower) => [follower.name, follower]),
  )
  return followersOf(context).flatMap((name) => {
    const status = statuses.get(name)
    if (!status) return []
    const localStatus = here.get(name)
    const isStopped = localStatus?.status === 'stopped'
    return {
      ...status,
      position: Math.max(status.position, localStatus?.position ?? 0),
      status: isStopped ? 'stopped' : status.status,
      cause: status.cause ?? localStatus?.cause ?? null,
    }
  })
}

export const readReadModels = oncePerRequest(async (context) => {
  const [head, followers, checks, underWay, skipped] = await Promise.all([
    context.store.head(),
    currentStatuses(context),
    context.upkeep.checks(),
    context.upkeep.underWay(),
    skippedEvents(context.store),
  ])
  return {
    head,
    rows: followers.map((follower) => {
      const check = checks.find(({ name }) => name === follower.name)
      return {
        name: follower.name,
        isProcess: !readModelNames.includes(follower.name),
        isStopped: follower.status === 'stopped',
        position: follower.position,
        lag: Math.max(0, head - follower.position),
        cause: follower.cause,
        stoppedAt: follower.stoppedAt,
        builtAt: follower.builtAt,
        checkedAt: check?.checkedAt ?? null,
        checkedPosition: check?.position ?? null,
        checkCause: check?.cause ?? null,
        differences: check?.differences ?? [],
      }
    }),
    work: underWay && {
      act: underWay.key,
      name: underWay.about || null,
      done: underWay.done,
      total: underWay.total ?? 0,
      cause: underWay.cause,
    },
    skipped: skipped.map(({ data, at, position }) => ({
      id: String(position),
      follower: 'follower' in data ? String(data.follower) : '',
      position: 'position' in data ? Number(data.position) : 0,
      reason: 'reason' in data ? String(data.reason) : null,
      at,
    })),
  }
})

export const begin =
  (act: UpkeepAct) =>
  async ({ name = null }: { name?: string | null | undefined }, context: Context) => {
    if (name !== null && !readModelNames.includes(name)) throw new Rejection('audit.no-such-follower', 'name')
    await context.upkeep.begin(act, name)
    return readReadModels(context)
  }

type SkipArgs = Args<(typeof auditOperations)['Mutation.Audit_skip']>

export const skip = async ({ follower, position, reason }: SkipArgs, context: Context) => {
  if (!reason) throw new Rejection('audit.reason-required', 'reason')
  if (!followersOf(context).includes(follower)) throw new Rejection('audit.no-such-follower', 'follower')
  const [status] = await followerStatuses(context.db, [follower])
  const stoppedAt = status?.status === 'stopped' ? status.stoppedAt : null
  const decision = forReason(reason, skipEvent({ follower, position }, stoppedAt))
  const appended = await context.execute(context.command('SkipEvent'), audit, companyId, decision)
  context.readModels.wake()
  context.processes.wake()
  return { follower, position, ...(await context.waitForReadModels(appended)) }
}
