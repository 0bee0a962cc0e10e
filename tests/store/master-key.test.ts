import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Environment, readConfig, WrongSetting } from '../../api/config.ts'
import type { EventStore } from '../../api/event-store/store.ts'
import { verify } from '../../api/event-store/verify.ts'
import { dropLostKeys, wrapSealingKeys } from '../../api/event-store/wrap-sealing-keys.ts'
import { newId } from '../../api/ids.ts'
import { readMasterKeys } from '../../api/secrets/master-key.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { act, confided, onEachDriver, openTestLog, stream } from '../support/log.ts'

const newKey = (): string => randomBytes(32).toString('base64')

const folder = mkdtempSync(join(tmpdir(), 'bitacora-master-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

onEachDriver('master key', (log) => {
  const [first, second] = [newKey(), newKey()]
  const open = (...masterKeys: string[]) => openTestLog(log().db, { masterKeys })
  const wrapAll = (...masterKeys: string[]) => wrapSealingKeys(log().db, masterKeys)

  const tell = async (store: EventStore, personId: string, secret: string): Promise<string> => {
    const name = stream('confidence')
    await store.append(
      [{ stream: name, expected: 'any', events: [confided(personId, secret, secret)] }],
      act(),
    )
    return name
  }

  const heard = async (store: EventStore, name: string) => (await store.read(name))[0]?.data

  const rows = () =>
    log().db.query<{ person_id: string; purpose: string; key: string; wrapped_by: number | null }>(
      sql`select person_id, purpose, encode(key, 'hex') as key, wrapped_by from sealing_keys order by 1, 2`,
    )
  const roots = async () => {
    const found = await log().db.query<{ number: number }>(sql`select number from sealing_roots order by 1`)
    return found.map(({ number }) => number)
  }

  beforeEach(() => log().db.script('delete from sealing_keys; delete from sealing_roots'))

  test('[OPS-12] a master key wraps the keys that lie in plain and those made later, and the log stays as it is', async () => {
    const ana = newId()
    const before = await tell(await open(), ana, 'Ana')
    const plain = await rows()
    expect(plain.map(({ key, wrapped_by }) => [key.length, wrapped_by])).toEqual([
      [64, null],
      [64, null],
    ])
    const head = await log().store.head()
    const bytes = await log().db.query(sql`select e::text as text from events e where position = ${head}`)
    expect(await wrapAll(first)).toBe(2)
    expect(await wrapAll(first)).toBe(0)
    const there = await open(first)
    const after = await tell(there, newId(), 'Eva')
    const wrapped = await rows()
    expect(wrapped.map(({ wrapped_by }) => wrapped_by)).toEqual([1, 1, 1, 1])
    const text = JSON.stringify(wrapped)
    for (const { key } of plain) expect(text).not.toContain(key)
    expect([await heard(there, before), await heard(there, after)]).toMatchObject([
      { secret: 'Ana', answer: 'Ana' },
      { secret: 'Eva', answer: 'Eva' },
    ])
    expect(await log().db.query(sql`select e::text as text from events e where position = ${head}`)).toEqual(
      bytes,
    )
    expect(await verify(log().db)).toMatchObject({ valid: true, reason: null })
  })

  test('[OPS-12] no wrapped key takes the place of another', async () => {
    const [ana, eva] = [newId(), newId()]
    const name = await tell(await open(), ana, 'Ana')
    await tell(await open(), eva, 'Eva')
    await wrapAll(first)
    await log().db.query(sql`
      update sealing_keys k set key = o.key from sealing_keys o
      where k.person_id = ${ana} and o.person_id = ${eva} and o.purpose = k.purpose`)
    const there = await open(first)
    await expect(there.read(name)).rejects.toThrow(
      new RegExp(`^the sealing key ${ana} (identity|responses) is damaged$`),
    )
    await expect(tell(there, ana, 'again')).rejects.toThrow('is damaged')
  })

  test('[OPS-12] a server that runs learns of the root when it makes or meets a wrapped key; one without the master key makes none', async () => {
    const [knowing, unknowing] = [await open(first), await open()]
    const ana = newId()
    const before = await tell(unknowing, ana, 'Ana')
    await wrapAll(first)
    const after = await tell(knowing, newId(), 'Eva')
    expect([await heard(knowing, before), await heard(knowing, after)]).toMatchObject([
      { secret: 'Ana' },
      { secret: 'Eva' },
    ])
    await expect(tell(unknowing, newId(), 'Luz')).rejects.toThrow(WrongSetting)
    expect((await rows()).filter(({ wrapped_by }) => wrapped_by === null)).toEqual([])
  })

  test('[OPS-12] keys that are made while others are wrapped are wrapped too', async () => {
    const servers = [await open(first), await open(first)]
    const people = Array.from({ length: 60 }, newId)
    const names = people.map(async (personId, number) => {
      await Bun.sleep(number)
      const store = servers[number % 2]
      if (!store) throw new Error('there are two servers')
      return tell(store, personId, `Persona ${number}`)
    })
    await Bun.sleep(20)
    await wrapAll(first)
    const told = await Promise.all(names)
    expect((await rows()).filter(({ wrapped_by }) => wrapped_by !== 1)).toEqual([])
    const third = await open(first)
    for (const [number, name] of told.entries())
      expect(await heard(third, name)).toMatchObject({ secret: `Persona ${number}` })
  })

  test('[OPS-12] another master key takes its place without touching the log, and a rotation that was cut off goes on', async () => {
    const name = await tell(await open(), newId(), 'Ana')
    const other = await tell(await open(), newId(), 'Eva')
    await wrapAll(first)
    const both = await open(second, first)
    let transactions = 0
    const cutOff: Database = {
      ...log().db,
      transaction: (run, options) => {
        transactions += 1
        return transactions === 2 ? Promise.reject(new Error('cut off')) : log().db.transaction(run, options)
      },
    }
    await expect(wrapSealingKeys(cutOff, [second, first])).rejects.toThrow('cut off')
    const between = await tell(both, newId(), 'Luz')
    expect([await roots(), (await rows()).map(({ wrapped_by }) => wrapped_by).toSorted()]).toEqual([
      [1, 2],
      [1, 1, 1, 1, 2, 2],
    ])
    expect(await heard(both, name)).toMatchObject({ secret: 'Ana' })
    expect(await wrapAll(second, first)).toBe(4)
    expect(await roots()).toEqual([2])
    const alone = await open(second)
    for (const store of [both, alone])
      expect(await Promise.all([name, other, between].map((one) => heard(store, one)))).toMatchObject([
        { secret: 'Ana' },
        { secret: 'Eva' },
        { secret: 'Luz' },
      ])
    await expect(open(first)).rejects.toThrow(WrongSetting)
    await expect(wrapAll(first)).rejects.toThrow(WrongSetting)
    expect(await roots()).toEqual([2])
  })

  test('[OPS-12] where the master key is lost, a start is refused; given up, the log verifies, names are gone, and new ones are sealed', async () => {
    const ana = newId()
    const name = await tell(await open(), ana, 'Ana')
    await wrapAll(first)
    await expect(open()).rejects.toThrow(/wrapped by a master key that MASTER_KEY does not give/)
    await expect(dropLostKeys(log().db, [first])).rejects.toThrow('Nothing is lost')
    expect(await dropLostKeys(log().db, [second])).toBe(2)
    expect([await rows(), await roots()]).toEqual([[], []])
    const there = await open()
    expect(await heard(there, name)).toEqual({ personId: ana, secret: null, answer: null })
    expect(await verify(log().db)).toMatchObject({ valid: true, reason: null })
    const anew = await tell(there, ana, 'Ana otra vez')
    expect(await heard(there, anew)).toMatchObject({ secret: 'Ana otra vez' })
    expect(await heard(there, name)).toMatchObject({ secret: null })
  })

  test('[OPS-12] wrapping needs a master key', async () => {
    await expect(wrapAll()).rejects.toThrow('Set MASTER_KEY, MASTER_KEY_FILE or MASTER_KEY_COMMAND')
    expect(await roots()).toEqual([])
  })
})

const keysOf = (settings: Environment) =>
  readMasterKeys(readConfig({ ...settings, DATA_DIR: folder }, { onlyLooks: true }))

test('[OPS-12] the master key comes from a setting, a file or a command: the first wraps, all open', () => {
  const [first, second] = [newKey(), newKey()]
  const file = join(folder, 'key')
  writeFileSync(file, `${first}\n${second}\n`)
  for (const settings of [
    { MASTER_KEY: `${first}, ${second}` },
    { MASTER_KEY_FILE: file },
    { MASTER_KEY_COMMAND: `cat '${file}'` },
  ])
    expect(keysOf(settings)).toEqual([first, second])
  expect(keysOf({})).toEqual([])
})

test('[OPS-12] what is no key, cannot be read or fails stops the start, and no message says the key', () => {
  const key = newKey()
  const sentence = (settings: Environment): string => {
    try {
      return keysOf(settings).join()
    } catch (error) {
      if (!(error instanceof WrongSetting)) throw error
      return error.message
    }
  }
  const notOne = 'must give 32 random bytes in base64'
  expect(sentence({ MASTER_KEY: `${key},short` })).toContain(`MASTER_KEY ${notOne}`)
  expect(sentence({ MASTER_KEY_COMMAND: 'true' })).toContain(`MASTER_KEY_COMMAND ${notOne}`)
  expect(sentence({ MASTER_KEY_FILE: join(folder, 'none') })).toMatch(
    /^MASTER_KEY_FILE cannot be read: ENOENT/,
  )
  expect(sentence({ MASTER_KEY_COMMAND: `echo ${key}; exit 4` })).toBe('MASTER_KEY_COMMAND ended with 4.')
  expect(sentence({ MASTER_KEY: key, MASTER_KEY_COMMAND: 'true' })).toBe(
    'Give one of MASTER_KEY, MASTER_KEY_FILE, MASTER_KEY_COMMAND.',
  )
})
