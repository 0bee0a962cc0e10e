/** The yardstick: a plain insert of the same row, one a transaction, through pgbench and through the driver. */
import type { Database } from '../../projections/kernel/database.ts'
import { load, type Rate } from './load.ts'
import { sized } from './size.ts'

const plainTable = `create table plain (
  position bigint generated always as identity primary key, stream_id text collate "C" not null, version bigint not null,
  event_id uuid not null unique, type text not null, schema_version int not null, data jsonb not null, meta jsonb not null,
  recorded_at timestamptz not null default clock_timestamp(), digest bytea not null, chain bytea not null,
  unique (stream_id, version))`

const meta = JSON.stringify({
  actor: { kind: 'person', id: '01a1fd27-e2a5-70a9-97c5-f3520e7f3cc7' },
  commandId: '01a1fd27-e2a5-70a9-97c5-f3520e7f3cc7',
  command: 'CompleteLesson',
  correlationId: '01a1fd27-e2a5-70a9-97c5-f3520e7f3cc7',
  causationId: null,
  app: '0.1.0',
})

const insert = (data: object): string => `insert into plain
  (stream_id, version, event_id, type, schema_version, data, meta, digest, chain)
  values ('enrolment-' || gen_random_uuid(), 1, gen_random_uuid(), 'LessonCompleted', 1, '${JSON.stringify(data)}', '${meta}',
    sha256('x'), sha256('y'))`

export const plainByDriver = async (db: Database, writers: number, data: object): Promise<Rate> => {
  await db.script(plainTable)
  const text = insert(data)
  return load(writers, () => db.query({ text, values: [] }))
}

const figure = (printed: string, pattern: RegExp): number => Number(printed.match(pattern)?.[1] ?? 0)

/** Null where pgbench is not installed. It prints no percentiles: `p50` is its mean. */
export const plainByPgbench = async (
  db: Database,
  url: string,
  writers: number,
  data: object,
): Promise<Rate | null> => {
  const pgbench = Bun.which('pgbench')
  if (!pgbench) return null
  await db.script(plainTable)
  // without the blank, pgbench would take what follows a colon for a variable
  const text = `${insert(data).replaceAll('\n', ' ').replaceAll('":', '": ')};\n`
  const clients = ['-c', String(writers), '-j', String(Math.min(2, writers)), '-T', sized('3', '1')]
  const run = Bun.spawn([pgbench, '-n', '-M', 'prepared', '-f', '/dev/stdin', ...clients, url], {
    stdin: new Blob([text]),
    stdout: 'pipe',
    stderr: 'ignore',
  })
  const printed = await new Response(run.stdout).text()
  if ((await run.exited) !== 0) return null
  const mean = figure(printed, /latency average = ([\d.]+)/)
  return { perSecond: figure(printed, /tps = ([\d.]+)/), p50: mean, p99: Number.NaN }
}
