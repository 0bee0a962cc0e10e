import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../api/config.ts'
import type { Services } from '../../api/context.ts'
import { migrate } from '../../api/database/migrate.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { haveCome } from '../../api/event-store/processes.ts'
import type { Command } from '../../api/event-store/store.ts'
import { newId } from '../../api/ids.ts'
import { mediaBegun } from '../../api/records/playback.ts'
import { openServices } from '../../api/services.ts'
import { course } from '../../domain/courses/course.ts'
import { publishCourse } from '../../domain/courses/publication.ts'
import type { DueRule } from '../../domain/kernel/due-rule.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import {
  chooseDueRule,
  type RequirementsDecision,
  releaseCourse,
  requireCourse,
  requirements,
  requirementsId,
} from '../../domain/requirements/requirements.ts'
import { reachedByName } from '../../projections/due-effects.ts'
import { withDueTerms } from '../../projections/due-terms.ts'
import { peoplePage } from '../../projections/people.questions.ts'
import { requirementEffects } from '../../projections/requirements.effects.ts'
import { enrolledByPublishing } from '../../projections/requirements.questions.ts'
import { a, ids } from '../support/a.ts'
import { makePostgres } from '../support/postgres.ts'
import { hireLargeCompany, sizes, unitId } from './company.ts'
import { quantile } from './figures.ts'
import { serverFlags, sized } from './size.ts'

const people = sized(100_000, 250)
const answerMs = 2_000
const longMs = 20 * 60_000
const pollMs = 100

const administrator = { ...a.viewer(ids.author), isAdministrator: true }
const everybody: Scope = { level: 'enterprise', id: null }

const dueAfter = (days: number): DueRule => ({
  first: { from: 'subject', days },
  renewal: { opensBefore: 30, grace: 30 },
  unit: 'business-day',
})

const ruleOf = (days: number) => (scope: Scope, courseId: string) =>
  chooseDueRule(scope, {
    courseId,
    rule: dueAfter(days),
    reach: 'everybody',
    today: new Date().toISOString().slice(0, 10),
    courseHours: 1,
  })

const command = (name: string): Command => ({
  id: newId(),
  name,
  actor: { kind: 'command', id: 'bench' },
  correlationId: newId(),
})

/** A company with a draft for all of its terminals, before any process looks. */
const hire = async (databaseUrl: string): Promise<void> => {
  const db = await openPostgres(databaseUrl)
  await migrate(db)
  const store = await openEventStore({ db, now: () => new Date(), app: 'bench' })
  await hireLargeCompany(store, people)
  const terminalIds = Array.from({ length: sizes.terminals }, (_, number) => unitId('terminal', number))
  const events = [a.courseDrafted(), a.courseDescribed({ terminalIds })]
  await store.append(
    [{ stream: streamName('course', ids.course), expected: 'noStream', events }],
    command('DraftCourse'),
  )
  await db.close()
}

const p95 = (times: readonly number[]): string => quantile(times, 0.95).toFixed(1)

/** How long somebody else waits for the first page of the employees, again and again while it goes on. */
const pageOfOthers = async (
  { readDb }: { readDb: Services['db'] },
  during: () => boolean,
): Promise<number[]> => {
  const times: number[] = []
  do {
    const began = performance.now()
    await peoplePage(readDb, {
      search: null,
      filters: { terminalId: null, departmentId: null, isActive: null },
      page: 1,
      size: 7,
    })
    times.push(performance.now() - began)
    await Bun.sleep(pollMs)
  } while (during())
  return times
}

const jobsOf = async ({ jobs }: Services) => (await jobs.status()).filter(({ about }) => about === ids.course)

const secondsSince = (began: number): number => (performance.now() - began) / 1_000

/** From the act to its answer, and from there to the end of what follows and of its notices; with what others felt meanwhile. */
const follow = async (
  services: Services,
  what: string,
  act: () => Promise<{ position: number }>,
): Promise<void> => {
  const began = performance.now()
  const { position } = await act()
  await services.processes.quiet(position, answerMs)
  const answered = performance.now() - began
  let isUnderWay = true
  let told = 0
  const others = pageOfOthers({ readDb: services.db }, () => isUnderWay)
  for (const until = performance.now() + longMs; performance.now() < until; await Bun.sleep(pollMs)) {
    const jobs = await jobsOf(services)
    if (jobs.length === 0 && (await services.processes.quiet(await services.store.head(), pollMs))) break
    told = Math.max(told, ...jobs.map(({ done }) => done))
  }
  const seconds = secondsSince(began)
  while (!haveCome(services.processes, await services.store.head())) await Bun.sleep(pollMs)
  isUnderWay = false
  const times = await others
  console.log(
    `  ${what.padEnd(34)} answered in ${Math.round(answered)} ms, done in ${seconds.toFixed(1)} s, notices in ${secondsSince(began).toFixed(1)} s, progress told up to ${told}; others' page p95 ${p95(times)} ms, longest ${Math.max(...times).toFixed(1)} ms`,
  )
}

/** Of a rule, before it is chosen. */
const tellDates = async ({ db }: Services): Promise<void> => {
  const began = performance.now()
  const reached = await reachedByName(db, { scope: everybody, courseId: ids.course })
  const dated = await withDueTerms(db, reached, new Date().toISOString())
  console.log(`  told whose dates a rule moves         ${Math.round(performance.now() - began)} ms`)
  if (dated.some(({ due_on }) => due_on === null)) throw new Error('somebody has no date')
}

/** A course with a due date that everybody requires is published to 100,000, gets another date for all of them, and is released again: how soon it answers, is done, and what others feel. */
export const bench = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-bench-publishing-'))
  const server = await makePostgres(join(tmpdir(), `bitacora-bench-publishing-${process.pid}`), serverFlags)
  await server.start()
  const DATABASE_URL = `${server.url}/postgres`
  await hire(DATABASE_URL)
  const config = { DATA_DIR: folder, DATABASE_URL, JWT_SECRET: 'x'.repeat(32), LOG_LEVEL: 'warn' }
  const { services, stop } = await openServices(readConfig(config))
  try {
    const { db, execute, store, readModels } = services
    if (!(await readModels.caughtUp(await store.head(), longMs)))
      throw new Error('the read models did not follow')
    const change = (decide: (scope: Scope, courseId: string) => RequirementsDecision) =>
      execute(
        command('ChangeRequirements'),
        requirements,
        requirementsId(everybody),
        decide(everybody, ids.course),
      )
    await services.processes.quiet((await change(requireCourse)).position, longMs)
    await services.processes.quiet((await change(ruleOf(30))).position, longMs)
    const idle = await pageOfOthers({ readDb: db }, () => false)
    console.log(`  others' page while nothing goes on    ${p95(idle)} ms`)
    const { total } = await enrolledByPublishing(db, ids.course)
    await follow(services, `published to ${total.toLocaleString('en')}`, () =>
      execute(command('PublishCourse'), course, ids.course, publishCourse(administrator)),
    )
    await tellDates(services)
    await follow(services, 'another date for all of them', () => change(ruleOf(60)))
    const began = performance.now()
    const changes = [{ id: ids.course, isChecked: false }]
    const [effect] = await requirementEffects(db, { scope: everybody, changes, mediaBegun })
    console.log(`  told whom its release takes off       ${Math.round(performance.now() - began)} ms`)
    if (effect?.losing !== total) throw new Error(`${effect?.losing} would lose what ${total} were to gain`)
    await follow(services, 'released', () => change(releaseCourse))
    const { total: again, alreadyEnrolled } = await enrolledByPublishing(db, ids.course)
    if (again + alreadyEnrolled !== 0) throw new Error(`${alreadyEnrolled} still take the course`)
  } finally {
    await stop()
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
