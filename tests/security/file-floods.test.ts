import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { filesMost, longestMs, openFilesUnderWay } from '../../api/http/files-under-way.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'

let app: TestApp
let room: Classroom
let greedy: Person
let other: Person

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  greedy = await room.holderOf('report.*', 'audit.*', 'employee.*')
  other = await room.holderOf('report.*')
  await room.publishedCourse()
})
afterAll(() => app.close())

const asking = (
  path: string,
  { token }: Person,
  body?: object,
  signal: AbortSignal | null = null,
): Promise<Response> =>
  app.send(`/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })

const exporting = (by: Person) => asking('/reports/courses/export', by)
const paper = (by: Person) => asking(`/users/${by.id}/record/actions/export`, by, { format: 'pdf' })

const refused = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
  answer.headers.get('retry-after'),
]
const busy = [429, 'exports.under-way', '5']

describe('somebody who asks for file after file', () => {
  test('holds so many and no more, while others have theirs; what was read or let go makes room', async () => {
    const held: Response[] = []
    for (let file = 0; file < filesMost; file += 1) held.push(await exporting(greedy))
    expect(held.map(({ status }) => status)).toEqual(held.map(() => 200))
    expect(await refused(await exporting(greedy))).toEqual(busy)
    expect(await refused(await paper(greedy))).toEqual(busy)
    const theirs = await exporting(other)
    expect([theirs.status, (await theirs.bytes()).length > 500]).toEqual([200, true])
    expect((await held[0]?.bytes())?.length).toBeGreaterThan(500)
    held[0] = await exporting(greedy)
    expect(await refused(await exporting(greedy))).toEqual(busy)
    await held[1]?.body?.cancel()
    held[1] = await exporting(greedy)
    expect(held[1].status).toBe(200)
    for (const file of held) await file.body?.cancel()
    const whole = [await paper(greedy), await paper(greedy)]
    expect(whole.map(({ status, headers }) => [status, Number(headers.get('content-length')) > 500])).toEqual(
      [
        [200, true],
        [200, true],
      ],
    )
  })

  test('holds no place with what has no body to read', async () => {
    const head = async () => {
      const headers = { authorization: `Bearer ${other.token}` }
      const answer = await app.send('/api/reports/courses/export', { method: 'HEAD', headers })
      return [answer.status, (await answer.bytes()).length]
    }
    const letGo = vi.spyOn(ReadableStream.prototype, 'cancel')
    for (let asked = 0; asked <= filesMost; asked += 1) expect(await head()).toEqual([200, 0])
    expect(letGo).toHaveBeenCalledTimes(filesMost + 1)
    letGo.mockRestore()
    const file = await exporting(other)
    expect([file.status, (await file.bytes()).length > 500]).toEqual([200, true])
  })

  test('has the rest of a flood refused, and everybody else is answered before it is over', async () => {
    const head = await app.services.store.head()
    const history = { kind: 'employee', id: other.id }
    let done = 0
    const flood = Array.from({ length: 60 }, async (_, n) => {
      const one = [
        () => paper(greedy),
        () => asking('/audit/exports', greedy, { format: 'pdf', history }),
        () => asking('/audit/exports/history', greedy, history),
      ][n % 3]
      const answer = await one?.()
      await answer?.bytes()
      done += 1
      return answer?.status
    })
    const answered = await asking('/dashboard', other)
    expect([answered.status, done < flood.length]).toEqual([200, true])
    const own = await exporting(other)
    expect(own.status).toBe(200)
    await own.bytes()
    const statuses = await Promise.all(flood)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(statuses.filter((status) => status === 200)).toHaveLength(filesMost)
    const recorded = await app.services.store.readAll(head, 100)
    expect(recorded.length).toBeLessThanOrEqual(filesMost)
    expect((await paper(greedy)).status).toBe(200)
  })

  test('gets their place back from a file that fails, and from one that nobody ever reads', async () => {
    let now = 0
    const make = openFilesUnderWay(() => now)
    const stream = () => new Response(new ReadableStream({ pull: (it) => it.enqueue(new Uint8Array(9)) }))
    for (let file = 0; file < 2 * filesMost; file += 1)
      await expect(make('a', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
    const failing = () =>
      new Response(
        new ReadableStream({
          pull: () => {
            throw new Error('cut off')
          },
        }),
      )
    for (let file = 0; file < 2 * filesMost; file += 1) {
      const sent = await make('a', async () => failing())
      await expect(sent.bytes()).rejects.toThrow('cut off')
    }
    for (let file = 0; file < filesMost; file += 1) await make('a', async () => stream())
    await expect(make('a', async () => stream())).rejects.toThrow('exports.under-way')
    expect((await make('b', async () => new Response(null, { status: 204 }))).status).toBe(204)
    for (let file = 0; file < filesMost; file += 1) await make('c', async () => new Response(null))
    const gone: unknown[] = []
    const letGo = new ReadableStream({ cancel: (reason) => void gone.push(reason) })
    await (await make('c', async () => new Response(letGo))).body?.cancel('closed')
    expect(gone).toEqual(['closed'])
    now = longestMs
    expect((await make('a', async () => stream())).status).toBe(200)
  })
})

describe('whoever goes away while they wait for their turn', () => {
  const days = new URLSearchParams({ list: 'courses', from: '2026-03-01' })
  const history = { format: 'xlsx', history: {} }
  const query = '{ Audit_log(pageSize: 100) { rows { position } } }'

  test('is read nothing for, and whoever waits behind them has theirs', async () => {
    const { store } = app.services
    const gate = Promise.withResolvers<void>()
    const recorded = await store.head()
    let reads = 0
    const { readNewest } = store
    const held: typeof readNewest = async (what) => {
      reads += 1
      await gate.promise
      return readNewest(what)
    }
    Object.assign(app.services, { store: { ...store, readNewest: held } })
    try {
      const first = [asking('/audit/exports', greedy, history), asking('', greedy, { query })]
      await expect.poll(() => reads).toBe(2)
      const leaving = new AbortController()
      const left = [
        asking('/audit/exports', greedy, history, leaving.signal),
        asking('/audit/exports/history', greedy, { kind: 'employee', id: other.id }, leaving.signal),
        asking(`/audit/comparison/export?${days}`, greedy, undefined, leaving.signal),
        asking('', greedy, { query }, leaving.signal),
      ]
      await (await asking('/dashboard', greedy)).bytes()
      leaving.abort()
      gate.resolve()
      const codes = left.map(async (answer) => JSON.stringify(await (await answer).json()))
      for (const code of await Promise.all(codes)) expect(code).toContain('http.rate-limited')
      for (const answer of first) await (await answer).bytes()
      expect(reads).toBe(2)
      expect((await asking('', greedy, { query })).status).toBe(200)
    } finally {
      gate.resolve()
      Object.assign(app.services, { store })
    }
    const taken = await store.readAll(recorded, 100)
    expect(taken.map(({ type }) => type)).toEqual(['PersonalDataExported'])
  })
})

describe('somebody who asks the log for page after page', () => {
  const log = (by: Person) => app.gql('{ Audit_log(pageSize: 100) { rows { position } } }', {}, by.token)

  test('has one read at a time, and another auditor’s is read beside it', async () => {
    const auditor = await room.holderOf('audit.*')
    const { services } = app
    const { store } = services
    const reading: string[] = []
    let [most, mostOfOne] = [0, 0]
    const gate = Promise.withResolvers<void>()
    let asked = 0
    const readNewest: typeof store.readNewest = async (what) => {
      const who = asked === 0 ? 'first' : 'later'
      asked += 1
      reading.push(who)
      most = Math.max(most, reading.length)
      mostOfOne = Math.max(mostOfOne, reading.filter((one) => one === 'later').length)
      if (who === 'first') await gate.promise
      reading.splice(reading.indexOf(who), 1)
      return store.readNewest(what)
    }
    Object.assign(services, { store: { ...store, readNewest } })
    try {
      const flood = Array.from({ length: 40 }, () => log(greedy))
      const codes = flood.map((one) => one.then(({ code }) => code))
      await expect.poll(() => asked).toBe(1)
      expect((await log(auditor)).code).toBeNull()
      expect([asked, most]).toEqual([2, 2])
      gate.resolve()
      expect(new Set(await Promise.all(codes))).toEqual(new Set([null]))
      expect(mostOfOne).toBe(1)
    } finally {
      gate.resolve()
      Object.assign(services, { store })
    }
    expect((await log(greedy)).code).toBeNull()
  })
})
