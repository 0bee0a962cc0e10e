import type { Sql } from 'sql-template-tag'
import { type Database, type Queryable, type Statement, sqlState } from '../../projections/kernel/database.ts'
import { shareCache } from '../../projections/kernel/query-cache.ts'
import type { Log } from '../log.ts'
import { isConnectionLoss } from './connection-loss.ts'
import { gated, rowsOfGated } from './gated.ts'
import { within } from './timeouts.ts'

export type Replica = {
  /**
   * For the questions of one request. The replica answers once the condition holds there; the primary answers where it does not in a
   * moment's time, where the replica fails, and whatever the request asks after that.
   */
  reading(condition: Sql | null): Queryable
  close(): Promise<void>
}

type Needs = {
  readonly primary: Queryable
  /** A new pool of connections to the replica. */
  readonly open: () => Promise<Database>
  /** The position of the last event. */
  readonly headOf: (db: Queryable) => Promise<number>
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly everyMs?: number
}

/** How long a question waits for the replica to come to its position, in all. */
const pausesMs = [5, 10, 20, 30, 40]
/** The replica is looked at this often; one that does not answer for as long is away. */
const everyMsUsually = 1_000
/** Nobody, whether they wrote or not, is answered by a replica that lacks what the log held so many looks ago. */
const looksBehind = 5

/** Answers what a replica can, and leaves the rest to the primary: a replica that lags, fails or is away costs time, never an error. */
export const openReplica = async (needs: Needs): Promise<Replica> => {
  const { primary, open, headOf, log, everyMs = everyMsUsually } = needs
  let questions = await open()
  let probes = await open()
  let isUsed = false
  let isClosed = false
  let heads: number[] = []
  const underWay = new Set<(error: Error) => void>()
  const kept = {}

  const replaced = async (old: Database): Promise<Database> => {
    old.close().catch(() => undefined)
    return open()
  }

  const stopUsing = (why: string): void => {
    if (!isUsed) return
    isUsed = false
    // it is used again once it shows what the log holds by then
    heads = []
    log.warn({ why }, 'the replica is not asked for now')
  }

  const lose = async (why: string): Promise<void> => {
    if (!isUsed) return
    stopUsing(why)
    for (const abandon of [...underWay]) abandon(new Error(why))
    questions = await replaced(questions)
  }

  /** The answer, unless the replica is found to be away meanwhile. */
  const unlessLost = <Result>(asked: Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      underWay.add(reject)
      asked.then(resolve, reject).finally(() => underWay.delete(reject))
    })

  const answerOf = async <Row extends object>(
    statement: Statement,
    condition: Sql | null,
  ): Promise<Row[] | null> => {
    if (!condition) return unlessLost(questions.query<Row>(statement))
    const question = gated(statement, condition)
    for (const pauseMs of [...pausesMs, 0]) {
      const rows = rowsOfGated<Row>(await unlessLost(questions.query(question)))
      if (rows || !isUsed) return rows
      await Bun.sleep(pauseMs)
    }
    stopUsing('it does not follow')
    return null
  }

  const ask = <Row extends object>(statement: Statement, condition: Sql | null): Promise<Row[] | null> =>
    answerOf<Row>(statement, condition).catch(async (error: unknown) => {
      if (isConnectionLoss(error)) await lose('it is away')
      else if (isUsed) log.warn({ code: sqlState(error) || String(error) }, 'the replica refused a question')
      return null
    })

  const look = async (): Promise<void> => {
    const head = await headOf(primary)
    heads = [...heads, head].slice(-looksBehind)
    const theirs = await within(everyMs, headOf(probes)).catch(() => null)
    if (theirs === null) {
      probes = await replaced(probes)
      return lose('it is away')
    }
    const due = (isUsed ? heads[0] : heads.at(-2)) ?? head
    if (theirs < due) return stopUsing('it lags')
    if (!isUsed) log.info('the replica is asked again')
    isUsed = true
  }

  let timer: Timer | undefined
  let looking: Promise<void>
  const lookOn = async (): Promise<void> => {
    // a primary that cannot be asked says so to whoever asks it
    await look().catch(() => undefined)
    if (!isClosed)
      timer = setTimeout(() => {
        looking = lookOn()
      }, everyMs)
  }
  looking = lookOn()
  await looking
  if (!isUsed) log.warn('the replica is not asked before it answers and is in step')

  return {
    reading: (condition) => {
      let stays = true
      const reader: Queryable = {
        query: async <Row extends object>(statement: Statement) => {
          const rows = stays && isUsed ? await ask<Row>(statement, condition) : null
          if (rows) return rows
          stays = false
          return primary.query<Row>(statement)
        },
      }
      shareCache(reader, kept)
      return reader
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await looking
      await Promise.all([questions.close(), probes.close()])
    },
  }
}
