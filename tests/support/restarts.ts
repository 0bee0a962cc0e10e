/** The running server, a process of its own, under people who write and read while its PostgreSQL is stopped and started. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownViews } from '../../api/database/open.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { verify } from '../../api/event-store/verify.ts'
import type { HealthReport } from '../../api/health/health.ts'
import { permissions, roleIds } from '../../domain/kernel/ids.ts'
import { administratorIn } from './administrator.ts'
import { freePort, makePostgres, type StopSignal } from './postgres.ts'

const people = 16
/** At once after each stop, by the one who also reads and writes all along: with them fewer than may wait. */
export const readsOfRound = 24
const secret = 'a secret of thirty-two characters'
const main = join(import.meta.dirname, '../../api/main.ts')

const sleepUntil = async (what: string, within: number, isSo: () => Promise<boolean>): Promise<number> => {
  const began = performance.now()
  for (; performance.now() - began < within; await Bun.sleep(25))
    if (await isSo()) return performance.now() - began
  throw new Error(`not within ${within} ms: ${what}`)
}

type Round = {
  readonly signal: StopSignal
  /** From PostgreSQL's return until every kind of question is answered again. */
  readonly wholeMs: number
  /** Of 40 at once, afterwards. */
  readonly readsAnswered: number
  /** What `/health` said to anybody while PostgreSQL was away, and afterwards. */
  readonly during: ReadonlySet<string>
  readonly after: string
}

type Tally = {
  readonly acknowledged: readonly string[]
  /** Requests that got a 503 at least once. */
  refused: number
  slowestMs: number
  /** Answers that nobody may get. */
  readonly unexpected: string[]
}

/** How long each rests after an answer. */
type Rests = { readonly writersMs: number; readonly readersMs: number }

/** A company with an administrator on a PostgreSQL of its own, and the server's process on it. */
export const openRestarts = async (rests: Rests = { writersMs: 0, readersMs: 0 }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-restarts-'))
  chmodSync(folder, 0o755)
  const postgres = await makePostgres(join(folder, 'server'))
  await postgres.start()
  const url = `${postgres.url}/postgres`
  const settings = {
    DATABASE_URL: url,
    JWT_SECRET: secret,
    DATA_DIR: join(folder, 'files'),
    LOG_LEVEL: 'silent',
  }
  const token = await administratorIn(settings)
  const port = await freePort()
  const server = Bun.spawn([process.execPath, main], {
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      DRAIN_SECONDS: '0',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const base = `http://127.0.0.1:${port}`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const healthNow = async (): Promise<string> => {
    const answer = await fetch(`${base}/health`)
    const { status } = (await answer.json()) as { status: string }
    return `${answer.status} ${status}`
  }
  const read = (path: string) => fetch(`${base}/api${path}`, { headers })
  const ask = () =>
    fetch(`${base}/api`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query: '{ Terminal_list { id } }' }),
    })
  const write = (key: string) =>
    fetch(`${base}/api/roles`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify({ name: `Role ${key}`, permissions: [{ id: permissions[0].id }] }),
    })

  const tally: Tally & { acknowledged: string[] } = {
    acknowledged: [],
    refused: 0,
    slowestMs: 0,
    unexpected: [],
  }
  let going = true

  /** Whether it succeeded; a refusal must say when to retry. */
  const answered = async (asked: () => Promise<Response>): Promise<boolean> => {
    const began = performance.now()
    const answer = await asked()
    const body = (await answer.json()) as { code?: string; errors?: { extensions: { code: string } }[] }
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - began)
    const code = body.errors?.[0]?.extensions.code ?? body.code
    if (answer.ok && code === undefined) return true
    const isFit =
      answer.status === 503 && code === 'database.unavailable' && answer.headers.has('retry-after')
    if (isFit) tally.refused += 1
    else tally.unexpected.push(`${answer.status} ${code}`)
    return false
  }

  const writer = async (): Promise<void> => {
    while (going) {
      const key = crypto.randomUUID()
      while (going && !(await answered(() => write(key)))) await Bun.sleep(50)
      if (going) tally.acknowledged.push(key)
      await Bun.sleep(rests.writersMs)
    }
  }
  const questions = [() => read(`/roles/${roleIds.empleado}`), () => read('/terminals'), ask]
  const reader = async (_: unknown, index: number): Promise<void> => {
    for (let turn = index; going; turn += 1)
      await Bun.sleep((await answered(questions[turn % questions.length] ?? ask)) ? rests.readersMs : 50)
  }

  await sleepUntil('the server is ready', 60_000, () =>
    fetch(`${base}/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )

  const report = async () => (await read('/health')).json() as Promise<HealthReport>

  /** Every kind of question is answered, and read models and processes have come to where the log was at first. */
  const wholeAgain = () => {
    let goal: number | null = null
    return async (): Promise<boolean> => {
      const answers = await Promise.all([...questions, () => write(crypto.randomUUID())].map((one) => one()))
      const bodies = await Promise.all(answers.map((one) => one.json() as Promise<{ errors?: unknown }>))
      if (!answers.every(({ ok }) => ok) || bodies.some(({ errors }) => errors)) return false
      const { status, log, readModels = [], processes = [] } = await report()
      goal ??= log?.head ?? null
      const isThere = ({ status, position }: { status: string; position: number }) =>
        status === 'running' && goal !== null && position >= goal
      return status === 'ok' && [...readModels, ...processes].every(isThere)
    }
  }

  const round = async (signal: StopSignal, awayMs = 700): Promise<Round> => {
    await postgres.stop(signal)
    const during = new Set<string>()
    for (const until = performance.now() + awayMs; performance.now() < until; await Bun.sleep(50))
      during.add(await healthNow())
    await postgres.start()
    const wholeMs = await sleepUntil('whole again', 30_000, wholeAgain())
    const reads = await Promise.all(
      Array.from({ length: readsOfRound }, (_, index) => (questions[index % questions.length] ?? ask)()),
    )
    return {
      signal,
      wholeMs,
      readsAnswered: reads.filter(({ ok }) => ok).length,
      during,
      after: await healthNow(),
    }
  }

  return {
    tally,
    round,
    isAlive: () => server.exitCode === null && server.signalCode === null,
    isReady: async () => (await fetch(`${base}/ready`)).ok,
    /** What an administrator reads of `/health`. */
    report,
    /** Everybody begins; answers with how to end, which waits for the last of them. */
    begin: () => {
      const all = [
        ...Array.from({ length: people }, writer),
        ...Array.from({ length: people }, (_, index) => reader(_, index)),
      ]
      return async (): Promise<void> => {
        going = false
        await Promise.all(all)
      }
    },
    /** How often each key that was acknowledged is in the log and among the roles, and whether the log proves itself. */
    stored: async () => {
      const db = await openPostgres(url, ownViews)
      const names = async (text: string) =>
        (await db.query<{ name: string }>({ text, values: [] })).map(({ name }) => name.replace('Role ', ''))
      const log = await names(`select data ->> 'name' as name from events where type = 'RoleCreated'`)
      const roles = new Set(await names('select name from roles'))
      const { valid } = await verify(db)
      await db.close()
      return { log, roles, valid }
    },
    close: async (): Promise<void> => {
      server.kill('SIGTERM')
      await server.exited
      await postgres.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
