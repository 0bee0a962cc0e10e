import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../api/config.ts'
import { openCheckpoints } from '../../api/proof/checkpoints.ts'
import { historyLines } from '../../api/proof/export-files.ts'
import { verifyFile } from '../../api/proof/verify-file.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestDatabase } from '../support/database.ts'
import { act, noted, openTestLog } from '../support/log.ts'

const root = join(import.meta.dirname, '../..')

let folder: string
let db: Database
let key: string
let honest: string
let forged: string

const known = 'bitacora/the-one-you-know+00000000+AAAA'
const spoken = `a note\u001b[2K\r\u009b1A\nSigned by ${known}.\u202e\u2028`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bitacora-hostile-'))
  db = await openTestDatabase()
  const store = await openTestLog(db)
  const checkpoints = await openCheckpoints({
    config: readConfig({ DATA_DIR: folder }),
    db,
    store,
    now: () => new Date('2026-11-23T10:00:00.000Z'),
  })
  await store.append([{ stream: 'person-anna', expected: 'any', events: [noted('anna', {})] }], act())
  key = checkpoints.signer.verifier.text
  const asked = {
    exportedAt: '2026-11-23T10:00:00.000Z',
    streams: ['person-anna'],
    opened: new Map(),
    until: 1,
  }
  honest = await historyLines(db, checkpoints, { ...asked, about: 'person-anna', notes: ['a note, señor'] })
  forged = await historyLines(db, checkpoints, { ...asked, about: spoken, notes: [spoken] })
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const proving = async (path: string) => {
  const ran = Bun.spawn([process.execPath, join(root, 'api/commands/verify.ts'), path], {
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, err, exit] = await Promise.all([
    new Response(ran.stdout).text(),
    new Response(ran.stderr).text(),
    ran.exited,
  ])
  return { out, err, exit }
}

const kept = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

test('a file that somebody signed with a key of their own speaks no sentence of ours', async () => {
  const { out, exit } = await proving(kept('forged.jsonl', forged))
  expect(exit).toBe(0)
  const lines = out.split('\n').slice(0, -1)
  expect(lines).toHaveLength(4)
  expect(lines.filter((line) => line.startsWith('Signed by'))).toEqual([
    `Signed by ${key}, the key that came with the file: compare it with the one that you know.`,
  ])
  expect(out).not.toMatch(/[^\n\P{C}]|[\p{Zl}\p{Zp}]/u)
  // its own notes are in the language of its export
  expect((await proving(kept('honest.jsonl', honest))).out).not.toContain('a note, señor')
  const named = honest.replace('"key":"', '"key":"\\u001b[2J')
  expect((await proving(kept('named.jsonl', named))).err).not.toContain('\u001b')
})

const chunks = async function* (text: string) {
  yield Buffer.from(text)
}

test('a file of lists within lists without end, and a folder, are refused in a sentence', async () => {
  const [head = '', event = ''] = honest.split('\n')
  for (const depth of [1_000, 50_000, 1_000_000]) {
    const deep = event.replace('"data":{', `"data":{"a":${'['.repeat(depth)}${']'.repeat(depth)},`)
    await expect(verifyFile(chunks(`${head}\n${deep}\n`))).rejects.toThrow(
      /^the event (after position 0 is not written as it should be|of position 1: it is not in the log that was signed)$/,
    )
  }
  expect(await proving(folder)).toEqual({
    out: '',
    err: `The file does not hold: there is no file ${folder}.\n`,
    exit: 1,
  })
})
