import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ids } from '../support/a.ts'
import { makePostgres } from '../support/postgres.ts'
import { enrolTakers, type Settings, type Taker } from './exam-takers.ts'
import { msOf, quantile } from './figures.ts'
import { answering, freePort } from './serving.ts'
import { serverFlags, sized } from './size.ts'

const root = join(import.meta.dirname, '../..')
/** How long it takes until everybody has pressed the button; 0 is at the same instant. */
const withinMs = sized([10_000, 0], [100])
const perWave = sized(3_000, 20)
const takers = perWave * withinMs.length
const savesPerSecond = sized(500, 20)
const savingMs = sized(10_000, 500)
const kills = sized(3, 1)

const serve = async (settings: Settings) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const run = Bun.spawn([process.execPath, join(root, 'api/main.ts')], {
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      DRAIN_SECONDS: '0',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answering(`${url}/ready`)
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    run.kill(signal)
    await run.exited
  }
  return { url: `${url}/api`, end }
}

type Server = Awaited<ReturnType<typeof serve>>

const ask = async (method: string, url: string, { token }: Taker, body: object = {}) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.json()
}

const start = async ({ url }: Server, taker: Taker) => {
  const begun = await ask('POST', `${url}/lessons/${ids.lesson}/attempts`, taker)
  Object.assign(taker, { attemptId: begun.attemptId, questions: begun.questions })
  return begun as { answers: readonly { questionId: string; answer: string }[] }
}

const save = ({ url }: Server, taker: Taker, questionId: string, answer: string) =>
  ask('PUT', `${url}/attempts/${taker.attemptId}/answers/${questionId}`, taker, { answer })

const chosen = <Thing>(things: readonly Thing[]): Thing =>
  things[Math.floor(Math.random() * things.length)] as Thing // never empty

const told = (took: readonly number[]): string => {
  const at = (share: number) => Math.round(quantile(took, share))
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`
}

/** Everybody begins at a moment of their own within this time; milliseconds that each waited. */
const starting = (server: Server, people: readonly Taker[], within: number): Promise<readonly number[]> =>
  Promise.all(
    people.map(async (taker, index) => {
      await Bun.sleep((within * index) / people.length)
      return msOf(() => start(server, taker))
    }),
  )

/** Saves come at their rate whether or not earlier ones are answered. */
const saving = async (server: Server, people: readonly Taker[]): Promise<readonly number[]> => {
  const count = Math.round((savesPerSecond * savingMs) / 1_000)
  const began = performance.now()
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const due = began + (index * 1_000) / savesPerSecond
      await Bun.sleep(Math.max(0, due - performance.now()))
      const taker = chosen(people)
      const { id, answers } = chosen(taker.questions)
      await save(server, taker, id, chosen(answers).id)
      return performance.now() - due
    }),
  )
}

/** Saves one answer after the other until the server dies; answers with what it acknowledged and what was on its way. */
const savingUntilKilled = async (server: Server, taker: Taker) => {
  const acknowledged = new Map<string, string>()
  for (;;) {
    const { id, answers } = chosen(taker.questions)
    const answer = chosen(answers).id
    try {
      await save(server, taker, id, answer)
      acknowledged.set(id, answer)
    } catch {
      return { taker, acknowledged, onItsWay: { id, answer } }
    }
  }
}

/** Kills the server under writers; answers with how many answers it acknowledged, and how many of those are gone. */
const killed = async (settings: Settings, people: readonly Taker[]) => {
  const server = await serve(settings)
  for (const taker of people) await start(server, taker)
  const running = people.map((taker) => savingUntilKilled(server, taker))
  await Bun.sleep(sized(3_000, 300))
  await server.end('SIGKILL')
  const kept = await Promise.all(running)
  const again = await serve(settings)
  let [acknowledged, lost] = [0, 0]
  for (const { taker, acknowledged: answers, onItsWay } of kept) {
    const found = new Map(
      (await start(again, taker)).answers.map(({ questionId, answer }) => [questionId, answer]),
    )
    for (const [id, answer] of answers) {
      acknowledged += 1
      const stands = found.get(id)
      if (stands !== answer && !(onItsWay.id === id && stands === onItsWay.answer)) lost += 1
    }
  }
  await again.end('SIGTERM')
  return { acknowledged, lost }
}

const measured = async (settings: Settings): Promise<void> => {
  const people = await enrolTakers(settings, takers)
  const server = await serve(settings)
  for (const [index, within] of withinMs.entries()) {
    const some = people.slice(index * perWave, (index + 1) * perWave)
    console.log(
      `  ${some.length} start within ${within / 1_000} s     ${told(await starting(server, some, within))}`,
    )
  }
  console.log(`  ${savesPerSecond} answers saved a second  ${told(await saving(server, people))}`)
  await server.end('SIGTERM')
  await losses('PostgreSQL', settings, people)
}

const losses = async (what: string, settings: Settings, people: readonly Taker[]): Promise<void> => {
  for (let round = 0; round < kills; round += 1) {
    const { acknowledged, lost } = await killed(settings, people.slice(0, 16))
    console.log(`  kill -9, ${what}: ${acknowledged} acknowledged answers, ${lost} lost`)
    if (lost > 0) throw new Error('an acknowledged answer was lost')
  }
}

/** A test that thousands start together: how long starting and saving take, and what a killed server has lost. */
export const bench = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-bench-exams-'))
  const postgres = await makePostgres(join(tmpdir(), `bitacora-bench-exams-${process.pid}`), serverFlags)
  const secret = { JWT_SECRET: 'a secret of thirty-two characters' }
  try {
    await postgres.start()
    await measured({ ...secret, DATABASE_URL: `${postgres.url}/postgres`, DATA_DIR: join(folder, 'data') })
  } finally {
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
