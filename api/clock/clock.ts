import type { Database } from '../../projections/kernel/database.ts'
import { newId } from '../ids.ts'
import { type ClockSample, databaseTime, sampleClock } from './database-time.ts'
import { agree, type Doubt, doubtAfter, doubtAtStart, doubtSentence, isRightAgain, leapMs } from './doubt.ts'
import { dropDoubt, latestDoubt, renewDoubt, saveDoubt } from './doubt-row.ts'
import { type MachineClocks, openMachineClocks } from './machine-clocks.ts'

export type Clock = {
  now(): Date
  /** The database's clock gives facts their time while it is this close to `now`, in milliseconds; null for a fixed time. */
  readonly withinMs: number | null
  look(): Promise<void>
  /** False while the time is in doubt and work that depends on dates has to wait. */
  isTrusted(): Promise<boolean>
  /** How far this machine's clock is ahead, in milliseconds. */
  ownAheadMs(): number
  problems(): readonly ClockProblem[]
}

export type ClockProblem = { readonly component: 'clock' | 'clock of this server'; readonly reason: string }

export const fixedClock = (now: () => Date): Clock => ({
  now,
  withinMs: null,
  look: async () => undefined,
  isTrusted: async () => true,
  ownAheadMs: () => 0,
  problems: () => [],
})

export const databaseNow = async (db: Database, clocks = openMachineClocks()): Promise<() => Date> => {
  const time = databaseTime(clocks, await sampleClock(db, clocks))
  return () => new Date(time.now())
}

type Needs = {
  readonly db: Database
  readonly lastFactAt: () => Promise<number | null>
  readonly clocks?: MachineClocks
}

/** Compares the database's clock with a monotonic one; ignores a leap until it ends or an administrator confirms it, on any server. */
export const openClock = async ({ db, lastFactAt, clocks = openMachineClocks() }: Needs): Promise<Clock> => {
  const first = await sampleClock(db, clocks)
  const time = databaseTime(clocks, first)
  let looking: Promise<void> | null = null
  /** `at` is monotonic. A doubt of the start leaves only the database's clock to follow. */
  let doubt: { readonly of: Doubt; readonly at: number; readonly isOfStart: boolean } | null = null

  const doubtNow = (): Doubt | null => doubt && doubtAfter(doubt.of, clocks.monotonic() - doubt.at)

  const believe = (sample: ClockSample): void => {
    time.follow(sample)
    doubt = null
  }

  /** Joins another server's doubt about the same time, else replaces the doubt on record. */
  const raise = async (of: Omit<Doubt, 'id'>, { after }: ClockSample, isOfStart: boolean): Promise<void> => {
    const stored = await latestDoubt(db)
    const isKept = stored !== null && !stored.isConfirmed && agree(stored.said, of.said)
    const newDoubt = { ...of, id: isKept ? stored.id : newId() }
    if (!isKept) await saveDoubt(db, newDoubt)
    doubt = { of: newDoubt, at: after, isOfStart }
  }

  const start = async (): Promise<void> => {
    const stored = await latestDoubt(db)
    if (stored && !stored.isConfirmed) {
      if (!isRightAgain(first.said, stored)) {
        doubt = { of: { ...stored, said: first.said }, at: first.after, isOfStart: true }
        return
      }
      await dropDoubt(db, stored.id)
    }
    const doubtOfStart = doubtAtStart(first.said, await lastFactAt())
    if (doubtOfStart) await raise(doubtOfStart, first, true)
  }

  const watch = async (sample: ClockSample): Promise<void> => {
    if (Math.abs(time.leapOf(sample)) <= leapMs) return time.follow(sample)
    const stored = await latestDoubt(db)
    if (stored?.isConfirmed && agree(stored.said, sample.said)) return believe(sample)
    await raise({ cause: 'leap', believed: time.now(), said: sample.said }, sample, false)
  }

  const watchDoubted = async (before: Doubt, sample: ClockSample, isOfStart: boolean): Promise<void> => {
    const isRight = isOfStart ? isRightAgain(sample.said, before) : Math.abs(time.leapOf(sample)) <= leapMs
    if (isRight) {
      await dropDoubt(db, before.id)
      return believe(sample)
    }
    if (isOfStart) time.follow(sample)
    const stored = await latestDoubt(db)
    const isMine = stored?.id === before.id && agree(before.said, sample.said)
    if (stored?.isConfirmed && (isMine || agree(stored.said, sample.said))) return believe(sample)
    const now = { ...before, said: sample.said }
    if (!isMine) return raise(now, sample, isOfStart)
    doubt = { of: now, at: sample.after, isOfStart }
    await renewDoubt(db, now)
  }

  const look = async (): Promise<void> => {
    const sample = await sampleClock(db, clocks)
    const before = doubtNow()
    await (before && doubt ? watchDoubted(before, sample, doubt.isOfStart) : watch(sample))
  }

  const ownAheadMs = (): number => clocks.wall() - time.now()
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
    isTrusted: async () => {
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
