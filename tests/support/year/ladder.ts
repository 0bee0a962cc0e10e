import sql from 'sql-template-tag'
import type { Services } from '../../../api/context.ts'
import { giveRungs } from '../../../api/features/notices/give-rungs.ts'
import { companyId } from '../../../domain/kernel/ids.ts'
import { noNoticeLadder } from '../../../domain/kernel/ladder.ts'
import type { NoticeEvent } from '../../../domain/notices/events.ts'
import { chooseNoticeLadder, company } from '../../../domain/organisation/company.ts'
import type { Year } from './company.ts'
import { answerOn, isPassed, isWaivedOn, type PlainEnrolment } from './ledger.ts'
import { daysBetween } from './plain-days.ts'

type Given = Extract<NoticeEvent, { type: 'NoticeGiven' }>['data']

/** Of the ladder, each of which ends its day. */
const stages = 4

const kinds = ['dueSoon', 'dueToday', 'overdue', 'certificateExpiring']

/** Since when a thing is as it is, as a clerk notes it twice a day. */
const sinceBook = () => {
  const book = new Map<string, { as: string; since: string }>()
  return {
    note: (key: string, as: string, day: string): void => {
      if (book.get(key)?.as !== as) book.set(key, { as, since: day })
    },
    since: (key: string): string => book.get(key)?.since ?? '',
  }
}

const isWeekly = (late: number): boolean => late >= 7 && late <= 365 && late % 7 === 0

const dateStep = (days: number, situation: string): string | null => {
  if (situation === 'toCome' && [30, 7, 1].includes(days)) return 'dueSoon'
  if (days === 0 && (situation === 'toCome' || situation === 'renewalOpen')) return 'dueToday'
  return (situation === 'overdue' || situation === 'inGrace') && (days === -1 || isWeekly(-days))
    ? 'overdue'
    : null
}

/** Again where the read models could not follow in time, as the timer does a minute later. */
export const giveToTheEnd = async (services: Services, now: Date): Promise<void> => {
  const today = now.toISOString().slice(0, 10)
  for (;;) {
    await giveRungs(services, now)
    const ended = await services.db.query(sql`select from ladder_days where done_through = ${today}::date`)
    if (ended.length === stages) return
  }
}

/** Two servers give at once, after one that dies among the first notices. */
export const giveByTwo = ({ on }: Year) => {
  const { services, clock } = on.app
  return async (): Promise<void> => {
    let left = 2
    const dying = {
      ...services,
      execute: ((...act: Parameters<typeof services.execute>) => {
        left -= 1
        if (left < 0) throw new Error('the server dies')
        return services.execute(...act)
      }) as typeof services.execute, // the same signature
    }
    await giveRungs(dying, clock.now).catch(() => undefined)
    await Promise.all([giveRungs(services, clock.now), giveToTheEnd(services, clock.now)])
  }
}

/** The default ladder by the book, beside what the product gives on each morning. */
export const ladderOf = (year: Year, give: () => Promise<void>) => {
  const { clerk, on } = year
  const { services } = on.app
  const [dates, certificates] = [sinceBook(), sinceBook()]
  const expiries = new Map<string, string>()
  let position = 0

  const certificateOf = ({ status, expiresOn, endedAt }: PlainEnrolment): string =>
    endedAt === null && status === 'aprobado' ? (expiresOn ?? '') : ''

  const note = (day: string): void => {
    for (const [key, one] of clerk.enrolments) {
      const isOpen = one.endedAt === null && one.person.isActive && !isPassed(one)
      if (one.expiresOn !== null) expiries.set(key, one.expiresOn)
      const dueOn = one.date?.on ?? ''
      // the end of a certificate sets its date anew, and leaves one that was given by hand
      const as = dueOn === expiries.get(key) ? `${dueOn} ${one.isRenewing}` : dueOn
      dates.note(key, isOpen ? as : '', day)
      certificates.note(key, certificateOf(one), day)
    }
  }

  const stepsOf = (key: string, one: PlainEnrolment, day: string): readonly string[] => {
    const answer = answerOn(day, one)
    const steps: string[] = []
    if (answer?.dueOn && dates.since(key) < day) {
      const step = dateStep(daysBetween(day, answer.dueOn), answer.situation)
      if (step) steps.push(step)
    }
    const expiresOn = certificateOf(one)
    const isFresh = certificates.since(key) >= day || (one.isRenewing && dates.since(key) >= day)
    if (expiresOn !== '' && one.person.isActive && !isFresh && !isWaivedOn(day, one))
      if ([60, 30, 7].includes(daysBetween(day, expiresOn))) steps.push('certificateExpiring')
    return steps
  }

  const expectedOn = (day: string): readonly string[] =>
    [...clerk.enrolments]
      .flatMap(([key, one]) => stepsOf(key, one, day).map((step) => `${key} ${step}`))
      .sort()

  /** Every notice in the log since it was last asked. */
  const readOn = async (): Promise<readonly Given[]> => {
    const found: Given[] = []
    for (;;) {
      const facts = await services.store.readAll(position, 1_000)
      for (const { type, data } of facts) if (type === 'NoticeGiven') found.push(data as Given) // as its type says
      position = facts.at(-1)?.position ?? position
      if (facts.length < 1_000) return found
    }
  }

  return {
    switchOn: async (): Promise<void> => {
      const decide = chooseNoticeLadder({ ...noNoticeLadder, isOn: true })
      await services.execute(on.app.command('Ladder'), company, companyId, decide)
      await on.app.settled()
    },
    evening: note,
    morning: async (day: string): Promise<readonly Given[]> => {
      note(day)
      await readOn()
      await give()
      await on.app.settled()
      const all = await readOn()
      const told = all
        .filter(({ kind, personId }) => kinds.includes(kind) && clerk.people.has(personId))
        .map(({ personId, about, kind }) => `${personId} ${about.courseId} ${kind}`)
        .sort()
      const [given, expected] = [told.join('\n'), expectedOn(day).join('\n')]
      if (given !== expected) throw new Error(`${day}, given:\n${given}\nby the book:\n${expected}`)
      return all
    },
  }
}
