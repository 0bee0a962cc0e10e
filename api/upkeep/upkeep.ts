import { projections } from '../../projections/all.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { clockIn } from '../calendar.ts'
import { companyZone } from '../company-zone.ts'
import type { Core } from '../core.ts'
import { isTransient } from '../database/failures.ts'
import type { JobKind, JobStatus } from '../jobs/job.ts'
import type { Jobs } from '../jobs/runner.ts'
import { type Check, checkSentence, keepCheck, storedChecks } from './checks.ts'

export type UpkeepAct = 'rebuild' | 'check'

export type Upkeep = {
  checks(): Promise<readonly Check[]>
  problems(): Promise<ReadonlyMap<string, string>>
  check(name: string): Promise<Check>
  /** Starts on one read model, or on all, in the background, unless such work is running. */
  begin(act: UpkeepAct, name: string | null): Promise<void>
  underWay(): Promise<JobStatus | null>
  /** Compares each once between 2 and 5 in the company's zone; returns at once at any other time. */
  checkAtNight(signal: AbortSignal): Promise<void>
}

type Needs = Pick<Core, 'config' | 'db' | 'readModels' | 'now' | 'log'> & { readonly jobs: Jobs }

type Input = { readonly act: UpkeepAct; readonly names: readonly string[]; readonly about: string }

export const upkeepKind = 'tend-read-models'

const nightBegins = '02:00:00'
const nightEnds = '05:00:00'
const hourMs = 3_600_000
/** Prevents a second comparison in the same night. */
const recentlyMs = 20 * hourMs

export const openUpkeep = ({ config, db, readModels, now, log, jobs }: Needs): Upkeep => {
  const versionOf = (name: string): string =>
    readModels.status().find((one) => one.name === name)?.version ?? ''

  const keep = async (check: Omit<Check, 'checkedAt'>): Promise<Check> => {
    const stored = { ...check, checkedAt: now().toISOString() }
    await keepCheck(db, stored)
    const sentence = checkSentence(stored)
    if (sentence) log.error({ readModel: stored.name, differences: stored.differences }, sentence)
    return stored
  }

  /** Rethrows transient failures, which are retried; stores any other as the outcome of the check. */
  const storeFailure = async <Result>(name: string, act: () => Promise<Result>): Promise<Result | Check> => {
    try {
      return await act()
    } catch (error) {
      if (isTransient(error)) throw error
      const cause = error instanceof Error ? error.message : String(error)
      return keep({ name, version: versionOf(name), position: 0, differences: [], cause })
    }
  }

  const check = (name: string): Promise<Check> =>
    storeFailure(name, async () => keep({ name, ...(await readModels.check(name)), cause: null }))

  const acts: Readonly<Record<UpkeepAct, (name: string) => Promise<unknown>>> = {
    check,
    rebuild: (name) => storeFailure(name, () => readModels.rebuild(name)),
  }

  const kind: JobKind<Input, number> = {
    kind: upkeepKind,
    isSingle: true,
    run: async function* ({ input: { act, names } }, { cursor, signal }) {
      for (const [index, name] of names.entries()) {
        if (index < (cursor ?? 0)) continue
        if (signal.aborted) return
        await acts[act](name)
        yield { cursor: index + 1, done: 1 }
      }
    },
  }
  jobs.register(kind)

  const checks = async (): Promise<readonly Check[]> =>
    (await storedChecks(db)).filter(({ name, version }) => version === versionOf(name))

  return {
    checks,
    check,
    problems: async () =>
      new Map(
        (await checks()).flatMap((one): [string, string][] => {
          const sentence = checkSentence(one)
          return sentence ? [[one.name, sentence]] : []
        }),
      ),
    begin: async (act, name) => {
      const names = name === null ? projections.map((one) => one.name) : [name]
      const added = await jobs.add(db, kind, {
        key: act,
        input: { act, names, about: name ?? '' },
        total: names.length,
      })
      if (added) await jobs.wake()
    },
    underWay: async () => (await jobs.status()).find((one) => one.kind === upkeepKind) ?? null,
    checkAtNight: async (signal) => {
      const zone = await companyZone(db, config)
      if (!isNight(zone, now())) return
      const recent = await recentlyChecked(db, now())
      for (const { name } of projections) {
        if (recent.has(name)) continue
        if (signal.aborted || !isNight(zone, now())) return
        await check(name)
      }
    },
  }
}

const isNight = (zone: string, now: Date): boolean => {
  const { time } = clockIn(zone, now)
  return time >= nightBegins && time < nightEnds
}

const recentlyChecked = async (db: Queryable, now: Date): Promise<ReadonlySet<string>> => {
  // a check in the future was made before the clock was put back
  const isRecent = ({ checkedAt }: Check): boolean =>
    Math.abs(now.getTime() - Date.parse(checkedAt)) < recentlyMs
  return new Set((await storedChecks(db)).filter(isRecent).map(({ name }) => name))
}
