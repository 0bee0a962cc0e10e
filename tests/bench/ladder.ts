import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { readConfig } from '../../api/config.ts'
import type { Command } from '../../api/event-store/store.ts'
import { giveRungs } from '../../api/features/notices/give-rungs.ts'
import { previewLadder } from '../../api/features/notices/ladder-preview.ts'
import { queueLetters } from '../../api/features/notices/queue-letters.ts'
import { newId } from '../../api/ids.ts'
import { openServices } from '../../api/services.ts'
import { companyId } from '../../domain/kernel/ids.ts'
import { noNoticeLadder } from '../../domain/kernel/ladder.ts'
import {
  chooseNoticeLadder,
  chooseNoticeMail,
  company,
  registerCompany,
} from '../../domain/organisation/company.ts'
import { ids } from '../support/a.ts'
import { makePostgres } from '../support/postgres.ts'
import { samples } from '../support/samples.ts'
import { serverFlags, sized } from './size.ts'

const people = sized(100_000, 40)
const together = 300
const longMs = 30 * 60_000
const dueOn = '2026-03-20'
const evening = new Date('2026-03-02T20:00:00Z')
const morning = new Date('2026-03-20T15:00:00Z')

const command = (name: string): Command => ({
  id: newId(),
  name,
  actor: { kind: 'command', id: 'bench' },
  correlationId: newId(),
})

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

/** How long the longest pause of this process is while work is under way. */
const watched = async (work: () => Promise<unknown>) => {
  const everyMs = 5
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - everyMs)
    last = performance.now()
  }, everyMs)
  const began = performance.now()
  await work()
  clearInterval(timer)
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  return `${seconds} s, longest pause ${longest.toFixed(0)} ms`
}

/** A company of 100,000 people whose course is due on the same day: the preview, the morning, the letters of an hour, and a week later. */
export const bench = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-bench-ladder-'))
  const server = await makePostgres(join(tmpdir(), `bitacora-bench-ladder-${process.pid}`), serverFlags)
  await server.start()
  const DATABASE_URL = `${server.url}/postgres`
  const settings = { DATA_DIR: folder, DATABASE_URL, JWT_SECRET: 'x'.repeat(32), LOG_LEVEL: 'warn' }
  const config = { ...readConfig(settings), smtpUrl: 'smtp://127.0.0.1:1' }
  let now = evening
  const { services, stop } = await openServices(config, { now: () => now })
  try {
    const { db, store, readModels, execute } = services
    const follow = async () => {
      if (!(await readModels.caughtUp(await store.head(), longMs)))
        throw new Error('the read models did not follow')
    }
    const details = { ...samples.CompanyRegistered }
    await execute(command('RegisterCompany'), company, companyId, registerCompany(details))
    const course = [
      { type: 'CourseDrafted' as const, data: samples.CourseDrafted },
      { type: 'CoursePublished' as const, data: samples.CoursePublished },
    ]
    await store.append(
      [{ stream: `course-${ids.course}`, expected: 'noStream', events: course }],
      command('Course'),
    )
    let manager: string | null = null
    for (let made = 0; made < people; made += together) {
      const some = Array.from({ length: Math.min(together, people - made) }, (_, place) =>
        personDue(made + place, manager),
      )
      manager = some[0]?.personId ?? null
      const writes = some
        .flatMap((one) => one.writes)
        .map((one) => ({ ...one, expected: 'noStream' as const }))
      await store.append(writes, command('Hire'))
    }
    await follow()
    const mail = { isOn: true, digestHour: 8, quiet: null }
    await execute(command('ChooseNoticeMail'), company, companyId, chooseNoticeMail(mail))
    await execute(
      command('ChooseNoticeLadder'),
      company,
      companyId,
      chooseNoticeLadder({ ...noNoticeLadder, isOn: true }),
    )
    await follow()
    now = morning
    const preview = () => previewLadder({ db, config, now: () => now, locale: 'es' }, noNoticeLadder)
    console.log(`  the preview                ${await watched(preview)}`)
    console.log(`  the morning of the day     ${await watched(() => giveRungs(services, now))}`)
    await follow()
    console.log(`  the same morning again     ${await watched(() => giveRungs(services, now))}`)
    const letters = async () => {
      for (let run = 0; run < sized(15, 2); run += 1) await queueLetters(services, now)
    }
    console.log(`  letters of an hour         ${await watched(letters)}`)
    const [row] = await db.query<{ letters: number }>(sql`select count(*)::int as letters from mail_outbox`)
    console.log(`  letters that wait          ${row?.letters} of ${people}`)
    now = new Date(morning.getTime() + 7 * 86_400_000)
    console.log(`  a week later, and managers ${await watched(() => giveRungs(services, now))}`)
    const [given] = await db.query<{ notices: number }>(sql`select count(*)::int as notices from notices`)
    console.log(`  notices in all             ${given?.notices}`)
  } finally {
    await stop()
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
