import { projections } from '../projections/all.ts'
import type { Database } from '../projections/kernel/database.ts'
import { startProjections } from '../projections/kernel/run.ts'
import { openSkips } from '../projections/kernel/skips.ts'
import { backupSentence, lastTries } from './backup/tries.ts'
import { bootstrap } from './bootstrap.ts'
import { type Clock, databaseNow, fixedClock, openClock } from './clock/clock.ts'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { isTransient } from './database/failures.ts'
import { openDatabases } from './database/open.ts'
import { openPostgres } from './database/postgres.ts'
import { openReplica, type Replica } from './database/replica.ts'
import { logIdOf } from './event-store/checkpoint-rows.ts'
import { openEventStore } from './event-store/event-store.ts'
import { makeExecute } from './event-store/execute.ts'
import { lastFactAt } from './event-store/last-fact.ts'
import { headOf, lostEndSentence } from './event-store/log-end.ts'
import { isCopyOf, refusalOfCopy, stateOfCopy } from './event-store/log-of-copy.ts'
import { processesOf, startProcesses } from './event-store/processes.ts'
import { skipsIn } from './event-store/skipped.ts'
import { openVerification } from './event-store/verification.ts'
import { openDateResolutions } from './features/due/resolving.ts'
import { openEnrolMatching } from './features/enrolments/enrol-matching.ts'
import { openCompletionImports } from './features/imports/completions/open.ts'
import { openImports } from './features/imports/imports.ts'
import { openInspectionPacks } from './features/legal/inspection/job.ts'
import { openIssuedConstancias } from './features/legal/issuing/several.ts'
import { openAccessChanges } from './features/people/access-changes.ts'
import { applyRegister } from './features/people/forgetting/apply-forgotten.ts'
import { openReminders } from './features/team/reminding.ts'
import { openFiles, openStore } from './files/files.ts'
import { watchHealth } from './health/health.ts'
import { derivedId, newId } from './ids.ts'
import { openIncident } from './incident.ts'
import { openJobRunner } from './jobs/runner.ts'
import { letters } from './letters.ts'
import { type Log, openLog } from './log.ts'
import { startMail } from './mail/mail.ts'
import { openMeters } from './meters.ts'
import { openPasswords, type Passwords } from './passwords/passwords.ts'
import { processes as bound, noticeProcesses, performEffect } from './processes.ts'
import { openCheckpoints } from './proof/checkpoints.ts'
import { openKeyring } from './secrets/keyring.ts'
import { readMasterKeys } from './secrets/master-key.ts'
import { openTracing, traced } from './tracing.ts'
import { openUpkeep } from './upkeep/upkeep.ts'
import { version } from './version.ts'

export type Overrides = {
  readonly db?: Database
  /** Replaces the time of everything: facts, days, deadlines and jobs. Called with the database's clock. */
  readonly now?: (present: () => Date) => Date
  readonly passwords?: Passwords
  readonly log?: Log
  /** For bulk writers: appends wake neither read models nor processes, which check the log once a second or when awaited. */
  readonly withoutWakeups?: true
}

export type Running = {
  readonly services: Services
  stop(): Promise<void>
}

/** Opens everything but HTTP: database, migrations, log, read models, processes, and the initial data. A failure closes what was opened. */
export const openServices = async (config: Config, overrides: Overrides = {}): Promise<Running> => {
  const closing = openClosing()
  try {
    return { services: await openAll(config, overrides, closing.add), stop: closing.close }
  } catch (error) {
    await closing.close().catch(() => undefined)
    throw error
  }
}

type Close = () => Promise<unknown>

/** Closes in reverse order of opening, and continues after a failure. */
const openClosing = () => {
  const closes: Close[] = []
  return {
    add: (close: Close): void => {
      closes.push(close)
    },
    close: async (): Promise<void> => {
      const failures: unknown[] = []
      for (const close of closes.splice(0).reverse())
        await close().catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
  }
}

const openStandby = async (url: string, db: Database, log: Log): Promise<Replica> => {
  const logId = await logIdOf(db)
  return openReplica({
    primary: db,
    open: () => openPostgres(url, db.views),
    head: () => headOf(db),
    stateOf: stateOfCopy,
    refusalOf: (state) => refusalOfCopy(db, state, logId),
    isCopy: isCopyOf(logId),
    log,
  })
}

/** Steps that may fail come before those that other servers notice. */
const openAll = async (
  settings: Config,
  overrides: Overrides,
  onClose: (close: Close) => void,
): Promise<Services> => {
  const log = overrides.log ?? openLog(settings.logLevel)
  const { db, admin, diskSpace, poolLoad, close } = await openDatabases(settings, overrides.db)
  onClose(close)
  const clock = await clockOf(db, overrides)
  const { now, withinMs } = clock
  const secrets = await openKeyring({ db, config: settings, now })
  const config = { ...settings, jwtSecret: secrets.first }
  const meters = openMeters()
  const masterKeys = readMasterKeys(config)
  const opening = { db, now, withinMs, app: version(), log, masterKeys, onStored: meters.act }
  const store = await openEventStore(opening)
  const tracing = await openTracing(config)
  onClose(tracing.stop)
  const { execute, executeAll } = traced(makeExecute(store), tracing)
  const replica = config.readDatabaseUrl ? await openStandby(config.readDatabaseUrl, db, log) : null
  if (replica) onClose(replica.close)
  const checkpoints = await openCheckpoints({ config, db, store, now, secrets })
  const objects = await openStore(config)
  const subscribe = overrides.withoutWakeups ? async () => async () => undefined : store.subscribe
  const incident = openIncident(log, 'the read models go on after a failure')
  const readModels = await startProjections({
    db: admin,
    readEvents: (after, limit, types) =>
      types ? store.readFacts(after, limit, types) : store.follow(after, limit),
    head: store.head,
    lostEnd: async () => {
      const lost = await store.end.look()
      return lost && lostEndSentence(lost)
    },
    projections,
    skips: () => skipsIn(store),
    subscribe,
    onError: (err: unknown) =>
      incident.report(isTransient(err) ? 'debug' : 'error', { err }, 'a read model stopped'),
    onRecovery: incident.resolve,
  })
  onClose(readModels.stop)
  const jobs = openJobRunner({ db, log, now, isTimeTrusted: clock.isTrusted })
  onClose(jobs.stop)
  const following = { db, store, execute, readModels, performEffect, jobs, log }
  const start = (some: typeof bound) =>
    startProcesses({ ...following, processes: some, skips: openSkips(() => skipsIn(store)) })
  const processes = processesOf(await start(bound), await start(noticeProcesses))
  onClose(processes.stop)
  const verification = openVerification({ db, store, now, log, signed: checkpoints.heads })
  onClose(verification.stop)
  const room = {
    db,
    store,
    readModels,
    execute,
    derivedId,
    newId,
    now,
    isTimeTrusted: clock.isTrusted,
    objects,
  }
  const files = await openFiles(secrets, room)
  const upkeep = openUpkeep({ config, db, readModels, jobs, now, log })
  const imports = openImports({ config, db, store, executeAll, readModels, jobs, now, log })
  const services: Services = {
    config,
    secrets,
    db,
    replica,
    store,
    execute,
    executeAll,
    readModels,
    processes,
    jobs,
    clock,
    now,
    newId,
    derivedId,
    files,
    passwords: overrides.passwords ?? openPasswords(),
    imports,
    enrolMatching: openEnrolMatching({ db, executeAll, jobs, log, now }),
    accessChanges: openAccessChanges({ db, executeAll, jobs, now }),
    dateResolutions: openDateResolutions({ config, db, derivedId, executeAll, jobs, now }),
    completionImports: openCompletionImports({
      ...{ config, db, derivedId, executeAll, jobs, log, now, readModels, store },
    }),
    inspectionPacks: openInspectionPacks({
      ...{ config, db, store, execute, executeAll, files, jobs, log, now },
    }),
    issuedConstancias: openIssuedConstancias({ config, db, store, executeAll, files, jobs, log, now }),
    reminders: openReminders({ config, db, executeAll, jobs, now }),
    verification,
    checkpoints,
    upkeep,
    health: watchHealth({
      store,
      readModels,
      processes,
      jobs,
      clock,
      diskSpace,
      files,
      upkeep,
      replica,
      backups: { problem: async () => backupSentence({ ...config, tries: await lastTries(db), now: now() }) },
      log,
    }),
    meters,
    tracing,
    poolLoad,
    log,
  }
  if (!store.end.lost()) {
    await bootstrap(services)
    await applyRegister(services)
    await jobs.wake()
  }
  onClose(startMail(services, letters).stop)
  return services
}

const clockOf = async (db: Database, { now }: Overrides): Promise<Clock> => {
  if (!now) return openClock({ db, lastFactAt: () => lastFactAt(db) })
  const present = await databaseNow(db)
  return fixedClock(() => now(present))
}
