import { ownViews } from '../../api/database/open.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { asOf } from '../../projections/all.ts'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import { NoPast } from '../../projections/kernel/past.ts'
import { openLarge } from './large.ts'
import { type Question, questionsOf, subjectsOf } from './report-questions.ts'
import { serveAudit } from './served-audit.ts'
import { serveReports } from './served-reports.ts'
import { atOnce, header, timesOf, told } from './times.ts'

const dayMs = 86_400_000

const cells = async (db: Queryable, ask: Question): Promise<string> => {
  try {
    return told(await timesOf((page, draw) => ask(db, page, draw)))
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
  console.log(`  ${header.padEnd(36)}${'now'.padStart(24)}${'a year ago'.padStart(24)}`)
  for (const [name, ask] of Object.entries(questionsOf(subjects))) {
    if (only && !name.includes(only)) continue
    console.log(`  ${name.padEnd(36)}${await cells(db, ask)}${await cells(asOf(db, position), ask)}`)
  }
  return subjects.courseIds[0] ?? ''
}

/**
 * Each list and report of a large company, now and as of a day a year ago: p95 has to stay below 50 ms, and 100 ms. `--large` asks the whole
 * of it; `BENCH_ONLY` names some of the questions. Then by HTTP the pages of the log, for 50 ms too; two of the lists, where PostGraphile
 * has to be half as fast or less; and files of all rows: under 10 s and 512 MB.
 */
export const bench = async (): Promise<void> => {
  const company = await openLarge()
  try {
    const db = await openPostgres(company.url, ownViews)
    const courseId = await askAll(db)
    await db.close()
    await serveReports(company, courseId)
    await serveAudit(company)
  } finally {
    await company.server.stop()
  }
}
