import { mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Chance } from '../../../api/demo/chance.ts'
import { queueLetters } from '../../../api/features/notices/queue-letters.ts'
import { companyId } from '../../../domain/kernel/ids.ts'
import { chooseNoticeMail, company } from '../../../domain/organisation/company.ts'
import type { PostgresDatabase } from '../database.ts'
import { type MailServer, type Received, startMailServer } from '../smtp.ts'
import type { Year } from './company.ts'
import { giveToTheEnd } from './ladder.ts'
import { letterBook } from './letter-book.ts'
import { sendMeanwhile } from './mailing.ts'

export type Asked = { readonly what: 'rungs' } | { readonly what: 'letters'; readonly withinMs: number }

const leaseMs = 6 * 60_000
const longMs = 120_000
const awayMs = 250

/** Of mornings on which the second server is killed as it gives, or as it sends. */
const deathRate = 0.12

/** A file with the time of this clock, which other processes read. */
const keepClock = (clock: { now: Date }, path: string): void => {
  const file = openSync(path, 'w')
  let { now } = clock
  const set = (instant: Date): void => {
    now = instant
    writeSync(file, instant.toISOString(), 0)
  }
  Object.defineProperty(clock, 'now', { get: () => now, set })
  set(now)
}

/** The same for all servers of a company. */
export const commonSettings = { JWT_SECRET: 'a secret of two servers of a company' }

const openSecond = async (args: readonly string[], env: Record<string, string>) => {
  let answered: () => void = () => undefined
  const next = () => new Promise<void>((resolve) => (answered = resolve))
  const isOpen = next()
  const run = Bun.spawn([process.execPath, join(import.meta.dirname, 'second-server.ts'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    ipc: () => answered(),
  })
  const orEnded = (work: Promise<void>): Promise<void> =>
    Promise.race([
      work,
      run.exited.then(() => {
        throw new Error('the second server ended')
      }),
    ])
  await orEnded(isOpen)
  return {
    ask: (asked: Asked): Promise<void> => {
      const isDone = next()
      run.send(asked)
      return orEnded(isDone)
    },
    kill: (): void => run.kill('SIGKILL'),
    killed: () => run.exited,
  }
}

type Choices = {
  readonly db: PostgresDatabase
  readonly chance: Chance
  /** Days without a mail server. */
  readonly awayOn: readonly string[]
}

type Second = Awaited<ReturnType<typeof openSecond>>

/** A second server in a process of its own, which is killed at work on some days, and a mail server, which is away on others. */
export const openServers = async ({ on }: Year, { db, chance, awayOn }: Choices) => {
  const { services, clock, command, settled } = on.app
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-year-'))
  const time = join(folder, 'now')
  keepClock(clock, time)
  const received: Received[] = []
  const everything = (_: Received): boolean => true
  let takes = everything
  const startMail = (port?: number): Promise<MailServer> =>
    startMailServer({ ...(port !== undefined && { port }), received, takes: (message) => takes(message) })
  let mail = await startMail()
  const { url: smtpUrl, port } = mail
  let isMailAway = false
  const mailing = { ...services, config: { ...services.config, smtpUrl } }
  const settings = { ...commonSettings, DATABASE_URL: db.url, DATA_DIR: join(folder, 'second') }
  const begin = () => openSecond([smtpUrl, time], settings)
  let second: Second = await begin()
  let kills = 0
  const book = letterBook(services)

  const restart = async (): Promise<void> => {
    await second.killed()
    kills += 1
    second = await begin()
  }

  /** Resolves once the log has so many facts more, or the work has ended. */
  const grown = async (facts: number, work: Promise<void>): Promise<void> => {
    const head = await services.store.head()
    let isOver = false
    const over = () => {
      isOver = true
    }
    work.then(over, over)
    while (!isOver && (await services.store.head()) < head + facts) await Bun.sleep(1)
  }

  const dieGiving = async (): Promise<void> => {
    const work = second.ask({ what: 'rungs' })
    await grown(chance.between(1, 4), work)
    second.kill()
    await work.catch(() => undefined)
    await restart()
  }

  /** Killed as the mail server takes one of its letters, which it keeps or loses. */
  const dieSending = async (): Promise<void> => {
    let left = chance.between(1, 3)
    const isKept = chance.in(0.6)
    takes = (message) => {
      left -= 1
      if (left > 0) return true
      takes = everything
      second.kill()
      if (isKept) book.interrupt(message)
      return isKept
    }
    const work = second.ask({ what: 'letters', withinMs: isMailAway ? awayMs : longMs })
    await work.catch(() => undefined)
    takes = everything
    second.kill()
    await restart()
    clock.advance(leaseMs)
  }

  return {
    switchOn: async (): Promise<void> => {
      const choice = { isOn: true, digestHour: 8, quiet: null }
      await services.execute(command('Mail'), company, companyId, chooseNoticeMail(choice))
      await settled()
    },
    give: async (): Promise<void> => {
      if (chance.in(deathRate)) await dieGiving()
      await Promise.all([giveToTheEnd(mailing, clock.now), second.ask({ what: 'rungs' })])
    },
    send: async (day: string): Promise<void> => {
      if (awayOn.includes(day) !== isMailAway) {
        isMailAway = !isMailAway
        if (isMailAway) await mail.stop()
        else mail = await startMail(port)
      }
      if (chance.in(deathRate)) await dieSending()
      else if (chance.in(0.5)) await queueLetters(mailing, clock.now)
      const withinMs = isMailAway ? awayMs : longMs
      await sendMeanwhile(mailing, () => second.ask({ what: 'letters', withinMs }))
      await settled()
      await book.compare(day, received, { isMailAway, awayOn })
    },
    told: () => ({ ...book.told(), kills }),
    close: async (): Promise<void> => {
      second.kill()
      await second.killed()
      if (!isMailAway) await mail.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Servers = Awaited<ReturnType<typeof openServers>>
