import { daysAfter } from '../../../domain/kernel/days.ts'
import { companyId } from '../../../domain/kernel/ids.ts'
import { company, recordRestore } from '../../../domain/organisation/company.ts'
import type { RestoredBackup } from '../../../domain/organisation/events.ts'
import { noticeMailRow } from '../../../projections/organisation.notices.ts'
import { clockIn } from '../../calendar.ts'
import { companyZone } from '../../company-zone.ts'
import type { Services } from '../../context.ts'
import { haveCome } from '../../event-store/processes.ts'
import { skipPushes } from '../../records/push-subscriptions.ts'
import { giveRungsUntil } from './give-rungs.ts'
import { countUnmailed } from './queue-letters.ts'

const followMs = 60_000

export type RestoreChoice = Pick<RestoredBackup, 'madeAt' | 'letters'>

/**
 * Most of what waited as the backup was made, and all that dates asked for since, was mailed before the company was lost, which the log
 * does not know. Answers how many notices stay in the product alone, or are mailed once a server runs.
 */
export const settleNotices = async (services: Services, choice: RestoreChoice): Promise<number> => {
  const { db, config, clock, now, newId, execute, readModels, store } = services
  const { date: today, time } = clockIn(await companyZone(db, config), now())
  const chosen = await noticeMailRow(db)
  const isDigestPast = chosen !== null && Number(time.slice(0, 2)) >= chosen.digest_hour
  const isClosed = choice.letters === 'closed'
  await follow(services)
  if (isClosed && config.smtpUrl !== null && (await clock.isTrusted()))
    await giveRungsUntil(services, isDigestPast ? today : daysAfter(today, -1))
  await readModels.caughtUp(await store.head(), followMs)
  const waiting = await countUnmailed(services, now(), today)
  const id = newId()
  const actor = { kind: 'command', id: 'restore' } as const
  const command = { id, name: 'RecordRestore', actor, correlationId: id }
  const noDigestUntil = isClosed && isDigestPast ? today : null
  await execute(command, company, companyId, recordRestore({ ...choice, waiting, noDigestUntil }))
  if (isClosed) await skipPushes(db, await store.head())
  return waiting
}

/** Until every fact has given its notices. */
const follow = async ({ store, processes }: Services): Promise<void> => {
  for (const until = performance.now() + followMs; performance.now() < until; ) {
    const head = await store.head()
    processes.wake(head)
    await Bun.sleep(50)
    if (haveCome(processes, head) && (await store.head()) === head) return
  }
}
