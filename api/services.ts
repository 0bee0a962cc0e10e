import { projections } from '../projections/all.ts'
import type { Database } from '../projections/kernel/database.ts'
import { startProjections } from '../projections/kernel/run.ts'
import { openSkips } from '../projections/kernel/skips.ts'
import { bootstrap } from './bootstrap.ts'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { isPassing } from './database/failures.ts'
import { openDatabases } from './database/open.ts'
import { openPostgres } from './database/postgres.ts'
import { openReplica } from './database/replica.ts'
import { openEventStore } from './event-store/event-store.ts'
import { makeExecute } from './event-store/execute.ts'
import { headOf, lostEndSentence } from './event-store/log-end.ts'
import { startProcesses } from './event-store/processes.ts'
import { skipsIn } from './event-store/skipped.ts'
import { openVerification } from './event-store/verification.ts'
import { openUpkeep } from './features/audit/upkeep.ts'
import { openEnrolMatching } from './features/enrolments/enrol-matching.ts'
import { openImports } from './features/imports/imports.ts'
import { applyRegister } from './features/people/forgetting/apply-forgotten.ts'
import { letters } from './features/sessions/passwords/letters.ts'
import { openPasswords, type Passwords } from './features/sessions/passwords/passwords.ts'
import { openFiles } from './files/files.ts'
import { watchHealth } from './http/health.ts'
import { derivedId, newId } from './ids.ts'
import { openJobRunner } from './jobs/runner.ts'
import { type Log, openLog } from './log.ts'
import { startMail } from './mail/mail.ts'
import { processes as bound, performEffect } from './processes.ts'
import { openCheckpoints } from './proof/checkpoints.ts'
import { version } from './version.ts'

/** What tests and the demo's seed replace. */
export type Overrides = {
  readonly db?: Database
  readonly now?: () => Date
  readonly passwords?: Passwords
  readonly log?: Log
  /** Appends wake neither read models nor processes: they look at the log once a second, or when awaited. For bulk writers. */
  readonly unhurried?: true
}

export type Running = {
  readonly services: Services
  /** Lets what is under way end, then closes the database. */
  stop(): Promise<void>
}

/** Opens everything but HTTP: database, migrations, log, read models, processes, and what every company begins with. */
export const openServices = async (config: Config, overrides: Overrides = {}): Promise<Running> => {
  const log = overrides.log ?? openLog(config.logLevel)
  const now = overrides.now ?? (() => new Date())
  const { db, admin, diskSpace, close } = await openDatabases(config, overrides.db)
  const store = await openEventStore({ db, now, app: version(), log })
  const { execute, executeAll } = makeExecute(store)
  const subscribe = overrides.unhurried ? async () => async () => undefined : store.subscribe
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
    onError: (err: unknown) => log[isPassing(err) ? 'debug' : 'error']({ err }, 'a read model stopped'),
  })
  const jobs = openJobRunner({ db, log })
  const processes = await startProcesses({
    db,
    store,
    execute,
    readModels,
    processes: bound,
    performEffect,
    jobs,
    skips: openSkips(() => skipsIn(store)),
    log,
  })
  const { readDatabaseUrl } = config
  const replica = readDatabaseUrl
    ? await openReplica({ primary: db, open: () => openPostgres(readDatabaseUrl), headOf, log })
    : null
  const checkpoints = await openCheckpoints({ config, db, store, now })
  const verification = openVerification({ db, store, now, log, signed: checkpoints.heads })
  const files = await openFiles({ config, db, store, readModels, execute, derivedId, newId, now, log })
  const upkeep = openUpkeep({ config, db, readModels, jobs, now, log })
  const imports = openImports({ db, store, executeAll, readModels, jobs, now, log })
  const services: Services = {
    config,
    db,
    replica,
    store,
    execute,
    executeAll,
    readModels,
    processes,
    jobs,
    now,
    newId,
    derivedId,
    files,
    passwords: overrides.passwords ?? openPasswords(),
    imports,
    enrolMatching: openEnrolMatching({ db, executeAll, jobs, log }),
    verification,
    checkpoints,
    upkeep,
    health: watchHealth({ store, readModels, processes, jobs, diskSpace, files, upkeep, log }),
    log,
  }
  if (!store.end.lost()) {
    await bootstrap(services)
    await applyRegister(services)
    await jobs.wake()
  }
  const mail = startMail(services, letters)
  return {
    services,
    stop: async () => {
      await mail.stop()
      await verification.stop()
      await processes.stop()
      await jobs.stop()
      await readModels.stop()
      await replica?.close()
      await close()
    },
  }
}
