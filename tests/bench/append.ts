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
import { plainByDriver, plainByPgbench } from './plain.ts'
import { serverFlags, sized } from './size.ts'

const data = {
  enrolmentId: newId(),
  personId: newId(),
  courseId: newId(),
  cycle: 1,
  lessonId: newId(),
}

const ours = async (db: Database, writers: number): Promise<Rate> => {
  await migrate(db)
  const store = await openEventStore({ db, now: () => new Date(), app: '0.1.0' })
  return load(writers, () =>
    store.append(
      [{ stream: `enrolment-${newId()}`, expected: 'noStream', events: [{ type: 'LessonCompleted', data }] }],
      { id: newId(), name: 'CompleteLesson', actor: { kind: 'person', id: newId() }, correlationId: newId() },
    ),
  )
}

/** As while a backup is taken: a snapshot is held that was taken before the first of them. */
const besideSnapshot = (db: Database, writers: number): Promise<Rate> =>
  db.transaction(async (tx) => {
    await tx.query({ text: 'set transaction isolation level repeatable read', values: [] })
    await tx.query({ text: 'select count(*) from pg_class', values: [] })
    return ours(db, writers)
  })

type Contender = (db: Database, url: string, writers: number) => Promise<Rate | null>

/** The first that can be measured is the yardstick of the others. */
const contenders: Readonly<Record<string, Contender>> = {
  'plain insert, pgbench': (db, url, writers) => plainByPgbench(db, url, writers, data),
  'plain insert, driver': (db, _, writers) => plainByDriver(db, writers, data),
  'Bitácora: ordered, chained, idempotent': (db, _, writers) => ours(db, writers),
  'Bitácora beside a snapshot that is held': (db, _, writers) => besideSnapshot(db, writers),
  'emmett-postgresql': (_, url, writers) => emmett(url, writers, data),
}

/** In a database of its own. */
const measure = async (
  server: PostgresServer,
  writers: number,
  contender: Contender,
): Promise<Rate | null> => {
  const name = `bench_${newId().replaceAll('-', '')}`
  const admin = await openPostgres(`${server.url}/postgres`)
  await admin.script(`create database ${name}`)
  const url = `${server.url}/${name}`
  const db = await openPostgres(url)
  const rate = await contender(db, url, writers).finally(() => db.close())
  await admin.script(`drop database ${name} with (force)`)
  await admin.close()
  return rate
}

const rounds = sized(3, 1)

const better = (one: Rate | null, other: Rate | null): Rate | null =>
  (one?.perSecond ?? 0) > (other?.perSecond ?? 0) ? one : other

/** The best rate of each. They take turns, so that other load on the machine meets all of them. */
const compare = async (server: PostgresServer, writers: number): Promise<Map<string, Rate | null>> => {
  const best = new Map<string, Rate | null>()
  for (let round = 0; round < rounds; round += 1)
    for (const [name, contender] of Object.entries(contenders))
      best.set(name, better(await measure(server, writers, contender), best.get(name) ?? null))
  return best
}

const line = (name: string, rate: Rate | null, base: Rate | undefined): string => {
  if (!rate) return `  ${name.padEnd(40)} not installed`
  const ratio = base ? (rate.perSecond / base.perSecond).toFixed(2) : '-'
  const p99 = Number.isNaN(rate.p99) ? '' : `, p99 ${rate.p99.toFixed(1)} ms`
  return `  ${name.padEnd(40)} ${String(Math.round(rate.perSecond)).padStart(7)}/s  ${ratio}  p50 ${rate.p50.toFixed(1)} ms${p99}`
}

/** Appends by 1, 8 and 32 writers on a PostgreSQL of its own, as ratios to a plain insert of the same row. */
export const bench = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-bench-'))
  chmodSync(folder, 0o755)
  const server = await makePostgres(join(folder, 'server'), serverFlags)
  try {
    await server.start()
    for (const writers of sized([1, 8, 32], [2])) {
      const best = await compare(server, writers)
      const base = [...best.values()].find((rate) => rate !== null)
      console.log(`${writers} writer${writers === 1 ? '' : 's'}, one event an append, best of ${rounds}`)
      for (const [name, rate] of best) console.log(line(name, rate, base ?? undefined))
    }
  } finally {
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
