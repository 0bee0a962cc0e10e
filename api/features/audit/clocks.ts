import { audit, confirmClock } from '../../../domain/audit/audit.ts'
import type { ConfirmedClock } from '../../../domain/audit/events.ts'
import { forReason } from '../../../domain/kernel/decider.ts'
import { companyId } from '../../../domain/kernel/ids.ts'
import { databaseNow } from '../../clock/clock.ts'
import { agree } from '../../clock/doubt.ts'
import { confirmDoubt, latestDoubt } from '../../clock/doubt-row.ts'
import type { Context } from '../../context.ts'
import type { auditClockOperations } from '../../contract/operations/audit.clock.ts'
import type { Args } from '../../http/operations.ts'
import { oncePerRequest } from '../../kit/request.ts'

const openDoubt = async ({ db }: Pick<Context, 'db'>) => {
  const doubt = await latestDoubt(db)
  return doubt && !doubt.isConfirmed
    ? { id: doubt.id, cause: doubt.cause, believedAt: new Date(doubt.believed).toISOString() }
    : null
}

export const readClocks = oncePerRequest(async (context) => {
  const [doubt, databaseClock] = [await openDoubt(context), await databaseNow(context.db)]
  const now = context.now()
  const serverSays = now.getTime() + context.clock.ownAheadMs()
  return {
    now: now.toISOString(),
    databaseSays: databaseClock().toISOString(),
    serverSays: new Date(serverSays).toISOString(),
    isServerWrong: !agree(serverSays, now.getTime()),
    doubt,
  }
})

type ConfirmClockArgs = Args<(typeof auditClockOperations)['Mutation.Audit_confirmClock']>

export const confirm = async ({ doubt, reason }: ConfirmClockArgs, context: Context) => {
  await context.clock.look()
  const [current, databaseClock] = [await openDoubt(context), await databaseNow(context.db)]
  const at = databaseClock()
  const confirmation: ConfirmedClock | null = current && {
    doubt: current.id,
    cause: current.cause,
    from: current.believedAt,
    at: at.toISOString(),
  }
  const decision = forReason(reason, confirmClock(doubt, confirmation))
  const appended = await context.execute(context.command('ConfirmClock'), audit, companyId, decision)
  await confirmDoubt(context.db, doubt, at.getTime())
  await context.clock.look()
  return { at: at.toISOString(), ...(await context.waitForReadModels(appended)) }
}
