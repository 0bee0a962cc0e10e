/** 100,000 people whose course is due on the same day: the preview, the morning, the letters of an hour, and a week later, while others read. */
import type { Services } from '../../api/context.ts'
import { giveRungs } from '../../api/features/notices/give-rungs.ts'
import { previewLadder } from '../../api/features/notices/ladder-preview.ts'
import { queueLetters } from '../../api/features/notices/queue-letters.ts'
import { newId } from '../../api/ids.ts'
import { companyId } from '../../domain/kernel/ids.ts'
import { noNoticeLadder } from '../../domain/kernel/ladder.ts'
import { chooseNoticeLadder, chooseNoticeMail, company } from '../../domain/organisation/company.ts'
import { ids } from '../support/a.ts'
import { cheapHasher, openTestApp, type TestApp } from '../support/app.ts'
import { samples } from '../support/samples.ts'
import { bulkCommand } from './bulk.ts'
import { openReaders } from './meanwhile.ts'
import { onOwnServer } from './own-server.ts'
import { caughtUp } from './rest.ts'
import { sized } from './size.ts'

const people = sized(100_000, 40)
const together = 300
const lettersAnHour = sized(5_000, 10)
const dueOn = '2026-03-20'
const evening = new Date('2026-03-02T20:00:00Z')
const morning = new Date('2026-03-20T15:00:00Z')

/** One person with a course that is due on that day, and a manager among the others. */
const personDue = (number: number, managerId: string | null) => {
  const [personId, enrolmentId] = [newId(), newId()]
  const record = { enrolmentId, personId, courseId: ids.course, cycle: 1 }
  const hired = {
    ...samples.EmployeeHired,
    personId,
    payrollNum: String(number),
    email: `p${number}@example.com`,
  }
  return {
    personId,
    writes: [
      {
        stream: `person-${personId}`,
        events: [
          { type: 'EmployeeHired' as const, data: hired },
          ...(managerId
            ? [{ type: 'ManagerAssigned' as const, data: { personId, managerId, from: null } }]
            : []),
        ],
      },
      {
        stream: `enrolment-${enrolmentId}`,
        events: [
          { type: 'Enrolled' as const, data: { ...record, because: 'requirement' as const } },
          { type: 'RequirementApplied' as const, data: { ...record, level: 'department' as const } },
          {
            type: 'DueDateSet' as const,
            data: { ...record, holds: null, problem: null, dates: { dueOn, candidates: [] } },
          },
        ],
      },
    ],
  }
}

const fill = async (app: TestApp): Promise<void> => {
  const { services } = app
  const course = [
    { type: 'CourseDrafted' as const, data: samples.CourseDrafted },
    { type: 'CoursePublished' as const, data: samples.CoursePublished },
  ]
  await services.store.append(
    [{ stream: `course-${ids.course}`, expected: 'noStream', events: course }],
    bulkCommand('Course'),
  )
  let manager: string | null = null
  for (let made = 0; made < people; made += together) {
    const some = Array.from({ length: Math.min(together, people - made) }, (_, place) =>
      personDue(made + place, manager),
    )
    manager = some[0]?.personId ?? null
    const writes = some.flatMap((one) => one.writes).map((one) => ({ ...one, expected: 'noStream' as const }))
    await services.store.append(writes, bulkCommand('Hire'))
    if (made % 10_000 === 0) await caughtUp(services)
  }
  await caughtUp(services)
}

const switchOn = async ({ services, command }: TestApp): Promise<void> => {
  for (const decide of [
    chooseNoticeMail({ isOn: true, digestHour: 8, quiet: null }),
    chooseNoticeLadder({ ...noNoticeLadder, isOn: true, lettersAnHour }),
  ])
    await services.execute(command('Choose'), company, companyId, decide)
  await caughtUp(services)
}

const countNotices = async ({ db }: Services): Promise<number> => {
  const text = 'select count(*)::int as count from notices'
  const [row] = await db.query<{ count: number }>({ text, values: [] })
  return row?.count ?? 0
}

/** As the timer does within an hour, while a mail server takes each letter at once; throws where it sends more than the company allows. */
const sendForAnHour = async (services: Services, now: Date): Promise<void> => {
  let letters = 0
  for (let run = 0; run < sized(15, 2); run += 1) {
    await queueLetters(services, now)
    const left = await services.db.query({ text: 'delete from mail_outbox returning mail_id', values: [] })
    letters += left.length
  }
  console.log(`  letters that left           ${letters} of ${people}, ${lettersAnHour} an hour allowed`)
  if (letters > lettersAnHour) throw new Error('more letters than the company allows')
}

export const bench = (): Promise<void> =>
  onOwnServer('ladder', async ({ db }) => {
    const app = await openTestApp({}, db, cheapHasher)
    const { clock } = app
    const services = { ...app.services, config: { ...app.config, smtpUrl: 'smtp://127.0.0.1:1' } }
    clock.now = evening
    const { during, idle } = await openReaders(app)
    // without notices of their enrolment
    await services.processes.stop()
    await fill(app)
    await switchOn(app)
    await db.script('vacuum analyze')
    clock.now = morning
    const { config } = services
    await idle()
    await during('the preview', () =>
      previewLadder({ db, config, now: services.now, locale: 'es' }, noNoticeLadder),
    )
    await during('the morning of the day', async () => {
      await giveRungs(services, clock.now)
      await caughtUp(services)
    })
    await during('the same morning again', () => giveRungs(services, clock.now))
    await during('letters of an hour', () => sendForAnHour(services, clock.now))
    clock.now = new Date(morning.getTime() + 7 * 86_400_000)
    await during('a week later, and managers', () => giveRungs(services, clock.now))
    await caughtUp(services)
    console.log(`  notices in all              ${await countNotices(services)}`)
    await app.close()
  })
