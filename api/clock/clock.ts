import type { Database } from '../../projections/kernel/database.ts'
import { newId } from '../ids.ts'
import { agree, type Doubt, doubtAtStart, doubtSentence, isRightAgain, later, leapMs } from './doubt.ts'
import { dropDoubt, keepDoubt, keptDoubt, renewDoubt } from './doubt-row.ts'
import { databaseTime, type Measured, measure } from './measured.ts'
import { openReadings, type Readings } from './readings.ts'

/** The time of a server: the database's, for as long as that can be believed. */
export type Clock = {
  now(): Date
  /** Within how many milliseconds of `now` the database's clock gives facts their time; null where the time is set. */
  readonly withinMs: number | null
  /** Compares with the database's clock, and with what other servers or an administrator said about it. */
  look(): Promise<void>
  /** Looks; false where what time makes due has to wait. */
  isSure(): Promise<boolean>
  /** By how many milliseconds the clock of this machine is ahead. */
  ownAheadMs(): number
  /** What is wrong, in words. */
  problems(): readonly ClockProblem[]
}

export type ClockProblem = { readonly component: 'clock' | 'clock of this server'; readonly reason: string }

/** A time that is set: by a test, or while a company is made with a past. */
export const setClock = (now: () => Date): Clock => ({
  now,
  withinMs: null,
  look: async () => undefined,
  isSure: async () => true,
  ownAheadMs: () => 0,
  problems: () => [],
})

/** The database's time, which nobody watches. */
export const openPresent = async (db: Database, readings = openReadings()): Promise<() => Date> => {
  const time = databaseTime(readings, await measure(db, readings))
  return () => new Date(time.now())
}

type Needs = {
  readonly db: Database
  /** The time of the last fact, in milliseconds since 1970; null in an empty log. */
  readonly lastFactAt: () => Promise<number | null>
  readonly readings?: Readings
}

/**
 * Goes by the database's clock and watches it by what passes: a leap is not believed until the clock is right again or an administrator has
 * confirmed it, here or on another server.
 */
export const openClock = async ({ db, lastFactAt, readings = openReadings() }: Needs): Promise<Clock> => {
  const first = await measure(db, readings)
  const time = databaseTime(readings, first)
  let looking: Promise<void> | null = null
  /** As it stood after so much had passed; one that was there at the start leaves nothing else to go by than the database's clock. */
  let doubt: { readonly of: Doubt; readonly at: number; readonly isOfStart: boolean } | null = null

  const doubtNow = (): Doubt | null => doubt && later(doubt.of, readings.passed() - doubt.at)

  const believe = (measured: Measured): void => {
    time.follow(measured)
    doubt = null
  }

  /** The doubt of another server about the same time is the same; otherwise this takes its place. */
  const raise = async (of: Omit<Doubt, 'id'>, { after }: Measured, isOfStart: boolean): Promise<void> => {
    const kept = await keptDoubt(db)
    const isKept = kept !== null && !kept.isConfirmed && agree(kept.said, of.said)
    const raised = { ...of, id: isKept ? kept.id : newId() }
    if (!isKept) await keepDoubt(db, raised)
    doubt = { of: raised, at: after, isOfStart }
  }

  const start = async (): Promise<void> => {
    const kept = await keptDoubt(db)
    if (kept && !kept.isConfirmed) {
      if (!isRightAgain(first.said, kept)) {
        doubt = { of: { ...kept, said: first.said }, at: first.after, isOfStart: true }
        return
      }
      await dropDoubt(db, kept.id)
    }
    const found = doubtAtStart(first.said, await lastFactAt())
    if (found) await raise(found, first, true)
  }

  const watch = async (measured: Measured): Promise<void> => {
    if (Math.abs(time.leapOf(measured)) <= leapMs) return time.follow(measured)
    const kept = await keptDoubt(db)
    if (kept?.isConfirmed && agree(kept.said, measured.said)) return believe(measured)
    await raise({ cause: 'leap', believed: time.now(), said: measured.said }, measured, false)
  }

  const watchDoubted = async (before: Doubt, measured: Measured, isOfStart: boolean): Promise<void> => {
    const isRight = isOfStart
      ? isRightAgain(measured.said, before)
      : Math.abs(time.leapOf(measured)) <= leapMs
    if (isRight) {
      await dropDoubt(db, before.id)
      return believe(measured)
    }
    if (isOfStart) time.follow(measured)
    const kept = await keptDoubt(db)
    const isMine = kept?.id === before.id && agree(before.said, measured.said)
    if (kept?.isConfirmed && (isMine || agree(kept.said, measured.said))) return believe(measured)
    const now = { ...before, said: measured.said }
    if (!isMine) return raise(now, measured, isOfStart)
    doubt = { of: now, at: measured.after, isOfStart }
    await renewDoubt(db, now)
  }

  const look = async (): Promise<void> => {
    const measured = await measure(db, readings)
    const before = doubtNow()
    await (before && doubt ? watchDoubted(before, measured, doubt.isOfStart) : watch(measured))
  }

  const ownAheadMs = (): number => readings.own() - time.now()
  const once = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }

  await start()
  return {
    now: () => new Date(time.now()),
    withinMs: leapMs,
    look: once,
    isSure: async () => {
      await once()
      return doubt === null
    },
    ownAheadMs,
    problems: () => [...problemOf(doubtNow()), ...ownProblem(ownAheadMs())],
  }
}

const problemOf = (doubt: Doubt | null): ClockProblem[] =>
  doubt ? [{ component: 'clock', reason: doubtSentence(doubt) }] : []

const ownProblem = (aheadMs: number): ClockProblem[] => {
  if (agree(aheadMs, 0)) return []
  const seconds = Math.round(Math.abs(aheadMs) / 1_000)
  const side = aheadMs > 0 ? 'ahead of' : 'behind'
  const reason = `This server's clock is ${seconds} s ${side} the time of the database, which counts.`
  return [{ component: 'clock of this server', reason }]
}
