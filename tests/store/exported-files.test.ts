import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../api/config.ts'
import { growingTree, leafHash } from '../../api/event-store/merkle.ts'
import { type Checkpoint, parseCheckpoint, signCheckpoint } from '../../api/proof/checkpoint.ts'
import { openCheckpoints } from '../../api/proof/checkpoints.ts'
import { growthLine, historyLines, logLines } from '../../api/proof/export-files.ts'
import { linkOfEvent, loggedLine, printLine, signedText } from '../../api/proof/file-lines.ts'
import { parseVerifier, type Signer, signerOf, signNote } from '../../api/proof/note.ts'
import { type FileVerdict, verifyFile } from '../../api/proof/verify-file.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestDatabase } from '../support/database.ts'
import { act, confided, noted, openTestLog } from '../support/log.ts'

const root = join(import.meta.dirname, '../..')
const own = 'person-anna'
const others = ['person-berta', 'person-carla']

let folder: string
let db: Database
let key: string
let signer: Signer
let log: string
let history: string
let histories: Record<string, string>
let early: string
let growth: string
let growthSince: (note: string) => Promise<string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bitacora-exported-'))
  db = await openTestDatabase()
  const store = await openTestLog(db)
  const checkpoints = await openCheckpoints({
    config: readConfig({ DATA_DIR: folder }),
    db,
    store,
    now: () => new Date('2026-11-23T10:00:00.000Z'),
  })
  const append = (stream: string, ...texts: readonly string[]) =>
    store.append(
      [
        {
          stream,
          expected: 'any',
          events: texts.map((text) => noted(text, { n: 1.5, ño: ['\u00e1', null] })),
        },
      ],
      act(),
    )
  for (let round = 0; round < 4; round += 1) {
    await append(own, `anna ${round}`)
    for (const other of others) await append(other, `${other} says ${round}`, `and ${round} again`)
    if (round === 1) early = (await checkpoints.sign())?.note ?? ''
  }
  await store.append([{ stream: own, expected: 'any', events: [confided('anna', 'a secret')] }], act())
  await append(others[0] ?? '', 'the last word')
  const head = await store.head()
  signer = checkpoints.signer
  key = signer.verifier.text
  const historyOf = async (stream: string): Promise<string> => {
    const confidences = (await store.read(stream)).filter(({ type }) => type === 'Confided')
    return historyLines(db, checkpoints, {
      about: stream,
      exportedAt: '2026-11-23T10:00:00.000Z',
      notes: ['La firma prueba los hechos tal como se guardaron.'],
      streams: [stream],
      opened: new Map(confidences.map(({ id }) => [id, { secret: 'a secret' }])),
      until: head,
    })
  }
  histories = { [own]: await historyOf(own), [others[0] ?? '']: await historyOf(others[0] ?? '') }
  history = histories[own] ?? ''
  log = ''
  for await (const lines of logLines(db, checkpoints)) log += lines
  growthSince = (note) => growthLine(db, checkpoints, note)
  growth = await growthSince(early)
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const chunksOf = async function* (text: string, size = 1_000) {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

/** What is wrong with a file, or what it proves. */
const proved = (text: string, given?: string): Promise<FileVerdict | string> =>
  verifyFile(
    chunksOf(text, 1_000 + (text.length >> 4)),
    given ? [signerOf('bitacora/1', Buffer.alloc(32, 1)).verifier] : [],
  ).catch((error: Error) => error.message)

const linesIn = (text: string): string[] => text.split('\n').slice(0, -1)
const joined = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
const without = (text: string, at: number): string => joined(linesIn(text).filter((_, n) => n !== at))
const swapped = (text: string, one: number, other: number): string => {
  const lines = linesIn(text)
  return joined(lines.map((line, n) => (n === one ? lines[other] : n === other ? lines[one] : line) ?? ''))
}

/** The same line with one member of it changed, as consistently written. */
const changed = (text: string, at: number, member: string, change: (value: never) => unknown): string =>
  joined(
    linesIn(text).map((line, n) => {
      if (n !== at) return line
      const value = JSON.parse(line)
      expect(value).toHaveProperty(member)
      return JSON.stringify({ ...value, [member]: change(value[member] as never) })
    }),
  )

const columns: Record<string, (value: never) => unknown> = {
  position: (value: number) => value + 64,
  version: (value: number) => value + 1,
  micros: (value: number) => value + 1,
  stream: (value: string) => `${value.slice(0, -1)}b`,
  eventId: (value: string) => `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`,
  type: (value: string) => `${value}e`,
  schemaVersion: (value: number) => value + 1,
  data: (value: object) => ({ ...value, text: 'forged' }),
  meta: (value: object) => ({ ...value, command: 'Forged' }),
}

/** The log with a changed event, chained and signed anew as a holder of the key could, or with another checkpoint signed. */
const signedAnew = (
  at: number,
  change: object,
  sign: (checkpoint: Checkpoint) => Checkpoint = (one) => one,
): string => {
  const [head = '', ...lines] = linesIn(log)
  const { origin } = JSON.parse(head)
  const tree = growingTree()
  let chain: Uint8Array = Buffer.from(origin.slice(origin.indexOf('/') + 1).replaceAll('-', ''), 'hex')
  const events = lines
    .filter((line) => !line.startsWith('{"checkpoint"'))
    .map((line) => {
      const { chain: _, ...read } = loggedLine.parse(JSON.parse(line))
      const event = read.position === at ? { ...read, ...change } : read
      chain = linkOfEvent(chain, event)
      tree.add(leafHash(chain))
      return printLine({ ...event, chain: Buffer.from(chain).toString('hex') })
    })
  const [root, end] = [tree.root(), chain].map((bytes) => Buffer.from(bytes).toString('hex'))
  const signed = sign({ origin, position: events.length, root: root ?? '', chain: end ?? '' })
  return [`${head}\n`, ...events, printLine({ checkpoint: signCheckpoint(signed, signer) })].join('')
}

/** The history with another head or other lines, signed at its end. */
const historySigned = (change: (line: Record<string, unknown>) => object, by: Signer = signer): string =>
  signedLines(
    linesIn(history)
      .slice(0, -1)
      .map((line) => printLine(change(JSON.parse(line))).trimEnd()),
    by,
  )

const signedLines = (lines: readonly string[], by: Signer = signer): string => {
  const text = joined(lines)
  const { origin } = JSON.parse(lines[0] ?? '')
  const sha256 = createHash('sha256').update(text).digest('base64')
  return text + printLine({ signature: signNote(signedText(origin, sha256), by) })
}

describe('what is signed', () => {
  test('[AUD-06] is found to be no log where its streams or its instants do not follow', async () => {
    expect(await proved(signedAnew(0, {}))).toMatchObject({ events: 22 })
    expect(await proved(signedAnew(5, { version: 9 }))).toBe(
      'the event of position 5: its version does not follow',
    )
    expect(await proved(signedAnew(5, { micros: 1 }))).toBe(
      'the event of position 5: it is older than the one before it',
    )
  })

  test('[AUD-06] is the position, the chain and the root of these events, each of them', async () => {
    const others: Partial<Checkpoint>[] = [
      { position: 21 },
      { chain: 'ab'.repeat(32) },
      { root: 'ab'.repeat(32) },
    ]
    for (const other of others)
      expect(await proved(signedAnew(0, {}, (one) => ({ ...one, ...other })))).toMatch(
        /^it is not the log that was signed at position/,
      )
  })

  test('[AUD-06] of a history is all that it says, by the key of the log', async () => {
    const forged = (line: Record<string, unknown>) =>
      line.opened ? { ...line, opened: { secret: 'forged' } } : line
    expect(await proved(historySigned((line) => line))).toMatchObject({ kind: 'history' })
    const other = signerOf(signer.name, Buffer.alloc(32, 9))
    expect(await proved(historySigned(forged, other))).toBe('it is not signed by this key')
  })

  test('[AUD-06] of a part of a stream is nothing later than its head names', async () => {
    const shorter = (line: Record<string, unknown>) =>
      line.streams ? { ...line, streams: [{ stream: own, version: 2, isWhole: false }] } : line
    expect(await proved(historySigned(shorter))).toMatch(/it does not belong to this history$/)
  })

  test('[AUD-06] of a part of a stream is each event once, in the order of the log', async () => {
    const parts = (line: Record<string, unknown>) =>
      line.streams ? { ...line, streams: [{ stream: own, version: 5, isWhole: false }] } : line
    const [head = '', ...events] = linesIn(historySigned(parts)).slice(0, -1)
    const [first = '', second = ''] = events
    expect(await proved(signedLines([head, ...events.slice(1)]))).toMatchObject({ events: 4 })
    expect(await proved(signedLines([head, first, ...events]))).toMatch(
      /^the event of position \d+: it is not in its place$/,
    )
    expect(await proved(signedLines([head, second, first]))).toMatch(
      /^the event of position \d+: it is not in its place$/,
    )
  })

  test('[AUD-06] names a public key, and is a log that this key has signed', async () => {
    const keyless = (line: Record<string, unknown>) => (line.file ? { ...line, key: 'x' } : line)
    expect(await proved(historySigned(keyless))).toBe('it names no public key')
    const stranger = { origin: 'bitacora/1', position: 22, root: 'ab'.repeat(32), chain: 'cd'.repeat(32) }
    const elsewhere = (line: Record<string, unknown>) =>
      line.file ? { ...line, checkpoint: signCheckpoint(stranger, signer) } : line
    expect(await proved(historySigned(elsewhere))).toBe('this is a checkpoint of bitacora/1')
  })
})

describe('the file of the whole log', () => {
  test('[AUD-06] holds by itself, with every checkpoint on the way, in chunks of any size', async () => {
    expect(await proved(log)).toMatchObject({
      kind: 'log',
      events: 22,
      keys: [key],
      hasTrustedKeys: false,
      checkpoint: { position: 22 },
    })
    for (const size of [1, 7, 100_000])
      expect(await verifyFile(chunksOf(log, size))).toMatchObject({ events: 22 })
    expect(linesIn(log)).toHaveLength(1 + 22 + 2)
  })

  test('[AUD-06] holds personal details as they are sealed alone', () => {
    expect(log).toContain('$sealed')
    expect(log).not.toContain('a secret')
  })

  for (const [column, change] of Object.entries({
    ...columns,
    chain: (value: string) => `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`,
  }))
    test(`[AUD-06] a change of ${column} is found, and at which event`, async () => {
      const found = await proved(changed(log, 5, column, change))
      expect(found).toMatch(column === 'position' ? /position 5 is missing/ : /^the event of position 5: /)
    })

  test('[AUD-06] an event that is removed, swapped, repeated or added is found', async () => {
    expect(await proved(without(log, 5))).toBe('the event of position 5 is missing')
    expect(await proved(swapped(log, 5, 6))).toBe('the event of position 5 is missing')
    const lines = linesIn(log)
    expect(await proved(joined([...lines.slice(0, 6), lines[5] ?? '', ...lines.slice(6)]))).toBe(
      'the event of position 6 is missing',
    )
    const last = JSON.parse(lines.at(-2) ?? '')
    const added = JSON.stringify({ ...last, position: 23, version: last.version + 1 })
    expect(await proved(joined([...lines, added]))).toMatch(/^the event of position 23: /)
  })

  test('[AUD-06] an end that is missing is found, wherever it was cut', async () => {
    const lines = linesIn(log)
    expect(await proved(joined(lines.slice(0, -1)))).toBe('it ends at position 22, where nothing was signed')
    expect(await proved(joined(lines.slice(0, 5)))).toBe('it ends at position 4, where nothing was signed')
    expect(await proved(log.slice(0, -1))).toBe('it ends in the middle of a line')
    expect(await proved('')).toBe('it is empty')
    expect(await proved(joined(lines.slice(0, 1)))).toBe('it ends at position 0, where nothing was signed')
  })

  test('[AUD-06] an end that goes back to an older checkpoint is what the log was then', async () => {
    const at = linesIn(log).findIndex((line) => line.startsWith('{"checkpoint"'))
    expect(await proved(joined(linesIn(log).slice(0, at + 1)))).toMatchObject({
      events: 10,
      checkpoint: { position: 10 },
    })
    expect(await proved(joined([...linesIn(log).slice(0, -1), linesIn(log)[at] ?? '']))).toBe(
      'it is not the log that was signed at position 10',
    )
  })

  test('[AUD-06] no byte of it can be another', async () => {
    const bytes = Buffer.from(log)
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const bent = Buffer.from(bytes)
        bent[at] = (bent[at] ?? 0) ^ flip
        const whole = async function* () {
          yield bent
        }
        await expect(verifyFile(whole()), `${at} ${flip}`).rejects.toThrow()
      }),
      { numRuns: 60 },
    )
  })

  test('[AUD-06] a line that says the same, but is written otherwise, is refused', async () => {
    for (const [one, other] of [
      ['"n":1.5', '"n":1.50'],
      ['"n":1.5', '"n": 1.5'],
      ['"version":1}', '"version":1} '],
    ] as const) {
      expect(log).toContain(one)
      expect(await proved(log.replace(one, other))).toMatch(
        /^the event after position \d+ is not written as it should be$/,
      )
    }
  })

  test('[AUD-06] another key than the one given is told', async () => {
    expect(await proved(log, 'another')).toBe('the checkpoint of position 10 is not signed by a known key')
  })
})

describe('the file of one history', () => {
  test('[AUD-06] holds by itself, and says what is proved and by whom', async () => {
    expect(await proved(history)).toMatchObject({
      kind: 'history',
      about: own,
      events: 5,
      checkpoint: { position: 22 },
      keys: [key],
      notes: ['La firma prueba los hechos tal como se guardaron.'],
    })
    expect(JSON.parse(linesIn(history).at(-2) ?? '').opened).toEqual({ secret: 'a secret' })
    expect(await proved(histories[others[0] ?? ''] ?? '')).toMatchObject({
      about: others[0],
      events: 9,
      checkpoint: { position: 22 },
    })
  })

  test('[AUD-06] holds nothing of anybody else', () => {
    for (const text of [...others, 'says', 'again', 'the last word']) expect(history).not.toContain(text)
    expect(histories[others[0] ?? '']).not.toMatch(/anna|secret|carla/)
  })

  for (const [column, change] of Object.entries(columns))
    test(`[AUD-06] a change of ${column} is found, and at which event`, async () => {
      expect(await proved(changed(history, 2, column, change))).toMatch(/^the event of position \d+: /)
    })

  test('[AUD-06] a change of its proof, of the link before it or of what it says opened is found', async () => {
    const bent = (hash: string) => `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`
    expect(await proved(changed(history, 2, 'previous', bent as never))).toBe(
      'the event of position 6: it is not in the log that was signed',
    )
    for (const change of [
      (proof: string[]) => proof.slice(1),
      (proof: string[]) => [...proof, proof[0]],
      (proof: string[]) => proof.map(bent),
    ])
      expect(await proved(changed(history, 2, 'proof', change as never))).toBe(
        'the event of position 6: it is not in the log that was signed',
      )
    expect(await proved(changed(history, 5, 'opened', () => ({ secret: 'another' })))).toBe(
      'it is not the file that was signed',
    )
  })

  test('[AUD-06] an event that is removed, swapped or taken from another history is found', async () => {
    expect(await proved(without(history, 2))).toMatch(
      /^the event of position \d+: version 2 of person-anna is missing before it$/,
    )
    expect(await proved(without(history, 5))).toBe('version 5 of person-anna is missing at the end')
    expect(await proved(swapped(history, 2, 3))).toMatch(/^the event of position \d+: /)
    const [foreign = ''] = linesIn(histories[others[0] ?? ''] ?? '').slice(1)
    const lines = linesIn(history)
    expect(await proved(joined([...lines.slice(0, 2), foreign, ...lines.slice(2)]))).toBe(
      'the event of position 2: it does not belong to this history',
    )
  })

  test('[AUD-06] a head that claims less, or an older checkpoint, is found', async () => {
    const fewer = changed(without(history, 5), 0, 'streams', (() => [
      { isWhole: true, stream: own, version: 4 },
    ]) as never)
    expect(await proved(fewer)).toBe('it is not the file that was signed')
    const at = linesIn(log).find((line) => line.startsWith('{"checkpoint"')) ?? ''
    const { checkpoint } = JSON.parse(at)
    expect(await proved(changed(history, 0, 'checkpoint', () => checkpoint))).toMatch(
      /^the event of position 1: it is not in the log/,
    )
    expect(
      await proved(
        changed(
          joined([linesIn(history)[0] ?? '', ...linesIn(history).slice(4)]),
          0,
          'checkpoint',
          () => checkpoint,
        ),
      ),
    ).toBe('the event of position 16: it is later than the checkpoint of position 10')
  })

  test('[AUD-06] an end that is missing, and something after it, are found', async () => {
    expect(await proved(joined(linesIn(history).slice(0, -1)))).toBe('its end is missing: nothing is signed')
    expect(await proved(`${history}{}\n`)).toBe('something was added after its signature')
    expect(await proved(history.slice(0, -1))).toBe('it ends in the middle of a line')
  })

  test('[AUD-06] another key than the one given is told, and what is no such file', async () => {
    expect(await proved(history, 'another')).toBe(
      'the checkpoint of position 22 is not signed by a known key',
    )
    expect(await proved(`\ufeff${history}`)).toBe('its first line is not written as it should be')
    expect(await proved('x'.repeat(16 * 1_048_576 + 1))).toBe('it holds a line that is too long')
    expect(await proved('{}\n')).toBe('it is nothing that was exported to be proved')
  })
})

describe('bun run verify FILE', { timeout: 120_000 }, () => {
  const run = async (...args: string[]) => {
    const empty = mkdtempSync(join(tmpdir(), 'bitacora-elsewhere-'))
    const ran = Bun.spawn([process.execPath, join(root, 'api/commands/verify.ts'), ...args], {
      cwd: empty,
      env: {},
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const [printed, complaint, code] = await Promise.all([
      new Response(ran.stdout).text(),
      new Response(ran.stderr).text(),
      ran.exited,
    ])
    rmSync(empty, { recursive: true })
    return { printed, complaint, code }
  }

  test('[AUD-06] proves a file on a machine that has nothing else, and names the key', async () => {
    const [ofLog, ofHistory, forged] = ['log.jsonl', 'history.jsonl', 'forged.jsonl'].map((name) =>
      join(folder, name),
    )
    writeFileSync(ofLog ?? '', log)
    writeFileSync(ofHistory ?? '', history)
    writeFileSync(
      forged ?? '',
      changed(log, 5, 'data', () => ({})),
    )
    const whole = await run(ofLog ?? '')
    expect(whole).toMatchObject({ complaint: '', code: 0 })
    expect(whole.printed).toMatch(
      /^The log holds: 22 events, bitacora\/\S+\.\n.* signed at position 22, chain [0-9a-f]{64}\.\n/,
    )
    expect(whole.printed).toContain(`Signed by ${key}, the key that came with the file`)
    const one = await run(ofHistory ?? '', '--key', key)
    expect(one.printed).toMatch(/^The history holds: 5 events, person-anna\.\n/)
    expect(one.printed.split('\n').slice(1)).toEqual([
      expect.stringMatching(/^They stand in the log that was signed at position 22, chain [0-9a-f]{64}\.$/),
      `Signed by ${key}.`,
      'Personal details are proved sealed: what “opened” says of them is the word of the server that signed.',
      '',
    ])
    // the command prints English for a file in any language
    expect(history).toContain('La firma prueba')
    expect(await run(forged ?? '')).toEqual({
      printed: '',
      complaint: 'The file does not hold: the event of position 5: it is not what was recorded.\n',
      code: 1,
    })
    const stranger = signerOf('bitacora/1', Buffer.alloc(32, 1)).verifier.text
    expect(await run(ofLog ?? '', '--key', stranger)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('not signed by a known key'),
    })
    expect(await run(ofLog ?? '', '--key', 'x')).toMatchObject({
      code: 1,
      complaint: 'The file does not hold: x is no public key.\n',
    })
    expect((await run(join(folder, 'nothing'))).code).toBe(1)
  })
})

describe('after the key was changed', () => {
  const stranger = signerOf('bitacora/1', Buffer.alloc(32, 1)).verifier.text
  let changed: Database
  let since: string
  let former: string
  let latter: string
  let files: () => Promise<Record<'log' | 'history' | 'growth', string>>
  let append: () => Promise<unknown>

  beforeAll(async () => {
    changed = await openTestDatabase()
    const store = await openTestLog(changed)
    append = () =>
      store.append([{ stream: own, expected: 'any', events: [noted('one'), noted('two')] }], act())
    const opened = (settings: Record<string, string>) =>
      openCheckpoints({
        config: readConfig({
          DATA_DIR: mkdtempSync(join(folder, 'key-')),
          CHECKPOINT_DIR: folder,
          ...settings,
        }),
        db: changed,
        store,
        now: () => new Date(),
      })
    const before = await opened({})
    former = before.signer.verifier.text
    await append()
    since = (await before.sign())?.note ?? ''
    await append()
    await before.sign()
    const after = await opened({
      CHECKPOINT_KEY: Buffer.alloc(32, 7).toString('base64'),
      FORMER_CHECKPOINT_KEYS: former,
    })
    latter = after.signer.verifier.text
    files = async () => ({
      log: (await Array.fromAsync(logLines(changed, after))).join(''),
      history: await historyLines(changed, after, {
        about: own,
        exportedAt: '2026-11-23T10:00:00.000Z',
        notes: [],
        streams: [own],
        opened: new Map(),
        until: await store.head(),
      }),
      growth: await growthLine(changed, after, since),
    })
  })
  afterAll(() => changed.close())

  const keysOf = (texts: readonly string[]) => texts.flatMap((text) => parseVerifier(text) ?? [])
  const provedBy = (text: string, ...given: readonly string[]): Promise<FileVerdict | string> =>
    verifyFile(chunksOf(text), keysOf(given)).catch((error: Error) => error.message)

  test('[AUD-06] every file holds by the key of now and those before it, also before anything else is signed', async () => {
    for (const events of [4, 6]) {
      if (events === 6) await append()
      for (const [kind, text] of Object.entries(await files())) {
        const counted = kind === 'growth' ? events - 2 : events
        expect(await provedBy(text)).toMatchObject({
          kind,
          events: counted,
          checkpoint: { position: events },
          keys: [latter, former],
          hasTrustedKeys: false,
        })
        expect(await provedBy(text, former, latter)).toMatchObject({
          kind,
          keys: [former, latter],
          hasTrustedKeys: true,
        })
      }
    }
  })

  test('[AUD-06] no file holds by one of them alone where it needs both, nor by another', async () => {
    const { log, history, growth } = await files()
    for (const text of [log, growth]) {
      expect(await provedBy(text, latter)).toBe('the checkpoint of position 2 is not signed by a known key')
      expect(await provedBy(text, former)).toBe('the checkpoint of position 6 is not signed by a known key')
    }
    expect(await provedBy(history, latter)).toMatchObject({ kind: 'history', keys: [latter] })
    expect(await provedBy(history, former)).toBe('the checkpoint of position 6 is not signed by a known key')
    expect(await provedBy(log, stranger)).toMatch(/not signed by a known key$/)
    expect(await provedBy(log.replace(former, 'x'))).toBe('it names no public key')
  })
})

describe('what came since an earlier checkpoint', () => {
  const position = 10
  const forged = (changes: Partial<Checkpoint>): string => {
    const { checkpoint } = parseCheckpoint(early) ?? {}
    if (!checkpoint) throw new Error('no checkpoint')
    return signCheckpoint({ ...checkpoint, ...changes }, signer)
  }

  test('[AUD-06] is proved by the two checkpoints and the key', async () => {
    const head = linesIn(log).filter((line) => line.startsWith('{"chain":')).length
    expect(await proved(growth)).toMatchObject({
      kind: 'growth',
      about: expect.stringContaining(`since position ${position}, chain `),
      events: head - position,
      checkpoint: { position: head },
      keys: [key],
      hasTrustedKeys: false,
    })
    expect(JSON.parse(growth).first).toBe(early)
  })

  test('[AUD-06] is proved from every checkpoint to the last, the last itself included', async () => {
    const { last } = JSON.parse(growth)
    expect(await proved(await growthSince(last))).toMatchObject({ kind: 'growth', events: 0 })
  })

  test('[AUD-06] is not proved of another log, nor with anything changed', async () => {
    const rewritten = changed(growth, 0, 'first', () => forged({ root: 'ab'.repeat(32) }))
    expect(await proved(rewritten)).toMatch(/does not begin with the one of position 10$/)
    const shorter = changed(growth, 0, 'first', () => forged({ position: position - 1 }))
    expect(await proved(shorter)).toMatch(/does not begin with/)
    const bent = changed(growth, 0, 'proof', (proof: string[]) => [...proof.slice(1), 'cd'.repeat(32)])
    expect(await proved(bent)).toMatch(/does not begin with/)
    expect(await proved(changed(growth, 0, 'proof', () => []))).toMatch(/does not begin with/)
    const unsigned = changed(growth, 0, 'last', (note: string) => note.replace('\n', '0\n'))
    expect(await proved(unsigned)).toMatch(/is a checkpoint of|is no checkpoint/)
    expect(await proved(growth, 'another')).toMatch(/not signed by a known key/)
    expect(await proved(growth + growth)).toBe('something was added after its proof')
  })

  test('[AUD-06] is refused for a checkpoint that the log does not bear out', async () => {
    for (const note of [
      forged({ root: 'ab'.repeat(32) }),
      forged({ position: position + 1 }),
      forged({ position: 1_000_000 }),
    ])
      await expect(growthSince(note)).rejects.toThrow(/is not the one that was signed at position/)
    await expect(growthSince(forged({ origin: 'bitacora/1' }))).rejects.toThrow(/no checkpoint of this log/)
    await expect(growthSince('anything')).rejects.toThrow(/no signed note/)
  })
})
