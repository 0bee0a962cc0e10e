import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { EventStore } from '../../api/event-store/store.ts'
import { newId } from '../../api/ids.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { factsOfRecord, fillLog, lessonIds } from './enrolments.ts'
import { loadEach, type Rate } from './load.ts'
import { onOwnServer } from './own-server.ts'
import { command } from './serving.ts'
import { sized } from './size.ts'

const people = sized(20_000, 20)
const writers = sized(8, 2)
const aloneMs = sized(15_000, 100)
/** A backup of a large company holds its snapshot for so long. */
const heldMs = sized(60_000, 100)

/** Each writer's next fact is of the record that it is at, and then of a new one: streams grow, and their rows with them. */
const appending = (store: EventStore) => {
  const [courseId, lessons] = [newId(), lessonIds()]
  const begun = () => ({ stream: `enrolment-${newId()}`, facts: [...factsOfRecord(courseId, lessons)] })
  return () => {
    let record = begun()
    return async (): Promise<void> => {
      if (record.facts.length === 0) record = begun()
      const fact = record.facts.shift()
      if (!fact) return
      await store.append([{ stream: record.stream, expected: 'any', events: [fact] }], {
        id: newId(),
        name: 'CompleteLesson',
        actor: { kind: 'person', id: newId() },
        correlationId: newId(),
      })
    }
  }
}

/** A moment of the database that stays open while something is done. */
const holdingSnapshot = <Result>(db: Database, act: () => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.query({ text: 'set transaction isolation level repeatable read, read only', values: [] })
    await tx.query({ text: 'select count(*) from streams', values: [] })
    return act()
  })

/** Backups by the command, one after the other, while something is done. */
const backingUp = async <Result>(
  url: string,
  folder: string,
  act: () => Promise<Result>,
): Promise<Result> => {
  const ending = new AbortController()
  let made = 0
  const all = (async () => {
    while (!ending.signal.aborted || made === 0) {
      const env = {
        ...process.env,
        DATABASE_URL: url,
        DATA_DIR: join(folder, 'data'),
        JWT_SECRET: 'x'.repeat(32),
        BACKUP_KEY: 'a key of a benchmark',
        LOG_LEVEL: 'silent',
      } as Record<string, string>
      const target = join(folder, `backup-${made}`)
      await command('backup', [target], env)
      rmSync(target, { recursive: true, force: true })
      made += 1
    }
  })()
  const result = await act()
  ending.abort()
  await all
  console.log(`  ${made} backup${made === 1 ? '' : 's'} made meanwhile`)
  return result
}

/** Facts appended one by one by several writers: by themselves, while a snapshot is held, and while backups are taken. */
export const bench = (): Promise<void> =>
  onOwnServer('backups', async ({ db, store, url, folder }) => {
    await fillLog(store, people)
    const writing = appending(store)
    const measured = (ms: number) => loadEach(writers, writing, ms)
    const rates = new Map<string, Rate>()
    rates.set('alone', await measured(aloneMs))
    rates.set('beside a snapshot', await holdingSnapshot(db, () => measured(heldMs)))
    rates.set('beside backups', await backingUp(url, folder, () => measured(aloneMs)))
    rates.set('alone again', await measured(aloneMs))
    const base = Math.max(...['alone', 'alone again'].map((name) => rates.get(name)?.perSecond ?? 0))
    for (const [name, { perSecond, p50, p99 }] of rates)
      console.log(
        `  ${name.padEnd(20)}${String(Math.round(perSecond)).padStart(7)}/s  ${(perSecond / base).toFixed(2)}  p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      )
  })
