/** 5,000 people's calendar programs ask once each, and again where nothing has changed: how long that takes. */

import type { Write } from '../../api/event-store/store.ts'
import { newSecret, storeAddress } from '../../api/features/calendars/addresses.ts'
import { newId } from '../../api/ids.ts'
import type { CourseEvent } from '../../domain/courses/events.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { daysAfter } from '../../domain/kernel/days.ts'
import { a } from '../support/a.ts'
import { cheapHasher, openTestApp, type TestApp } from '../support/app.ts'
import { bulkCommand } from './bulk.ts'
import { quantile } from './figures.ts'
import { onOwnServer } from './own-server.ts'
import { sized } from './size.ts'

const people = sized(5_000, 20)
const courses = sized(200, 5)
const coursesEach = sized(12, 3)
const sessionsOfCourse = 4
const atOnce = 32
const writesAtOnce = 100

const today = (): string => new Date().toISOString().slice(0, 10)

/** Sessions from 30 days ago to 60 days ahead. */
const courseFacts = (courseId: string): readonly CourseEvent[] => {
  const moduleId = newId()
  const sessions = Array.from({ length: sessionsOfCourse }, (_, place): CourseEvent[] => {
    const of = { courseId, moduleId, lessonId: newId() }
    const date = daysAfter(today(), place * 30 - 30)
    return [
      a.lessonAdded({ ...of, type: 'meet', name: `Sesión ${place}`, order: place + 1 }),
      a.sessionScheduled({ ...of, date }),
      { type: 'LessonReleased', data: of },
    ]
  })
  return [
    a.courseDrafted({ courseId }),
    a.coursePublished(courseId),
    a.moduleAdded({ courseId, moduleId }),
    { type: 'ModuleReleased', data: { courseId, moduleId } },
    ...sessions.flat(),
  ]
}

const recordFacts = (personId: string, courseId: string, enrolmentId: string): readonly EnrolmentEvent[] => {
  const of = { enrolmentId, personId, courseId, cycle: 1 }
  const dates = { dueOn: daysAfter(today(), 30), candidates: [] }
  return [
    { type: 'Enrolled', data: { ...of, because: 'requirement' } },
    { type: 'DueDateSet', data: { ...of, holds: null, problem: null, dates } },
  ]
}

const fill = async ({ services, hireAll, settled }: TestApp): Promise<readonly string[]> => {
  const courseIds = Array.from({ length: courses }, newId)
  const ids: string[] = []
  while (ids.length < people) {
    const from = 100_000 + ids.length
    const several = Array.from({ length: Math.min(250, people - ids.length) }, (_, number) => from + number)
    ids.push(...(await hireAll(several.map((number) => ({ payrollNum: String(number) })))))
  }
  const writes = [
    ...courseIds.map(
      (id): Write => ({ stream: `course-${id}`, expected: 'noStream', events: courseFacts(id) }),
    ),
    ...ids.flatMap((personId, number) =>
      Array.from({ length: coursesEach }, (_, place): Write => {
        const courseId = courseIds[(number * 7 + place * 13) % courses] ?? ''
        const enrolmentId = services.derivedId('enrolment', personId, courseId)
        const events = recordFacts(personId, courseId, enrolmentId)
        return { stream: `enrolment-${enrolmentId}`, expected: 'noStream', events }
      }),
    ),
  ]
  const byStream = [...new Map(writes.map((write) => [write.stream, write])).values()]
  for (let first = 0; first < byStream.length; first += writesAtOnce) {
    await services.store.append(byStream.slice(first, first + writesAtOnce), bulkCommand('Fill'))
    if (first % 2_000 === 0) await settled()
  }
  await settled()
  return ids
}

type Answers = {
  readonly seconds: number
  /** Of this process, without the database's. */
  readonly cpuSeconds: number
  readonly times: readonly number[]
  readonly last: Response
}

const poll = async (count: number, ask: (number: number) => Promise<Response>): Promise<Answers> => {
  const times: number[] = []
  let [next, last] = [0, new Response()]
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  const askOn = async (): Promise<void> => {
    for (let number = next; number < count; number = next) {
      next += 1
      const start = performance.now()
      last = await ask(number)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOn))
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - began) / 1000
  return { seconds, cpuSeconds: (user + system) / 1_000_000, times, last }
}

const told = (name: string, { seconds, cpuSeconds, times, last }: Answers): string => {
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1))
  return `${name}: ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of processor; ms ${p50}, ${p95}, ${max}; ${last.status}`
}

export const bench = (): Promise<void> =>
  onOwnServer('calendars', async ({ db }) => {
    const app = await openTestApp({}, db, cheapHasher, 'measured')
    const { config, services } = app
    const ids = await fill(app)
    const secrets = ids.map(() => newSecret())
    for (const [number, personId] of ids.entries()) {
      const what = {
        personId,
        secret: secrets[number] ?? '',
        locale: 'es',
        now: services.now(),
        version: 1,
      } as const
      await storeAddress(db, config, what)
    }
    const tags: (string | null)[] = []
    const ask = async (number: number): Promise<Response> => {
      const headers = { 'if-none-match': tags[number] ?? '' }
      const request = new Request(`http://localhost/api/calendar/${secrets[number]}.ics`, { headers })
      const answer = await app.app.fetch(request, { peer: '203.0.113.1' })
      tags[number] = answer.headers.get('etag')
      return answer
    }
    const first = await poll(people, ask)
    const text = await first.last.text()
    console.log(
      `${people} calendars, the last with ${text.split('BEGIN:VEVENT').length - 1} entries, ${text.length} characters`,
    )
    console.log(told('read for the first time', first))
    console.log(told('and again, unchanged', await poll(people, ask)))
    await app.close()
  })
