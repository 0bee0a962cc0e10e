import { readLastBackup } from '../backup/last-backup.ts'
import { lastTries } from '../backup/tries.ts'
import type { Services } from '../context.ts'
import { spaceOf } from '../doctor/surroundings.ts'
import type { Problem } from '../health/health.ts'
import { jobsWaiting } from '../jobs/table.ts'
import { mailsWaiting } from '../mail/outbox.ts'
import { checkSentence } from '../upkeep/checks.ts'
import { version } from '../version.ts'

/** By name where there are several; null where it is unknown. */
export type Value = number | null | ReadonlyMap<string, number>

export type Figure<Name extends string = string> = {
  readonly help: Readonly<Record<Name, string>>
  readonly read: (services: Services) => Promise<Readonly<Record<Name, Value>>>
}

const figure = <Name extends string>(
  help: Readonly<Record<Name, string>>,
  read: Figure<Name>['read'],
): Figure<Name> => ({ help, read })

const flag = (is: boolean): number => (is ? 1 : 0)

const secondsSince = (at: string | null, now: Date): number | null =>
  at === null ? null : (now.getTime() - Date.parse(at)) / 1_000

const server = figure(
  {
    build_info: 'Always 1; the name is the version.',
    process_cpu_seconds: 'Processor time of this process since its start.',
    process_resident_bytes: 'Memory of this process.',
    process_uptime_seconds: 'Time since the start of this process.',
  },
  async () => {
    const { user, system } = process.cpuUsage()
    return {
      build_info: new Map([[version(), 1]]),
      process_cpu_seconds: (user + system) / 1_000_000,
      process_resident_bytes: process.memoryUsage.rss(),
      process_uptime_seconds: process.uptime(),
    }
  },
)

const healthLevels = { ok: 0, degraded: 1, down: 2 }

const health = figure(
  {
    health: '0 ok, 1 degraded, 2 down, as /health says.',
    database_up: 'Whether the database answers.',
    database_full: 'Whether the database has no space left to write.',
    file_store_up: 'Whether files can be stored.',
    standby_used: 'Whether the standby is read; missing without one.',
    log_end_lost: 'Whether the log lacks events that were read before.',
  },
  async ({ health, replica }) => {
    const { status, problems } = await health.check()
    const has = (component: Problem['component']): boolean =>
      problems.some((problem) => problem.component === component)
    const isUp = !has('database')
    const known = (is: boolean): number | null => (isUp ? flag(is) : null)
    return {
      health: healthLevels[status],
      database_up: flag(isUp),
      database_full: known(has('disk')),
      file_store_up: known(!has('files')),
      standby_used: replica ? known(!has('standby')) : null,
      log_end_lost: known(has('log')),
    }
  },
)

type Follower = { readonly name: string; readonly status: string; readonly position: number }

const lagsOf = (followers: readonly Follower[], head: number): Value =>
  new Map(followers.map(({ name, position }) => [name, Math.max(0, head - position)]))

const stoppedOf = (followers: readonly Follower[]): Value =>
  new Map(followers.map(({ name, status }) => [name, flag(status === 'stopped')]))

const following = figure(
  {
    log_position: 'The position of the last event of the log.',
    read_model_lag_events: 'Events of the log that a read model lacks.',
    process_lag_events: 'Events of the log that a process lacks.',
  },
  async ({ store, readModels, processes }) => {
    const head = await store.head()
    return {
      log_position: head,
      read_model_lag_events: lagsOf(readModels.status(), head),
      process_lag_events: lagsOf(processes.status(), head),
    }
  },
)

const local = figure(
  {
    leader: 'Whether this server writes the read models and runs the processes.',
    read_model_stopped: 'Whether a read model has stopped at an event.',
    process_stopped: 'Whether a process has stopped at an event.',
    clock_ahead_seconds: 'How far the clock of this server is ahead of the time of the database.',
    clock_in_doubt: 'Whether work that depends on dates waits, since the clock of the database leapt.',
    database_connections_max: 'Connections that this server may keep; missing on the embedded database.',
    database_work: 'Statements and transactions under way or waiting for a connection.',
  },
  async ({ readModels, processes, clock, poolLoad }) => {
    const load = poolLoad()
    return {
      leader: flag(readModels.leads()),
      read_model_stopped: stoppedOf(readModels.status()),
      process_stopped: stoppedOf(processes.status()),
      clock_ahead_seconds: clock.ownAheadMs() / 1_000,
      clock_in_doubt: flag(clock.problems().some(({ component }) => component === 'clock')),
      database_connections_max: load?.connections ?? null,
      database_work: load?.busy ?? null,
    }
  },
)

const outbox = figure(
  {
    mails_waiting: 'Mails in the outbox.',
    mail_oldest_seconds: 'How long the oldest mail has waited; 0 without one.',
  },
  async ({ db, now }) => {
    const { count, oldest } = await mailsWaiting(db)
    return { mails_waiting: count, mail_oldest_seconds: secondsSince(oldest, now()) ?? 0 }
  },
)

const jobs = figure(
  {
    jobs_waiting: 'Jobs that are due and that no server has taken.',
    jobs_running: 'Jobs that a server has taken.',
    jobs_failed: 'Jobs that failed and will be tried again.',
    job_oldest_seconds: 'How long the oldest job has been due; 0 without one.',
  },
  async ({ db, now }) => {
    const { waiting, running, failed, oldest } = await jobsWaiting(db, { now })
    return {
      jobs_waiting: waiting,
      jobs_running: running,
      jobs_failed: failed,
      job_oldest_seconds: secondsSince(oldest, now()) ?? 0,
    }
  },
)

const proof = figure(
  {
    checkpoint_age_seconds: 'Age of the last signed checkpoint.',
    checkpoint_unsigned_events: 'Events since the last signed checkpoint.',
    verification_age_seconds: 'Age of the last verification that came to its end.',
    verification_held: 'Whether the last verification found the log as it was written.',
  },
  async ({ checkpoints, verification, store, now }) => {
    const [last, run, head] = await Promise.all([checkpoints.last(), verification.current(), store.head()])
    const isOver = run?.state === 'held' || run?.state === 'broken'
    return {
      checkpoint_age_seconds: secondsSince(last?.madeAt ?? null, now()),
      checkpoint_unsigned_events: head - (last?.position ?? 0),
      verification_age_seconds: isOver ? secondsSince(run.finishedAt, now()) : null,
      verification_held: isOver ? flag(run.state === 'held') : null,
    }
  },
)

const comparison = figure(
  {
    comparison_age_seconds: 'Age of the oldest comparison of a read model with its rebuild.',
    comparison_differing: 'Read models that differ from their rebuild.',
  },
  async ({ upkeep, now }) => {
    const checks = await upkeep.checks()
    const oldest = checks.map(({ checkedAt }) => checkedAt).toSorted()[0] ?? null
    return {
      comparison_age_seconds: secondsSince(oldest, now()),
      comparison_differing: checks.filter((one) => checkSentence(one) !== null).length,
    }
  },
)

const folder = figure(
  {
    disk_size_bytes: 'Size of the disk of DATA_DIR.',
    disk_free_bytes: 'What is free of it.',
  },
  async ({ config }) => {
    const { free, size } = await spaceOf(config.dataDir)
    return {
      disk_size_bytes: size,
      disk_free_bytes: free,
    }
  },
)

const backups = figure(
  {
    backup_age_seconds: 'Age of the last backup: by schedule on any server, or made with this DATA_DIR.',
    backup_bytes: 'Size of the last backup by schedule.',
    backup_failing: 'Whether the last try of a backup by schedule failed; missing without one.',
  },
  async ({ config, db, now }) => {
    const { last, proved } = await lastTries(db)
    const made = [proved?.begunAt, readLastBackup(config.dataDir)?.madeAt].filter((at) => at !== undefined)
    return {
      backup_age_seconds: secondsSince(made.toSorted().at(-1) ?? null, now()),
      backup_bytes: proved?.bytes ?? null,
      backup_failing: last && flag(last.cause !== null),
    }
  },
)

export const figures: readonly Figure[] = [
  server,
  health,
  following,
  local,
  outbox,
  jobs,
  proof,
  comparison,
  folder,
  backups,
]
