import { openPostgres } from '../../api/database/postgres.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { asOf } from '../../projections/all.ts'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import { NoPast } from '../../projections/kernel/past.ts'
import { openLarge } from './large.ts'
import { type Question, questionsOf, subjectsOf } from './report-questions.ts'
import { serveReports } from './served-reports.ts'
import { sized } from './size.ts'

const atOnce = 32
const asked = sized(200, 2)
const pages = 100
const dayMs = 86_400_000

const at = (times: readonly number[], share: number): string =>
  (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1).padStart(8)

/** Milliseconds of each of so many questions, 32 at once, pages drawn from the first hundred; whatever is cached has been asked for before. */
const timesOf = async (db: Queryable, ask: Question): Promise<number[]> => {
  const times: number[] = []
  let next = 0
  const askOn = async (measures: boolean, count: number): Promise<void> => {
    while (next < count) {
      const draw = next
      next += 1
      const began = performance.now()
      await ask(db, 1 + ((draw * 37) % pages), draw % 20)
      if (measures) times.push(performance.now() - began)
    }
  }
  const round = async (measures: boolean, count: number): Promise<void> => {
    next = 0
    await Promise.all(Array.from({ length: atOnce }, () => askOn(measures, count)))
  }
  // each of the twenty subjects that are drawn
  await round(false, 20)
  await round(true, asked)
  return times.sort((one, other) => one - other)
}

const cells = async (db: Queryable, ask: Question): Promise<string> => {
  try {
    const times = await timesOf(db, ask)
    return `${at(times, 0.5)}${at(times, 0.95)}${at(times, 1)}`
  } catch (error) {
    if (error instanceof NoPast) return 'no past'.padStart(24)
    throw error
  }
}

/** Answers with the course that most take. */
const askAll = async (db: Database): Promise<string> => {
  const store = await openEventStore({ db, now: () => new Date(), app: 'bench' })
  const position = await store.positionBefore(new Date(Date.now() - 365 * dayMs))
  const subjects = await subjectsOf(db)
  const only = process.env.BENCH_ONLY
  console.log(`  ${(await store.head()).toLocaleString('en')} facts; ${atOnce} at once`)
  console.log(`  ${'ms: p50, p95, max'.padEnd(36)}${'now'.padStart(24)}${'a year ago'.padStart(24)}`)
  for (const [name, ask] of Object.entries(questionsOf(subjects))) {
    if (only && !name.includes(only)) continue
    console.log(`  ${name.padEnd(36)}${await cells(db, ask)}${await cells(asOf(db, position), ask)}`)
  }
  return subjects.courseIds[0] ?? ''
}

/**
 * Each list and report of a large company, now and as of a day a year ago: p95 has to stay below 50 ms, and 100 ms. `--large` asks the whole
 * of it; `BENCH_ONLY` names some of the questions. Then two of them by HTTP, where PostGraphile has to be half as fast or less, and files of
 * all rows: under 10 s and 512 MB.
 */
export const bench = async (): Promise<void> => {
  const company = await openLarge()
  try {
    const db = await openPostgres(company.url)
    const courseId = await askAll(db)
    await db.close()
    await serveReports(company, courseId)
  } finally {
    await company.server.stop()
  }
}
