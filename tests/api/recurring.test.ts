import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../api/config.ts'
import { type Server, start } from '../../api/main.ts'
import { projections } from '../../projections/all.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openFollowedDatabase } from '../support/database.ts'
import { freePort } from '../support/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'bitacora-recurring-'))
/** Half past two in Mexico City. */
const atNight = new Date('2026-03-02T08:30:00.000Z')
const gone = 'a1b2c3d4-0000-4000-8000-00000000aaaa'

let db: Database
let server: Server

beforeAll(async () => {
  db = await openFollowedDatabase()
  await db.query(
    sql`insert into forgotten (person_id, forgotten_at) values (${gone}, '2026-03-02T06:00:00Z'::timestamptz)`,
  )
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', PORT: String(await freePort()) }
  server = await start(readConfig(settings), { db, now: () => atNight })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const timeout = 30_000

test('[CERT-04] [TST-04] [AUD-05] [AUD-06] [LAW-10] a server that runs does by itself, again and again, all that is due again and again', async () => {
  const ahead = () =>
    db.query<{ kind: string }>(sql`
      select kind from jobs where status = 'running' and owner is null
        and available_at > ${atNight.toISOString()}::timestamptz order by kind`)
  await expect
    .poll(ahead, { timeout })
    .toEqual(
      [
        'check-read-models',
        'end-retentions',
        'erase-forgotten',
        'expire-certificates',
        'give-rungs',
        'issue-complete-constancias',
        'maintain-imports',
        'push-notices',
        'queue-invitations',
        'queue-letters',
        'remove-unfinished-uploads',
        'sign-checkpoints',
        'submit-overdue-attempts',
      ].map((kind) => ({ kind })),
    )
})

test('[AUD-06] it signs the log, and keeps that outside the database', async () => {
  const signed = () => {
    const outside = join(folder, 'checkpoints')
    return existsSync(outside) ? readdirSync(outside, { recursive: true }).map(String) : []
  }
  await expect
    .poll(signed, { timeout })
    .toEqual(expect.arrayContaining([expect.stringMatching(/\/\d+\.txt$/)]))
})

test('[AUD-05] it compares every read model with its rebuild at night', async () => {
  const compared = async () =>
    (await db.query<{ name: string }>(sql`select name from read_model_checks`)).map(({ name }) => name)
  await expect
    .poll(async () => (await compared()).toSorted(), { timeout })
    .toEqual(projections.map(({ name }) => name).toSorted())
})

test('it looks again for what was left of whoever was forgotten', async () => {
  const waiting = () => db.query(sql`select person_id from forgotten where erased_at is null`)
  await expect.poll(waiting, { timeout }).toEqual([])
})
