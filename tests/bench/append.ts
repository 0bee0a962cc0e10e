import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../api/database/migrate.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { newId } from '../../api/ids.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { makePostgres, type PostgresServer } from '../support/postgres.ts'
import { load, type Rate } from './load.ts'
import { emmett } from './peers.ts'
import { plainByDriver, plainByPgbench, plainTable } from './plain.ts'

const data = {
  enrolmentId: newId(),
  personId: newId(),
  courseId: newId(),
  cycle: 1,
  lessonId: newId(),
}

const ours = async (db: Database, writers: number): Promise<Rate> => {
  const store = await openEventStore({ db, now: () => new Date(), app: '0.1.0' })
  return load(writers, () =>
    store.append(
      [{ stream: `enrolment-${newId()}`, expected: 'noStream', events: [{ type: 'LessonCompleted', data }] }],
      { id: newId(), name: 'CompleteLesson', actor: { kind: 'person', id: newId() }, correlationId: newId() },
    ),
  )
}

const line = (name: string, rate: Rate | null, base: Rate | null): string => {
  if (!rate) return `  ${name.padEnd(34)} not installed`
  const ratio = base ? (rate.perSecond / base.perSecond).toFixed(2) : '   -'
  const times = `p50 ${rate.p50.toFixed(1)} ms  p99 ${Number.isNaN(rate.p99) ? '-' : rate.p99.toFixed(1)} ms`
  return `  ${name.padEnd(34)} ${String(Math.round(rate.perSecond)).padStart(7)}/s  ${ratio}  ${times}`
}

const withDatabase = async <Result>(
  server: PostgresServer,
  name: string,
  use: (db: Database, url: string) => Promise<Result>,
): Promise<Result> => {
  const admin = await openPostgres(`${server.url}/postgres`)
  await admin.script(`create database ${name}`)
  await admin.close()
  const url = `${server.url}/${name}`
  const db = await openPostgres(url)
  return use(db, url).finally(() => db.close())
}

const round = async (server: PostgresServer, writers: number): Promise<void> => {
  const [byPgbench, byDriver] = await withDatabase(server, `plain_${writers}`, async (db, url) => {
    await db.script(plainTable)
    const first = await plainByPgbench(url, server.folder, writers, data)
    return [first, await plainByDriver(db, writers, data)] as const
  })
  const own = await withDatabase(server, `ours_${writers}`, async (db) => {
    await migrate(db)
    return ours(db, writers)
  })
  const peer = await withDatabase(server, `peer_${writers}`, (_, url) => emmett(url, writers, data))
  const base = byPgbench ?? byDriver
  console.log(`${writers} writer${writers === 1 ? '' : 's'}, one event an append`)
  console.log(line('plain insert, pgbench', byPgbench, base))
  console.log(line('plain insert, driver (10 connections)', byDriver, base))
  console.log(line('Bitácora, ordered and chained', own, base))
  console.log(line('emmett-postgresql', peer, base))
}

/** Appends by 1, 8 and 32 writers on a PostgreSQL of its own, as ratios to a plain insert of the same row. */
export const bench = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-bench-'))
  chmodSync(folder, 0o755)
  const server = await makePostgres(join(folder, 'server'))
  try {
    await server.start()
    for (const writers of [1, 8, 32]) await round(server, writers)
  } finally {
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
