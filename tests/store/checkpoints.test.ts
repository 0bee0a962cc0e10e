import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../api/config.ts'
import { canonical, digestOf } from '../../api/event-store/canonical.ts'
import { linksAfter } from '../../api/event-store/checkpoint-rows.ts'
import { linkOf } from '../../api/event-store/log-checker.ts'
import { openLogEnd } from '../../api/event-store/log-end.ts'
import { growingTree, leafHash } from '../../api/event-store/merkle.ts'
import { verify } from '../../api/event-store/verify.ts'
import { openCheckpoints } from '../../api/proof/checkpoints.ts'
import { openExportedNotes } from '../../api/proof/exported.ts'
import { signerOf } from '../../api/proof/note.ts'
import { readSignedHeads } from '../../api/proof/witnesses.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestPostgres } from '../support/database.ts'
import { act, noted, onEachDriver, openTestLog, stream } from '../support/log.ts'
import { openS3Service } from '../support/s3.ts'

const signal = new AbortController().signal

/** A log that nobody else writes, with a folder beside it. */
const openAll = async (db: Database, settings: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-checkpoints-'))
  const config = readConfig({ DATA_DIR: folder, ...settings })
  const store = await openTestLog(db)
  const clock = { now: new Date('2026-11-23T10:00:00.000Z') }
  const open = () => openCheckpoints({ config, db, store, now: () => clock.now })
  /** As a server that starts now, which has seen nothing of the log before. */
  const openAfresh = async () =>
    openCheckpoints({
      config,
      db,
      store: { end: await openLogEnd(db), head: store.head },
      now: () => clock.now,
    })
  const append = async (count: number) => {
    for (let left = count; left > 0; left -= 1_000) {
      const events = Array.from({ length: Math.min(left, 1_000) }, (_, n) => noted(`${n}`))
      await store.append([{ stream: stream(), expected: 'any', events }], act())
    }
  }
  const checkpoints = await open()
  const outside = join(folder, 'checkpoints', checkpoints.origin.split('/')[1] ?? '')
  const inDatabase = () =>
    db.query<{ position: number; note: string }>({
      text: 'select position, note from checkpoints_signed order by position',
      values: [],
    })
  return { db, folder, config, store, clock, open, openAfresh, append, checkpoints, outside, inDatabase }
}

type All = Awaited<ReturnType<typeof openAll>>

/** Changes the log as only an owner of the database can. */
const asOwner = async (db: Database, ...statements: readonly string[]): Promise<void> => {
  const tables = ['events', 'log', 'checkpoints_signed', 'log_subtrees']
  await db.script(
    [
      ...tables.map((table) => `alter table ${table} disable trigger user`),
      ...statements,
      ...tables.map((table) => `alter table ${table} enable trigger user`),
    ].join(';\n'),
  )
}

/** Writes the log anew from there on, as consistently as the product itself would have. */
const rewriteFrom = async (db: Database, position: number): Promise<void> => {
  const rows = await db.query<{ event_id: string; stream_id: string; type: string; meta: never }>({
    text: `select event_id, stream_id, type, meta from events where position >= ${position} order by position`,
    values: [],
  })
  const links = await linksAfter(db, position - 2, rows.length + 1)
  let chain: Uint8Array = Buffer.from(links[0]?.chain ?? '', 'hex')
  const statements = rows.map((row, n) => {
    const link = links[n + 1]
    if (!link) throw new Error('no link')
    const data = { text: `rewritten ${n}` }
    const digest = digestOf({
      stream: row.stream_id,
      eventId: row.event_id,
      type: row.type,
      schemaVersion: 1,
      data: canonical(data),
      meta: canonical(row.meta),
    })
    chain = linkOf(chain, Buffer.from(digest, 'hex'), link)
    return `update events set data = '${JSON.stringify(data)}', digest = '\\x${digest}',
      chain = '\\x${Buffer.from(chain).toString('hex')}' where position = ${link.position}`
  })
  await asOwner(db, ...statements)
}

const verified = async ({ db, checkpoints }: Pick<All, 'db' | 'checkpoints'>) =>
  verify(db, { signed: await checkpoints.heads() })

describe('signed checkpoints', () => {
  let all: All
  beforeEach(async () => {
    all = await openAll(await openTestPostgres())
  })
  afterEach(async () => {
    await all.db.close()
    rmSync(all.folder, { recursive: true, force: true })
  })

  test('[AUD-06] an empty log has none', async () => {
    expect(await all.checkpoints.sign()).toBeNull()
    await all.checkpoints.keepUp(signal)
    expect(await all.inDatabase()).toEqual([])
    expect(await all.checkpoints.last()).toBeNull()
  })

  test('[AUD-06] are made after a thousand events, or ten minutes with one, and only then', async () => {
    const { append, checkpoints, clock, inDatabase } = all
    const positions = async () => {
      await checkpoints.keepUp(signal)
      return (await inDatabase()).map(({ position }) => position)
    }
    await append(3)
    expect(await positions()).toEqual([3])
    await append(999)
    expect(await positions()).toEqual([3])
    await append(1)
    expect(await positions()).toEqual([3, 1_003])
    await append(1)
    clock.now = new Date(clock.now.getTime() + 599_999)
    expect(await positions()).toEqual([3, 1_003])
    clock.now = new Date(clock.now.getTime() + 1)
    expect(await positions()).toEqual([3, 1_003, 1_004])
    clock.now = new Date(clock.now.getTime() + 6_000_000)
    expect(await positions()).toEqual([3, 1_003, 1_004])
  })

  test('[OPS-04] are made too where the last one was made by a clock that was days ahead', async () => {
    const { append, checkpoints, clock, inDatabase } = all
    const right = clock.now
    clock.now = new Date(right.getTime() + 400 * 86_400_000)
    await append(1)
    await checkpoints.keepUp(signal)
    clock.now = right
    await append(1)
    await checkpoints.keepUp(signal)
    expect((await inDatabase()).map(({ position }) => position)).toEqual([1, 2])
  })

  test('[AUD-06] have the root of the tree over all links, however many times the log grew between', async () => {
    const { append, checkpoints, db } = all
    for (const count of [1, 254, 1, 1, 300, 600]) {
      await append(count)
      await checkpoints.sign()
    }
    const tree = growingTree()
    for (const { chain } of await linksAfter(db, 0, 10_000)) tree.add(leafHash(Buffer.from(chain, 'hex')))
    const last = await checkpoints.last()
    expect(last).toMatchObject({ position: 1_157, root: Buffer.from(tree.root()).toString('hex') })
    expect(await verified(all)).toMatchObject({ valid: true, checkpoints: 6 })
  })

  test('[AUD-06] lie outside the database, each once, and again where one was lost there', async () => {
    const { append, checkpoints, outside, inDatabase, open } = all
    await append(5)
    await checkpoints.keepUp(signal)
    const [row] = await inDatabase()
    expect(readFileSync(join(outside, '5.txt'), 'utf8')).toBe(row?.note)
    expect(await checkpoints.last()).toMatchObject({ position: 5, isExported: true })
    rmSync(join(outside, '5.txt'))
    expect(await checkpoints.last()).toMatchObject({ isExported: false })
    await (await open()).keepUp(signal)
    expect(readdirSync(outside)).toEqual(['5.txt'])
    // what a crash left of one that was being written
    writeFileSync(join(outside, '7.txt.cut-off'), 'half')
    expect(await verified(all)).toMatchObject({ valid: true, checkpoints: 1 })
    rmSync(outside, { recursive: true })
    writeFileSync(outside, 'in the way')
    expect(await checkpoints.last()).toMatchObject({ position: 5, isExported: null })
  })

  test('[AUD-06] are one, however many servers sign at once, and none is made that reaches no further than asked', async () => {
    const { append, open, inDatabase } = all
    const servers = [await open(), await open(), await open()]
    await append(5)
    const signed = await Promise.all(servers.map((one) => one.sign()))
    expect(signed.map((row) => row?.position)).toEqual([5, 5, 5])
    await append(5)
    expect(await servers[0]?.sign(5)).toMatchObject({ position: 5 })
    expect((await inDatabase()).map(({ position }) => position)).toEqual([5])
    expect(await servers[0]?.sign(6)).toMatchObject({ position: 10 })
  })

  test('[AUD-06] lie in the bucket, beside the files, where there is one', async () => {
    const { append, db, store, clock, config } = all
    const { settings, bucket, close } = await openS3Service()
    onTestFinished(close)
    const given = readConfig({ DATA_DIR: config.dataDir, ...settings })
    const open = () => openCheckpoints({ config: given, db, store, now: () => clock.now })
    const checkpoints = await open()
    const logId = checkpoints.origin.split('/')[1] ?? ''
    expect(checkpoints.place).toBe(`s3://${bucket}/checkpoints/${logId}/`)
    await append(5)
    await checkpoints.keepUp(signal)
    expect(await checkpoints.last()).toMatchObject({ position: 5, isExported: true })
    const exported = await openExportedNotes(given, logId)
    expect(await exported.positions()).toEqual([5])
    expect(await exported.read(6)).toBeNull()
    await expect(exported.save(5, 'other')).rejects.toThrow(/another checkpoint of position 5 lies in s3:/)
    await asOwner(db, 'delete from checkpoints_signed')
    await rewriteFrom(db, 3)
    expect(await verified({ db, checkpoints: await open() })).toMatchObject({
      valid: false,
      reason: 'checkpoint',
      witnesses: [`a checkpoint of position 5 in ${checkpoints.place}`],
    })
    expect(readdirSync(config.dataDir)).not.toContain('checkpoints')
  })

  test('[AUD-06] that cannot be exported are told, and exported once they can be', async () => {
    const { append, checkpoints, outside, folder, inDatabase } = all
    writeFileSync(join(folder, 'checkpoints'), 'in the way')
    await append(2)
    await expect(checkpoints.keepUp(signal)).rejects.toThrow()
    expect(await inDatabase()).toEqual([])
    rmSync(join(folder, 'checkpoints'))
    await checkpoints.keepUp(signal)
    expect(readdirSync(outside)).toEqual(['2.txt'])
  })

  test('[AUD-06] do not replace another one of the same position', async () => {
    const { config, checkpoints, outside } = all
    const exported = await openExportedNotes(config, checkpoints.origin.split('/')[1] ?? '')
    await exported.save(5, 'one')
    await exported.save(5, 'one')
    await expect(exported.save(5, 'other')).rejects.toThrow(/another checkpoint of position 5 lies in /)
    expect(readFileSync(join(outside, '5.txt'), 'utf8')).toBe('one')
    expect(readdirSync(outside)).toEqual(['5.txt'])
  })

  test('[AUD-06] stay as they are made', async () => {
    await all.append(5)
    await all.checkpoints.sign()
    for (const table of ['checkpoints_signed', 'log_subtrees'])
      for (const text of [
        `update ${table} set ${table === 'log_subtrees' ? 'level' : 'position'} = 1`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(all.db.query({ text, values: [] })).rejects.toThrow(/only grows/)
  })

  test('[AUD-06] are signed with a key that the data folder keeps to itself, or that is given', async () => {
    const { folder, config, checkpoints, db, store, open } = all
    expect(statSync(join(folder, 'checkpoint-key')).mode & 0o777).toBe(0o600)
    expect((await open()).signer.verifier.text).toBe(checkpoints.signer.verifier.text)
    const seed = Buffer.alloc(32, 9)
    const elsewhere = mkdtempSync(join(tmpdir(), 'bitacora-checkpoints-'))
    const given = readConfig({ DATA_DIR: elsewhere, CHECKPOINT_KEY: seed.toString('base64') })
    const signed = await openCheckpoints({ config: given, db, store, now: () => new Date() })
    expect(signed.signer.verifier.text).toBe(signerOf(checkpoints.origin, seed).verifier.text)
    expect(existsSync(join(elsewhere, 'checkpoint-key'))).toBe(false)
    const dump = JSON.stringify(await db.query({ text: 'select * from checkpoints_signed', values: [] }))
    expect(dump).not.toContain(readFileSync(join(config.dataDir, 'checkpoint-key'), 'utf8').trim())
    writeFileSync(join(folder, 'checkpoint-key'), seed.subarray(1).toString('base64'))
    await expect(open()).rejects.toThrow(/checkpoint-key is none: put it back from where it is kept/)
    rmSync(elsewhere, { recursive: true })
  })

  test('[AUD-06] of another key are refused and told, unless it is named as a former one', async () => {
    const { append, checkpoints, config, db, store } = all
    await append(5)
    await checkpoints.sign()
    await append(5)
    const seed = Buffer.alloc(32, 9).toString('base64')
    const opened = (settings: object) =>
      openCheckpoints({
        config: { ...config, checkpointKey: seed, ...settings },
        db,
        store,
        now: () => new Date(),
      })
    const stranger = await opened({})
    expect(await stranger.last()).toBeNull()
    await expect(stranger.sign()).rejects.toThrow(/position 5 is not signed by a known key/)
    expect(await verified({ db, checkpoints: stranger })).toMatchObject({
      valid: false,
      reason: 'signature',
      brokenAt: 5,
    })
    const successor = await opened({ formerCheckpointKeys: [checkpoints.signer.verifier.text] })
    expect(await successor.sign()).toMatchObject({ position: 10 })
    expect(await verified({ db, checkpoints: successor })).toMatchObject({ valid: true, checkpoints: 2 })
    await expect(opened({ formerCheckpointKeys: ['x+y+z'] })).rejects.toThrow(/no public key/)
  })

  test('[AUD-06] are not signed over a log that was rewritten before the last of them', async () => {
    const { append, checkpoints, db, inDatabase, openAfresh } = all
    await append(10)
    await checkpoints.keepUp(signal)
    await rewriteFrom(db, 8)
    await append(5)
    await expect(checkpoints.sign()).rejects.toThrow(/this server has seen another event at position 10/)
    await expect((await openAfresh()).sign()).rejects.toThrow(/not the one/)
    await asOwner(db, 'delete from checkpoints_signed', 'delete from log_subtrees')
    await expect((await openAfresh()).sign()).rejects.toThrow(/the checkpoint of position 10 in /)
    expect(await inDatabase()).toEqual([])
  })

  test('[AUD-06] are not signed over a log that was rewritten before the last of those outside', async () => {
    const { append, checkpoints, db, open, openAfresh, outside } = all
    for (const count of [6, 4]) {
      await append(count)
      await checkpoints.sign()
    }
    await (await open()).keepUp(signal)
    expect(readdirSync(outside).sort()).toEqual(['10.txt', '6.txt'])
    await rewriteFrom(db, 8)
    await asOwner(db, 'delete from checkpoints_signed', 'delete from log_subtrees')
    await expect((await openAfresh()).sign()).rejects.toThrow(/the checkpoint of position 10 in /)
  })

  test('[AUD-06] are not signed over a log that was rewritten below a subtree that stands', async () => {
    const { append, checkpoints, db, openAfresh } = all
    await append(256)
    await checkpoints.sign()
    await rewriteFrom(db, 250)
    await append(5)
    await expect((await openAfresh()).sign()).rejects.toThrow(/not the one that was signed at position 256/)
  })

  test('[AUD-06] are not signed over events that do not follow one another', async () => {
    const { append, checkpoints, db } = all
    await append(10)
    await checkpoints.sign()
    await append(5)
    await asOwner(db, `update events set digest = sha256('x') where position = 13`)
    await expect(checkpoints.sign()).rejects.toThrow('the log does not hold at position 13')
  })

  test('[AUD-06] are not signed where the log has lost its end', async () => {
    const { append, checkpoints, db } = all
    await append(10)
    await checkpoints.sign()
    await append(5)
    await asOwner(db, 'delete from events where position > 12')
    await expect(checkpoints.sign()).rejects.toThrow(/The log ends at position 12 but reached 15/)
  })

  test('[AUD-06] are not signed over subtrees that somebody changed', async () => {
    const { append, checkpoints, db } = all
    await append(300)
    await checkpoints.sign()
    await append(5)
    await asOwner(db, `update log_subtrees set hash = sha256('x')`)
    await expect(checkpoints.sign()).rejects.toThrow(/not the one that was signed at position 300/)
  })
})

onEachDriver('a log with checkpoints', (log) => {
  let all: All
  let undo: (() => Promise<void>) | null = null
  beforeEach(async () => {
    all ??= await openAll(log().db)
    if (undo) return
    await all.append(6)
    await all.checkpoints.keepUp(signal)
    await all.append(4)
    await all.checkpoints.sign()
    await (await all.open()).keepUp(signal)
    await all.append(2)
    await all.db.script(
      'create table kept as select * from events; create table kept_notes as select * from checkpoints_signed',
    )
    undo = () =>
      asOwner(
        all.db,
        'delete from events',
        'insert into events select * from kept',
        'delete from checkpoints_signed',
        'insert into checkpoints_signed select * from kept_notes',
      )
  })
  afterEach(() => undo?.())

  test('[AUD-06] holds, and agrees with each of them', async () => {
    expect(await verified(all)).toMatchObject({ valid: true, events: 12, checkpoints: 2 })
    const signed = await readSignedHeads(all.config, all.db, [])
    expect(await verify(all.db, { signed, threadFrom: 1 })).toMatchObject({ valid: true, checkpoints: 2 })
  })

  const rewritten = { valid: false, reason: 'checkpoint', brokenEventId: null, expected: null }

  test('[AUD-06] that was rewritten from the middle on, chain and all, is found, and between which of them', async () => {
    await rewriteFrom(all.db, 8)
    expect(await verify(all.db)).toMatchObject({ valid: true })
    const found = await verified(all)
    expect(found).toMatchObject({
      ...rewritten,
      brokenAt: 7,
      witnesses: ['a checkpoint of position 10 in the database'],
    })
    const signed = await all.checkpoints.heads()
    expect(await verify(all.db, { signed, threadFrom: 1 })).toEqual(found)
  })

  test('[AUD-06] that was rewritten with the checkpoints taken away is found by those outside', async () => {
    await rewriteFrom(all.db, 2)
    await asOwner(all.db, 'delete from checkpoints_signed')
    expect(await verified(all)).toMatchObject({
      ...rewritten,
      brokenAt: 1,
      witnesses: [`a checkpoint of position 6 in ${all.outside}`],
    })
  })

  test('[AUD-06] that was rewritten after the last of them is found by none', async () => {
    await rewriteFrom(all.db, 11)
    expect(await verified(all)).toMatchObject({ valid: true })
  })

  test('[AUD-06] that ends before one of them has lost its end', async () => {
    await asOwner(all.db, 'delete from events where position > 8')
    expect(await verified(all)).toMatchObject({
      valid: false,
      reason: 'tail',
      brokenAt: 9,
      expected: 12,
      witnesses: expect.arrayContaining(['a checkpoint of position 10 in the database']),
    })
  })

  test('[AUD-06] holds, but not the checkpoint of which a byte was changed', async () => {
    await asOwner(
      all.db,
      `update checkpoints_signed set note = replace(note, 'chain ', 'chain f') where position = 10`,
    )
    expect(await verified(all)).toMatchObject({ valid: false, reason: 'signature', brokenAt: 10 })
    await undo?.()
    await asOwner(all.db, `update checkpoints_signed set position = 9 where position = 10`)
    expect(await verified(all)).toMatchObject({ valid: false, reason: 'signature', brokenAt: 9 })
  })

  test('[AUD-06] is compared with the checkpoints of its own, by keys that are known', async () => {
    const nobody = mkdtempSync(join(tmpdir(), 'bitacora-checkpoints-'))
    const config = readConfig({ DATA_DIR: nobody, CHECKPOINT_DIR: join(all.folder, 'checkpoints') })
    expect((await readSignedHeads(config, all.db, [])).unsigned).toHaveLength(2)
    expect(await readSignedHeads(config, all.db, [all.checkpoints.signer.verifier.text])).toMatchObject({
      heads: [{ position: 6 }, { position: 10 }],
      unsigned: [],
    })
    rmSync(nobody, { recursive: true })
  })
})
