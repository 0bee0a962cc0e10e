import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../api/database/migrate.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import type { EventStore, Write } from '../../api/event-store/store.ts'
import { verify } from '../../api/event-store/verify.ts'
import { newId } from '../../api/ids.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { projections } from '../../projections/all.ts'
import { startProjections } from '../../projections/kernel/run.ts'
import { makePostgres } from '../support/postgres.ts'
import { serverFlags, sized } from './size.ts'

const people = sized(20_000, 50)
const lessons = 8

/** One person's record of a course, lesson by lesson. */
const record = (courseId: string, lessonIds: readonly string[]): Write<EnrolmentEvent> => {
  const of = { enrolmentId: newId(), personId: newId(), courseId, cycle: 1 }
  return {
    stream: `enrolment-${of.enrolmentId}`,
    expected: 'noStream',
    events: [
      { type: 'Enrolled', data: { ...of, because: 'requirement' } },
      ...lessonIds.map(
        (lessonId): EnrolmentEvent => ({ type: 'LessonCompleted', data: { ...of, lessonId } }),
      ),
      { type: 'CourseApproved', data: { ...of, by: null } },
    ],
  }
}

const fill = async (store: EventStore): Promise<void> => {
  const courseId = newId()
  const lessonIds = Array.from({ length: lessons }, newId)
  const perAppend = Math.floor(5_000 / (lessons + 2))
  for (let done = 0; done < people; done += perAppend)
    await store.append(
      Array.from({ length: Math.min(perAppend, people - done) }, () => record(courseId, lessonIds)),
      {
        id: newId(),
        name: 'Fill',
        actor: { kind: 'command', id: 'bench' },
        correlationId: newId(),
        bulk: true,
      },
    )
}

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await act()
  return (performance.now() - began) / 1_000
}

const rate = (events: number, seconds: number): string =>
  `${Math.round(events / seconds).toLocaleString('en')}/s`

/** Reading the log, folding it through every projection together, rebuilding beside what is read, and verifying it. */
export const bench = async (): Promise<void> => {
  const folder = join(tmpdir(), `bitacora-bench-rebuild-${process.pid}`)
  const server = await makePostgres(folder, serverFlags)
  await server.start()
  try {
    const db = await openPostgres(`${server.url}/postgres`)
    await migrate(db)
    const store = await openEventStore({ db, now: () => new Date(), app: 'bench' })
    const filling = await timed(() => fill(store))
    const events = await store.head()
    console.log(`  ${events.toLocaleString('en')} events appended at ${rate(events, filling)}`)
    const reading = await timed(async () => {
      for (let after = 0; after < events; after += 5_000) await store.readAll(after, 5_000)
    })
    console.log(`  reading only            ${rate(events, reading)}`)
    const readingFacts = await timed(async () => {
      for (let after = 0; after < events; after += 5_000) await store.readFacts(after, 5_000)
    })
    console.log(`  reading facts only      ${rate(events, readingFacts)}`)
    const following = {
      db,
      readEvents: store.readFacts,
      head: store.head,
      projections,
      page: 5_000,
      onError: console.error,
    }
    let models = await startProjections({ ...following, projections: [] })
    await models.stop()
    const building = await timed(async () => {
      models = await startProjections(following)
    })
    console.log(`  first build             ${rate(events, building)}`)
    const rebuilding = await timed(() => models.rebuild())
    console.log(
      `  rebuild beside          ${rate(events, rebuilding)}  (${(reading / rebuilding).toFixed(2)} of reading only, ${(readingFacts / rebuilding).toFixed(2)} of reading facts)`,
    )
    const verifying = await timed(() => verify(db))
    console.log(`  verify                  ${rate(events, verifying)}`)
    await models.stop()
    await db.close()
  } finally {
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
