import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../api/config.ts'
import { type Server, start } from '../../api/main.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openFollowedDatabase } from '../support/database.ts'
import { freePort } from '../support/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'bitacora-recurring-'))

let db: Database
let server: Server

beforeAll(async () => {
  db = await openFollowedDatabase()
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', PORT: String(await freePort()) }
  server = await start(readConfig(settings), { db })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['[CERT-04] what certificates have expired', 'expire-certificates'],
  ['[TST-04] what tests are out of time', 'submit-overdue-attempts'],
])('a server that runs sees by itself, again and again, %s', async (_, kind) => {
  const runs = () =>
    db.query<{ status: string; isAhead: boolean }>(sql`
      select status, owner is null and available_at > created_at as "isAhead" from jobs where kind = ${kind}`)
  await expect.poll(runs, { timeout: 30_000 }).toEqual([{ status: 'running', isAhead: true }])
})
