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
  const here = new Map([...readModels.status(), ...processes.status()].map((one) => [one.name, one]))
  const all = new Map((await followerStatuses(db, followersOf(context))).map((one) => [one.name, one]))
  return followersOf(context).flatMap((name) => {
    const one = all.get(name)
    if (!one) return []
    const known = here.get(name)
    const isStopped = known?.status === 'stopped'
    return {
      ...one,
      position: Math.max(one.position, known?.position ?? 0),
      status: isStopped ? 'stopped' : one.status,
      cause: one.cause ?? known?.cause ?? null,
    }
  })
}

export const readReadModels = oncePerRequest(async (context) => {
  const [head, all, checks, underWay, skipped] = await Promise.all([
    context.store.head(),
    currentStatuses(context),
    context.upkeep.checks(),
    context.upkeep.underWay(),
    skippedEvents(context.store),
  ])
  return {
    head,
    rows: all.map((one) => {
      const check = checks.find(({ name }) => name === one.name)
      return {
        name: one.name,
        isProcess: !readModelNames.includes(one.name),
        isStopped: one.status === 'stopped',
        position: one.position,
        lag: Math.max(0, head - one.position),
        cause: one.cause,
        stoppedAt: one.stoppedAt,
        builtAt: one.builtAt,
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
  const [standing] = await followerStatuses(context.db, [follower])
  const stoppedAt = standing?.status === 'stopped' ? standing.stoppedAt : null
  const decision = forReason(reason, skipEvent({ follower, position }, stoppedAt))
  const appended = await context.execute(context.command('SkipEvent'), audit, companyId, decision)
  context.readModels.wake()
  context.processes.wake()
  return { follower, position, ...(await context.waitForReadModels(appended)) }
}
