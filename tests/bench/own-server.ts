import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../api/database/migrate.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import type { EventStore } from '../../api/event-store/store.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { makePostgres } from '../support/postgres.ts'
import { serverFlags } from './size.ts'

type OwnLog = {
  readonly db: Database
  readonly store: EventStore
  /** Of the database. */
  readonly url: string
  /** For what is kept outside it; gone afterwards. */
  readonly folder: string
}

/** An empty log on a PostgreSQL server of its own. */
export const onOwnServer = async (name: string, act: (log: OwnLog) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), `bitacora-bench-${name}-`))
  // the server may run as somebody else
  chmodSync(folder, 0o755)
  const server = await makePostgres(join(folder, 'server'), serverFlags)
  try {
    await server.start()
    const url = `${server.url}/postgres`
    const db = await openPostgres(url)
    await migrate(db)
    const store = await openEventStore({ db, now: () => new Date(), app: 'bench' })
    await act({ db, store, url, folder })
    await db.close()
  } finally {
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
