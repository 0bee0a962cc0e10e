import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isConnectionLoss } from '../../api/database/connection-loss.ts'
import { type ConditionalRow, queryIf, rowsOfQueryIf } from '../../api/database/query-if.ts'
import { openReplica, type Replica } from '../../api/database/replica.ts'
import { logIdOf } from '../../api/event-store/checkpoint-rows.ts'
import { type CopyState, refusalOfCopy, stateOfCopy } from '../../api/event-store/log-of-copy.ts'
import { savePosition, showsOwnWrites } from '../../api/http/read-from.ts'
import { newId } from '../../api/ids.ts'
import { openLog } from '../../api/log.ts'
import type { Database, Queryable, Statement } from '../../projections/kernel/database.ts'
import { cachedAnswer } from '../../projections/kernel/query-cache.ts'
import { openTestDatabase } from '../support/database.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

describe('a question with a condition', () => {
  const ask = async (question: Statement, isOpen: boolean) =>
    rowsOfQueryIf(
      await db.query<ConditionalRow<object>>(queryIf(question, sql`${isOpen}::boolean and ${1}::int = 1`)),
    )

  test('has its own rows, in their order, with its own values', async () => {
    const descending = sql`select n, ${'x'}::text as text from generate_series(1, 500) n where n <> ${7} order by n desc`
    expect(await ask(descending, true)).toEqual(await db.query(descending))
    expect(await ask(sql`with two as (select 2 as n) select n, null::int as nothing from two`, true)).toEqual(
      [{ n: 2, nothing: null }],
    )
    expect(await ask(sql`select 1 as n where false`, true)).toEqual([])
  })

  test('is not run where the condition does not hold', async () => {
    expect(await ask(sql`select 1 / (n - 1) as fails from generate_series(1, 3) n`, false)).toBeNull()
  })
})

describe('how far a person has come', () => {
  const personId = newId()
  const sessions = [newId(), newId()] as const
  const who = (settled: number, pending = 0, sessionId: string = sessions[0]) => ({
    personId,
    sessionId,
    roleId: newId(),
    isAdministrator: false,
    permissions: new Set<never>(),
    isFirstTime: false,
    readFrom: { settled, pending },
  })
  const holds = async (of: ReturnType<typeof who>) =>
    (await db.query<{ holds: boolean }>(sql`select ${showsOwnWrites(of)} as holds`))[0]?.holds
  const followed = (position: number, status = 'live') =>
    db.query(sql`insert into checkpoints (name, version, position, status) values ('people', '1', ${position}, ${status})
      on conflict (name, version) do update set position = excluded.position, status = excluded.status`)

  test('is what either of their sessions has come to, and no copy answers before it has the session itself', async () => {
    const at = new Date().toISOString()
    await db.query(sql`insert into login_sessions (session_id, person_id, created_at, last_seen_at, expires_at)
      values (${sessions[0]}, ${personId}, ${at}, ${at}, ${at}), (${sessions[1]}, ${personId}, ${at}, ${at}, ${at})`)
    expect(await holds(who(0))).toBe(true)
    expect(await holds(who(0, 0, newId()))).toBe(false)
    expect(await holds({ ...who(0), personId: newId() })).toBe(false)
    await savePosition(db, sessions[0], 7, { pending: false, onDisk: true })
    await savePosition(db, sessions[0], 5, { pending: false, onDisk: true })
    expect(await holds(who(7, 0, sessions[1]))).toBe(true)
    expect(await holds(who(8))).toBe(false)
  })

  test('waits for the read models after an answer that was pending', async () => {
    await savePosition(db, sessions[0], 9, { pending: true, onDisk: true })
    await savePosition(db, sessions[0], 8, { pending: true, onDisk: true })
    const kept = await db.query(
      sql`select settled_position, pending_position from login_sessions where session_id = ${sessions[0]}`,
    )
    expect(kept).toEqual([{ settled_position: 7, pending_position: 9 }])
    await followed(8)
    expect(await holds(who(7, 9))).toBe(false)
    await followed(9)
    expect(await holds(who(7, 9))).toBe(true)
    await followed(8, 'stopped')
    expect(await holds(who(7, 9))).toBe(false)
    await followed(8, 'building')
    expect(await holds(who(7, 9))).toBe(true)
  })
})

describe('a replica', () => {
  const everyMs = 40
  const never = new Promise<never>(() => undefined)
  const [closed, conflict] = [
    Object.assign(new Error('closed'), { code: 'CONNECTION_CLOSED' }),
    Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' }),
  ]
  const [open, shut] = [sql`true`, sql`false`]
  const question = sql`select 'x' as text`

  /** What the replica does with a question, and with being looked at. */
  let answer: () => Promise<object[]>
  let head: () => Promise<number>
  let refusal: string | null
  let [asked, primaryHead] = [0, 0]
  let questions: string[] = []
  let replica: Replica
  let said: unknown[] = []
  const log = { ...openLog('silent'), warn: (...line: unknown[]) => void said.push(line) }

  const row = (by: string) => [{ by, gate$open: true, gate$row: true }]
  const primary: Queryable = { query: async <Row>() => [{ by: 'primary' }] as Row[] }
  const pool = (): Queryable & { close(): Promise<void> } => ({
    query: <Row>({ text }: Statement) => {
      asked += 1
      questions.push(text)
      return answer() as Promise<Row[]>
    },
    close: async () => undefined,
  })
  const openOne = () =>
    openReplica({
      primary,
      open: async () => pool() as Database, // it is only asked and closed
      head: async () => primaryHead,
      stateOf: async () => ({ position: await head() }),
      refusalOf: async () => refusal,
      isCopy: sql`of_this_log()`,
      log,
      everyMs,
    })
  const by = async (reader = replica.reading(open)) =>
    (await reader.query<{ by: string }>(question)).map((one) => one.by).join()

  beforeEach(async () => {
    answer = async () => row('replica')
    head = async () => primaryHead
    refusal = null
    asked = 0
    questions = []
    said = []
    replica = await openOne()
    return () => replica.close()
  })

  test('answers, with a condition or without one', async () => {
    expect(await by()).toBe('replica')
    expect(await by(replica.reading(null))).toBe('replica')
  })

  test('that fails a question is passed over for the rest of that request alone, whatever it failed of', async () => {
    const reader = replica.reading(open)
    answer = () => Promise.reject(conflict)
    expect(await by(reader)).toBe('primary')
    answer = async () => row('replica')
    expect(await by(reader)).toBe('primary')
    expect(await by()).toBe('replica')
  })

  test('that lost a connection is not asked again before it was seen to answer', async () => {
    answer = () => Promise.reject(closed)
    expect(await by()).toBe('primary')
    answer = async () => row('replica')
    expect(await by()).toBe('primary')
    expect(asked).toBe(1)
    await expect.poll(() => by()).toBe('replica')
  })

  test('that follows within a moment is waited for; one that does not is not asked again before it has caught up', async () => {
    let looks = 0
    answer = async () => {
      looks += 1
      return looks < 3 ? [{ gate$open: false }] : row('replica')
    }
    expect(await by()).toBe('replica')
    answer = async () => [{ gate$open: false }]
    head = async () => 0
    primaryHead = 1
    const waited = asked
    expect(await by(replica.reading(shut))).toBe('primary')
    expect(asked - waited).toBeLessThanOrEqual(6)
    answer = async () => row('replica')
    expect(await by()).toBe('primary')
    const before = asked
    await Bun.sleep(4 * everyMs)
    expect(await by()).toBe('primary')
    expect(asked).toBe(before)
    head = async () => 1
    await expect.poll(() => by()).toBe('replica')
  })

  test('that lacks what the log held for some time answers nobody, whether they wrote or not', async () => {
    head = async () => 0
    primaryHead = 1
    expect(await by(replica.reading(null))).toBe('replica')
    await expect.poll(() => by(replica.reading(null))).toBe('primary')
    head = async () => 1
    await expect.poll(() => by(replica.reading(null))).toBe('replica')
  })

  test('that hangs is left by those who asked it, as soon as it does not say that it is there', async () => {
    answer = () => never
    head = () => never
    expect(await Promise.all([by(), by(replica.reading(null))])).toEqual(['primary', 'primary'])
    answer = async () => row('replica')
    expect(await by()).toBe('primary')
    head = async () => primaryHead
    await expect.poll(() => by()).toBe('replica')
  })

  test('that is away from the beginning is asked once it is there', async () => {
    head = () => Promise.reject(closed)
    const another = await openOne()
    expect(await by(another.reading(null))).toBe('primary')
    head = async () => primaryHead
    await expect.poll(() => by(another.reading(null))).toBe('replica')
    await another.close()
  })

  test('[OPS-05] that is refused by a look answers nobody, says why, and is asked again once it is found in order', async () => {
    expect(replica.problem()).toBeNull()
    refusal = 'it was promoted'
    await expect.poll(() => by()).toBe('primary')
    expect(replica.problem()).toBe('it was promoted')
    const before = asked
    expect([await by(), await by(replica.reading(null))]).toEqual(['primary', 'primary'])
    expect(asked).toBe(before)
    refusal = 'it follows another'
    await expect.poll(() => replica.problem()).toBe('it follows another')
    refusal = null
    await expect.poll(() => by()).toBe('replica')
    expect(replica.problem()).toBeNull()
    expect(said).toEqual([
      [{ why: 'it was promoted' }, 'the replica is not asked for now'],
      [{ why: 'it follows another' }, 'the replica is not asked for now'],
      [{ after: 'it follows another' }, 'the replica is asked again'],
    ])
  })

  test('[OPS-05] is asked nothing without the condition that it is a copy, in the same statement', async () => {
    await by(replica.reading(open))
    await by(replica.reading(null))
    expect(questions).toHaveLength(2)
    expect(questions[0]).toContain('select (of_this_log() and (true)) as is_open')
    expect(questions[1]).toContain('select (of_this_log()) as is_open')
  })

  test('[OPS-05] that was refused leaves nothing of what it answered in a cache', async () => {
    const ask = (reader: Queryable, text: string) =>
      cachedAnswer(
        reader,
        'people',
        question,
        async () => text,
        () => 1,
      )
    const mark = (version: string) => async () => [
      { name: 'people', version, gate$open: true, gate$row: true },
    ]
    answer = mark('1@9000@0')
    expect(await ask(replica.reading(open), 'foreign')).toBe('foreign')
    expect(await ask(replica.reading(open), 'asked anew')).toBe('foreign')
    refusal = 'it was promoted'
    await expect.poll(() => by()).toBe('primary')
    expect(await ask(replica.reading(open), 'own')).toBe('own')
  })

  test('is asked once for what several requests ask of the same rows', async () => {
    let counted = 0
    answer = async () => [{ mark: '1@1', gate$open: true, gate$row: true }]
    const count = async () => {
      counted += 1
      return counted
    }
    for (const reader of [replica.reading(open), replica.reading(open)])
      expect(await cachedAnswer(reader, 'people', question, count, () => 1)).toBe(1)
  })
})

describe('a copy of a log', () => {
  const ownId = newId()
  const chain = 'ab'.repeat(32)
  /** Which link the primary holds at a position. */
  let links: Readonly<Record<number, string>>
  const primary: Queryable = {
    query: async <Row>({ values: [position] }: Statement) => {
      const link = links[Number(position)]
      return (link ? [{ chain: link }] : []) as Row[]
    },
  }
  const inOrder: CopyState = { isRecovering: true, logId: ownId, position: 7, chain }
  const refused = (state: Partial<CopyState>) => refusalOfCopy(primary, { ...inOrder, ...state }, ownId)

  beforeEach(() => {
    links = { 7: chain }
  })

  test('[OPS-05] counts while it recovers, is of this log, and has its link at the last position', async () => {
    expect(await refused({})).toBeNull()
    expect(await refused({ position: 0, chain: null })).toBeNull()
    expect(await refused({ isRecovering: false })).toContain('it was promoted')
    expect(await refused({ logId: newId() })).toBe('it is a copy of another log')
    expect(await refused({ logId: newId(), position: 0, chain: null })).toBe('it is a copy of another log')
    expect(await refused({ logId: null })).toBe('it holds no log that can be read')
    expect(await refused({ chain: 'cd'.repeat(32) })).toBe('its log differs from this one at position 7')
  })

  test('[OPS-05] may show an act a moment before the primary does, and no longer', async () => {
    expect(await refused({ position: 8 })).toBe('it has come further than this log, to position 8')
    const asked = refused({ position: 8 })
    links = { 7: chain, 8: chain }
    expect(await asked).toBeNull()
  })

  test('[OPS-05] says how it is by one question; a database without a log, or one that is no standby, says so', async () => {
    const own = await stateOfCopy(db)
    expect(own).toEqual({ isRecovering: false, logId: await logIdOf(db), position: 0, chain: null })
    const fails = (code: string): Queryable => ({
      query: () => Promise.reject(Object.assign(new Error(code), { code })),
    })
    expect(await stateOfCopy(fails('42P01'))).toMatchObject({ logId: null })
    await expect(stateOfCopy(fails('ECONNREFUSED'))).rejects.toThrow('ECONNREFUSED')
  })
})

test('a lost connection is told from a refused statement', () => {
  const loss = (code: string) => isConnectionLoss(Object.assign(new Error(code), { code }))
  for (const code of ['08006', '57P01', '57P03', 'CONNECTION_CLOSED', 'CONNECT_TIMEOUT', 'ECONNREFUSED'])
    expect(loss(code)).toBe(true)
  for (const code of ['40001', '42P01', '57014', '23505', 'ENOENT']) expect(loss(code)).toBe(false)
  expect(isConnectionLoss(new Error('CONNECTION_CLOSED'))).toBe(false)
})
