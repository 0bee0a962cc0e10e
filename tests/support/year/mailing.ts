import sql from 'sql-template-tag'
import type { Services } from '../../../api/context.ts'
import { queueLetters } from '../../../api/features/notices/queue-letters.ts'
import { letters } from '../../../api/letters.ts'
import { startMail } from '../../../api/mail/mail.ts'

const lookEveryMs = 5

const waiting = async ({ db }: Services): Promise<number> => {
  const [row] = await db.query<{ count: number }>(sql`select count(*)::int as count from mail_outbox`)
  return row?.count ?? 0
}

export const sendMeanwhile = async (services: Services, work: () => Promise<unknown>): Promise<void> => {
  const worker = startMail(services, letters, lookEveryMs)
  await work().finally(worker.stop)
}

/** Queues letters and sends them until none is left to queue, or the time is up. */
export const sendLetters = (services: Services, withinMs: number): Promise<void> =>
  sendMeanwhile(services, async () => {
    const { readModels, store } = services
    const until = performance.now() + withinMs
    while (performance.now() < until) {
      await readModels.caughtUp(await store.head(), withinMs)
      await queueLetters(services, services.now())
      if ((await waiting(services)) === 0) return
      while (performance.now() < until && (await waiting(services)) > 0) await Bun.sleep(lookEveryMs)
    }
  })
