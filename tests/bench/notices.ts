import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../api/config.ts'
import type { Command } from '../../api/event-store/store.ts'
import { newId } from '../../api/ids.ts'
import { openServices } from '../../api/services.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import { notices, noticesId } from '../../domain/notices/notices.ts'
import { countUnread, noticesOf } from '../../projections/notices.questions.ts'
import { a, ids } from '../support/a.ts'
import { makePostgres } from '../support/postgres.ts'
import { samples } from '../support/samples.ts'
import { msOf, quantile } from './figures.ts'
import { serverFlags, sized } from './size.ts'

const noticesInAll = sized(10_000, 40)
const together = 500
const questions = sized(200, 2)
const longMs = 5 * 60_000

const command = (): Command => ({
  id: newId(),
  name: 'GiveNotices',
  actor: { kind: 'command', id: 'bench' },
  correlationId: newId(),
})

const given = (count: number) =>
  Array.from({ length: count }, () => ({
    type: 'NoticeGiven' as const,
    data: { ...samples.NoticeGiven, noticeId: newId() },
  }))

const p95 = async (ask: () => Promise<unknown>): Promise<string> => {
  const times: number[] = []
  for (let asked = 0; asked < questions; asked += 1) times.push(await msOf(ask))
  return quantile(times, 0.95).toFixed(1)
}

/** The bell and both pages of a person with 10,000 unread notices. */
export const bench = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-bench-notices-'))
  const server = await makePostgres(join(tmpdir(), `bitacora-bench-notices-${process.pid}`), serverFlags)
  await server.start()
  const DATABASE_URL = `${server.url}/postgres`
  const config = { DATA_DIR: folder, DATABASE_URL, JWT_SECRET: 'x'.repeat(32), LOG_LEVEL: 'warn' }
  const { services, stop } = await openServices(readConfig(config))
  try {
    const { db, store, readModels } = services
    const stream = streamName(notices.kind, noticesId({ personId: ids.person, month: '2026-03' }))
    for (let made = 0; made < noticesInAll; made += together) {
      const events = given(Math.min(together, noticesInAll - made))
      await store.append([{ stream, expected: made === 0 ? 'noStream' : made, events }], command())
    }
    if (!(await readModels.caughtUp(await store.head(), longMs)))
      throw new Error('the read models did not follow')
    const who = { ...a.viewer(ids.person), isAdministrator: false }
    const page = (number: number) => () => noticesOf(db, who, { isUnread: false, page: number, size: 20 })
    const last = Math.ceil(noticesInAll / 20)
    console.log(`  the bell             p95 ${await p95(() => countUnread(db, ids.person))} ms`)
    console.log(`  the first page       p95 ${await p95(page(1))} ms`)
    console.log(`  the last page        p95 ${await p95(page(last))} ms`)
  } finally {
    await stop()
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
