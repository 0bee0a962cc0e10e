/** 100,000 members of sessions to come: what a look for due invitations costs once all are invited, and what all work on notices costs where nothing is due. */
import type { Services } from '../../api/context.ts'
import type { Write } from '../../api/event-store/store.ts'
import { contentsOf } from '../../api/features/calendars/invitations/contents.ts'
import { openLook } from '../../api/features/calendars/invitations/look.ts'
import { queueInvitations } from '../../api/features/calendars/invitations/queue-invitations.ts'
import { giveRungs } from '../../api/features/notices/give-rungs.ts'
import { pushNotices } from '../../api/features/notices/push/push-notices.ts'
import { queueLetters } from '../../api/features/notices/queue-letters.ts'
import { newId } from '../../api/ids.ts'
import type { CourseEvent } from '../../domain/courses/events.ts'
import { daysAfter } from '../../domain/kernel/days.ts'
import { companyId, streamName } from '../../domain/kernel/ids.ts'
import { noNoticeLadder } from '../../domain/kernel/ladder.ts'
import { noticesId } from '../../domain/notices/notices.ts'
import {
  chooseNoticeLadder,
  chooseNoticeMail,
  chooseSessionInvitations,
  company,
} from '../../domain/organisation/company.ts'
import { type InvitingSession, sessionsToCome } from '../../projections/invitations.questions.ts'
import { a } from '../support/a.ts'
import { cheapHasher, openTestApp, type TestApp } from '../support/app.ts'
import { samples } from '../support/samples.ts'
import { bulkCommand } from './bulk.ts'
import { processorOf } from './cpu.ts'
import { msOf, quantile } from './figures.ts'
import { onOwnServer } from './own-server.ts'
import { caughtUp } from './rest.ts'
import { sized } from './size.ts'

const people = sized(100_000, 60)
const courses = sized(50, 3)
const sessionsOfCourse = 2
const together = 500
const looks = sized(20, 2)

const today = new Date().toISOString().slice(0, 10)
const dueOn = daysAfter(today, 400)

const courseFacts = (courseId: string): readonly CourseEvent[] => {
  const moduleId = newId()
  return [
    a.courseDrafted({ courseId }),
    a.coursePublished(courseId),
    a.moduleAdded({ courseId, moduleId }),
    { type: 'ModuleReleased', data: { courseId, moduleId } },
    ...Array.from({ length: sessionsOfCourse }, (_, place): CourseEvent[] => {
      const of = { courseId, moduleId, lessonId: newId() }
      return [
        a.lessonAdded({ ...of, type: 'meet', name: `Sesión ${place}`, order: place + 1 }),
        a.sessionScheduled({ ...of, date: daysAfter(today, 20 + place) }),
        { type: 'LessonReleased', data: of },
      ]
    }).flat(),
  ]
}

const hired = (personId: string, number: number, office: TestApp['office']): Write => ({
  stream: streamName('person', personId),
  expected: 'noStream',
  events: [
    {
      type: 'EmployeeHired',
      data: {
        ...{ ...samples.EmployeeHired, personId },
        ...{ payrollNum: String(100_000 + number), email: `p${number}@example.com` },
        ...{
          terminalId: office.terminals[0],
          departmentId: office.departments[0],
          jobTitleId: office.jobTitles[0],
        },
      },
    },
  ],
})

const enrolling = (personId: string, courseId: string, enrolmentId: string): Write => {
  const of = { enrolmentId, personId, courseId, cycle: 1 }
  return {
    stream: streamName('enrolment', enrolmentId),
    expected: 'noStream',
    events: [
      { type: 'Enrolled', data: { ...of, because: 'requirement' } },
      { type: 'DueDateSet', data: { ...of, holds: null, problem: null, dates: { dueOn, candidates: [] } } },
    ],
  }
}

const invited = (personId: string, sessions: readonly InvitingSession[]): Write => ({
  stream: streamName('notices', noticesId({ personId, month: today.slice(0, 7) })),
  expected: 'noStream',
  events: sessions.map((one) => ({
    type: 'InvitationDelivered',
    data: {
      ...{ personId, letterId: newId(), courseId: one.course_id, lessonId: one.lesson_id, method: 'request' },
      ...{ sequence: 0, contents: contentsOf(one), session: one.session, digest: 'a'.repeat(64) },
    },
  })),
})

const switchOn = async ({ services, command }: TestApp): Promise<void> => {
  for (const decide of [
    chooseNoticeMail({ isOn: true, digestHour: 0, quiet: null }),
    chooseSessionInvitations(true),
    chooseNoticeLadder({ ...noNoticeLadder, isOn: true }),
  ])
    await services.execute(command('Choose'), company, companyId, decide)
  await caughtUp(services)
}

const fill = async (app: TestApp): Promise<void> => {
  const { services, office } = app
  const { db, store, derivedId, now } = services
  const courseIds = Array.from({ length: courses }, newId)
  await store.append(
    courseIds.map((id) => ({
      stream: streamName('course', id),
      expected: 'noStream',
      events: courseFacts(id),
    })),
    bulkCommand('Publish'),
  )
  await caughtUp(services)
  const sessions = await sessionsToCome(db, now().toISOString())
  for (let made = 0; made < people; made += together) {
    const writes = Array.from({ length: Math.min(together, people - made) }, (_, place) => {
      const [personId, courseId] = [newId(), courseIds[place % courses] ?? '']
      return [
        hired(personId, made + place, office),
        enrolling(personId, courseId, derivedId('enrolment', personId, courseId)),
        invited(
          personId,
          sessions.filter(({ course_id }) => course_id === courseId),
        ),
      ]
    })
    await store.append(writes.flat(), bulkCommand('Invite'))
    if (made % 10_000 === 0) await caughtUp(services)
  }
  await caughtUp(services)
}

const jobsOf = (
  services: Services,
): readonly (readonly [name: string, everyS: number, run: () => Promise<unknown>])[] => {
  const none = new AbortController().signal
  const look = openLook()
  return [
    ['a whole look', 15 * 60, () => queueInvitations(services, services.now())],
    ['queue-invitations', 30, () => queueInvitations(services, services.now(), look)],
    ['give-rungs', 60, () => giveRungs(services, services.now())],
    ['queue-letters', 5, () => queueLetters(services, services.now())],
    ['push-notices', 5, () => pushNotices(services, none)],
  ]
}

/** Of each piece of recurring work: the time of a run, and the processor's share of it all. */
const measureIdle = async (services: Services): Promise<void> => {
  let share = 0
  for (const [name, everyS, run] of jobsOf(services)) {
    await run()
    const times: number[] = []
    const { own, database } = await processorOf(async () => {
      for (let look = 0; look < looks; look += 1) times.push(await msOf(run))
    })
    const each = (own + database) / looks
    share += (each * 60) / everyS
    console.log(
      `  ${name.padEnd(20)} every ${everyS} s: median ${quantile(times, 0.5).toFixed(1)} ms, longest ${quantile(times, 1).toFixed(1)} ms, processor ${(each * 1_000).toFixed(0)} ms`,
    )
  }
  console.log(`  all of them          ${share.toFixed(2)} s of processor a minute`)
}

export const bench = (): Promise<void> =>
  onOwnServer('invitations', async ({ db }) => {
    const app = await openTestApp({}, db, cheapHasher, 'measured')
    const services = { ...app.services, config: { ...app.config, smtpUrl: 'smtp://127.0.0.1:1' } }
    // without notices of their enrolment
    await services.processes.stop()
    await fill(app)
    await switchOn(app)
    await db.script('vacuum analyze')
    console.log(`  ${people} members of ${courses * sessionsOfCourse} sessions, all invited; nothing is due`)
    await measureIdle(services)
    const waiting = await db.query({ text: 'select count(*)::int as count from mail_outbox', values: [] })
    console.log(`  mails that wait: ${JSON.stringify(waiting)}`)
    await app.close()
  })
