import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../api/config.ts'
import type { Services } from '../../api/context.ts'
import { migrate } from '../../api/database/migrate.ts'
import { openPglite } from '../../api/database/pglite.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { keepCredential } from '../../api/features/sessions/passwords/credentials.ts'
import { beginSession } from '../../api/http/auth.ts'
import { newId } from '../../api/ids.ts'
import { openServices } from '../../api/services.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import { activePeople } from '../../projections/people.questions.ts'
import { a, ids } from '../support/a.ts'
import { makePostgres } from '../support/postgres.ts'
import { hireLargeCompany } from './company.ts'
import { answering, freePort } from './serving.ts'
import { serverFlags, sized } from './size.ts'

const root = join(import.meta.dirname, '../..')
const questionCount = 20
/** How long it takes until everybody has pressed the button; 0 is at the same instant. */
const withinMs = sized([10_000, 0], [100])
const perWave = sized(3_000, 20)
const takers = perWave * withinMs.length
const savesPerSecond = sized(500, 20)
const savingMs = sized(10_000, 500)
const kills = sized(3, 1)
const enrolledAtOnce = 2_000

type Settings = { readonly DATABASE_URL?: string; readonly DATA_DIR: string; readonly JWT_SECRET: string }
type Taker = { readonly token: string; attemptId: string; questions: readonly Asked[] }
type Asked = { readonly id: string; readonly answers: readonly { readonly id: string }[] }

const questions = Array.from({ length: questionCount }, (_, index) =>
  a.question(index + 1, { value: 100 / questionCount }),
)

const ofCourse: readonly DomainEvent[] = [
  a.courseDrafted(),
  a.courseDescribed(),
  a.moduleAdded(),
  a.lessonAdded({ type: 'automaticEvaluation' }),
  a.lessonReleased(),
  a.moduleReleased(),
  a.coursePublished(),
]

const ofTest: DomainEvent = {
  type: 'EvaluationRevised',
  data: {
    lessonId: ids.lesson,
    courseId: ids.course,
    revision: 1,
    duration: 60,
    isRandomQuestionOrder: true,
    preventTabSwitching: false,
    showAnswers: 'never',
    questions,
  },
}

type Appended = Parameters<Services['store']['append']>[0]

/** A course with one test, and everybody enrolled. */
const publishTest = async ({ store, derivedId }: Services, people: readonly string[]): Promise<void> => {
  const append = (appended: Appended) =>
    store.append(appended, {
      id: newId(),
      name: 'PublishTest',
      actor: { kind: 'command', id: 'bench' },
      correlationId: newId(),
      bulk: true,
    })
  await append([
    { stream: streamName('course', ids.course), expected: 'noStream', events: ofCourse },
    { stream: streamName('evaluation', ids.lesson), expected: 'noStream', events: [ofTest] },
  ])
  const enrolling = people.map((personId) => {
    const enrolmentId = derivedId('enrolment', personId, ids.course)
    const data = { enrolmentId, personId, courseId: ids.course, cycle: 1, because: 'author' } as const
    const stream = streamName('enrolment', enrolmentId)
    return { stream, expected: 'noStream', events: [{ type: 'Enrolled', data }] } as const
  })
  for (let from = 0; from < enrolling.length; from += enrolledAtOnce)
    await append(enrolling.slice(from, from + enrolledAtOnce))
}

const hire = async ({ DATABASE_URL, DATA_DIR }: Settings): Promise<void> => {
  const db = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openPglite(join(DATA_DIR, 'db'))
  await migrate(db)
  await hireLargeCompany(
    await openEventStore({ db, now: () => new Date(), app: 'bench' }),
    Math.ceil(takers * 1.1),
  )
  await db.close()
}

const fill = async (settings: Settings): Promise<Taker[]> => {
  await hire(settings)
  const { services, stop } = await openServices(readConfig({ ...settings, LOG_LEVEL: 'silent' }))
  const { store, db, readModels } = services
  const caughtUp = async () => readModels.caughtUp(await store.head(), 120_000)
  await caughtUp()
  const people = (await db.query<{ person_id: string }>(activePeople)).slice(0, takers)
  await publishTest(
    services,
    people.map((one) => one.person_id),
  )
  await caughtUp()
  const begun: Taker[] = []
  const hash = 'nobody logs in by it'
  for (const { person_id } of people) {
    await keepCredential(db, person_id, { hash, origin: 'own' }, services.now())
    const { token } = await beginSession(services, person_id, hash)
    begun.push({ token, attemptId: '', questions: [] })
  }
  await stop()
  return begun
}

const serve = async (settings: Settings) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const run = Bun.spawn([process.execPath, join(root, 'api/main.ts')], {
    env: { ...process.env, ...settings, PORT: String(port), NODE_ENV: 'production', LOG_LEVEL: 'error' },
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
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`
}

/** Everybody begins at a moment of their own within this time; milliseconds that each waited. */
const starting = (server: Server, people: readonly Taker[], within: number): Promise<readonly number[]> =>
  Promise.all(
    people.map(async (taker, index) => {
      await Bun.sleep((within * index) / people.length)
      const from = performance.now()
      await start(server, taker)
      return performance.now() - from
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
  const people = await fill(settings)
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
