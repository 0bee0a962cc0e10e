import sql, { type Sql } from 'sql-template-tag'
import { type Database, type Queryable, type Statement, sqlState } from '../../projections/kernel/database.ts'
import { shareCache } from '../../projections/kernel/query-cache.ts'
import type { Log } from '../log.ts'
import { isConnectionLoss } from './connection-loss.ts'
import { queryIf, rowsOfQueryIf } from './query-if.ts'
import { within } from './timeouts.ts'

export type Replica = {
  /** For the queries of one request: the replica once the condition holds there, else the primary, and after a failure for all the rest. */
  reading(condition: Sql | null): Queryable
  problem(): string | null
  close(): Promise<void>
}

type Needs<State extends { readonly position: number }> = {
  readonly primary: Queryable
  readonly open: () => Promise<Database>
  readonly head: () => Promise<number>
  readonly stateOf: (replica: Queryable) => Promise<State>
  readonly refusalOf: (state: State) => Promise<string | null>
  readonly isCopy: Sql
  readonly log: Pick<Log, 'warn'>
  readonly everyMs?: number
}

const pausesMs = [5, 10, 20, 30, 40]
/** Interval of checks; a replica silent for as long is down. */
const everyMsUsually = 1_000
/** A replica further behind than this many checks answers nobody. */
const looksBehind = 5

const unseen = 'it was not seen yet'
const away = 'it does not answer'
const lagging = 'it lags'

/**
 * Reads from a replica where possible, else from the primary: a replica that lags or fails costs time, never an error. A database that is
 * no copy (promoted, or of another primary) answers nothing; each statement checks that.
 */
export const openReplica = async <State extends { readonly position: number }>(
  needs: Needs<State>,
): Promise<Replica> => {
  const { primary, open, head, stateOf, refusalOf, isCopy, log, everyMs = everyMsUsually } = needs
  let questions = await open()
  let probes = await open()
  let fault: string | null = unseen
  let lastFault: string | null = null
  let isClosed = false
  let heads: number[] = []
  const underWay = new Set<(error: Error) => void>()
  /** The cache's key; replaced when cached answers may be stale. */
  let cacheKey = {}

  const replaced = async (old: Database): Promise<Database> => {
    old.close().catch(() => undefined)
    return open()
  }

  const stopUsing = (why: string): void => {
    if (fault === why) return
    if (fault === null) {
      heads = []
      cacheKey = {}
    }
    fault = why
    log.warn({ why }, 'the replica is not asked for now')
  }

  const lose = async (why: string): Promise<void> => {
    const wasUsed = fault === null
    stopUsing(why)
    if (!wasUsed) return
    for (const abandon of [...underWay]) abandon(new Error(why))
    questions = await replaced(questions)
  }

  const unlessLost = <Result>(answer: Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      underWay.add(reject)
      answer.then(resolve, reject).finally(() => underWay.delete(reject))
    })

  const answerOf = async <Row extends object>(
    statement: Statement,
    condition: Sql | null,
  ): Promise<Row[] | null> => {
    const question = queryIf(statement, condition ? sql`${isCopy} and (${condition})` : isCopy)
    for (const pauseMs of [...pausesMs, 0]) {
      const rows = rowsOfQueryIf<Row>(await unlessLost(questions.query(question)))
      if (rows || fault !== null) return rows
      await Bun.sleep(pauseMs)
    }
    stopUsing('it does not follow')
    return null
  }

  const ask = <Row extends object>(statement: Statement, condition: Sql | null): Promise<Row[] | null> =>
    answerOf<Row>(statement, condition).catch(async (error: unknown) => {
      if (isConnectionLoss(error)) await lose(away)
      else if (fault === null)
        log.warn({ code: sqlState(error) || String(error) }, 'the replica refused a question')
      return null
    })

  const faultSeen = async (): Promise<string | null> => {
    const own = await head()
    heads = [...heads, own].slice(-looksBehind)
    const state = await within(everyMs, stateOf(probes)).catch(() => null)
    if (state === null) {
      probes = await replaced(probes)
      return away
    }
    const refusal = await refusalOf(state)
    if (refusal) return refusal
    const due = (fault === null ? heads[0] : heads.at(-2)) ?? own
    return state.position < due ? lagging : null
  }

  const look = async (): Promise<void> => {
    lastFault = await faultSeen()
    if (lastFault === lagging) return stopUsing(lastFault)
    if (lastFault !== null) return lose(lastFault)
    if (fault !== null && fault !== unseen) log.warn({ after: fault }, 'the replica is asked again')
    fault = null
  }

  let timer: Timer | undefined
  let looking: Promise<void>
  const lookOn = async (): Promise<void> => {
    // a primary that is down reports it to its own callers
    await look().catch(() => undefined)
    if (!isClosed)
      timer = setTimeout(() => {
        looking = lookOn()
      }, everyMs)
  }
  looking = lookOn()
  await looking

  return {
    reading: (condition) => {
      let stays = true
      const reader: Queryable = {
        query: async <Row extends object>(statement: Statement) => {
          const rows = stays && fault === null ? await ask<Row>(statement, condition) : null
          if (rows) return rows
          stays = false
          return primary.query<Row>(statement)
        },
      }
      shareCache(reader, cacheKey)
      return reader
    },
    problem: () => lastFault,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await looking
      await Promise.all([questions.close(), probes.close()])
    },
  }
}
