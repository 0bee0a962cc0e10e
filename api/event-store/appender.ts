import { type Database, sqlState } from '../../projections/kernel/database.ts'
import {
  type Answer,
  appendStatement,
  type BatchNumbers,
  type FactTime,
  headWentBackCode,
  numberBatch,
} from './append-batch.ts'
import { appendedOf, claimTaken, conflict, storedBefore } from './append-outcome.ts'
import type { Waiting } from './append-queue.ts'
import { HeadWentBack } from './errors.ts'
import type { LogEnd } from './log-end.ts'
import { type Request, sealDrafts } from './prepare.ts'
import { rowsOfRepeated } from './repeated.ts'
import type { Decoder } from './rows.ts'
import type { SealingKeys } from './sealing-keys.ts'
import type { Appended } from './store.ts'

type Parts = {
  readonly db: Database
  readonly time: FactTime
  readonly keys: SealingKeys
  readonly decoder: Decoder
  readonly claimKey: Buffer
  readonly end: LogEnd
  readonly appended: (head: number) => void
}

type Batch = readonly Waiting<Appended>[]

/** Data exceptions and limits: the statement's parameters are at fault, not the server. */
const isAboutThePayload = (error: unknown): boolean => /^(22|54)/.test(sqlState(error))

/** PostgreSQL ends one of the statements that wait for each other. It stored nothing of it, so it can be sent again. */
const deadlockDetected = '40P01'
const sendsMost = 3

export const appender = (parts: Parts): ((batch: Batch) => Promise<void>) => {
  const send = async (batch: Batch, sends = 1): Promise<void> => {
    const requests = batch.map(({ request }) => request)
    const numbers = numberBatch(requests)
    try {
      const answer = await ask(parts, requests, numbers).catch(whereTheLogEnds(parts))
      for (const [index, one] of batch.entries()) answerRequest(one, index, numbers, answer, parts)
      if (answer.outcomes.includes('stored')) parts.appended(lastPosition(requests, answer))
    } catch (error) {
      if (sqlState(error) === deadlockDetected && sends < sendsMost) return send(batch, sends + 1)
      if (batch.length === 1 || !isAboutThePayload(error)) throw error
      for (const one of batch) await send([one]).catch(one.reject)
    }
  }
  return send
}

const lastPosition = (requests: readonly Request[], { first_positions }: Answer): number =>
  Math.max(...requests.map(({ drafts }, index) => (first_positions[index] ?? 0) + drafts.length - 1))

const whereTheLogEnds =
  ({ end }: Parts) =>
  async (error: unknown): Promise<never> => {
    const lost = sqlState(error) === headWentBackCode ? await end.look() : null
    throw lost ? new HeadWentBack(lost) : error
  }

const ask = async (
  { db, time, keys, claimKey, end }: Parts,
  requests: readonly Request[],
  numbers: BatchNumbers,
): Promise<Answer> => {
  const owners = requests.flatMap(({ drafts }) =>
    drafts.flatMap(({ seals }) => seals.map(([, owner]) => owner)),
  )
  const keysByOwner = await keys.ensure(owners)
  const events = requests.flatMap((request) => sealDrafts(request, keysByOwner))
  const rows = await db.query<Answer>(appendStatement(time, end.known(), requests, numbers, events, claimKey))
  return rows[0] as Answer // the function answers with one row
}

const answerRequest = (
  { request, resolve, reject }: Waiting<Appended>,
  index: number,
  numbers: BatchNumbers,
  answer: Answer,
  { db, decoder, keys }: Parts,
): void => {
  const fault = answer.faults[index] ?? 1
  switch (answer.outcomes[index]) {
    case 'stored':
      resolve(appendedOf(request, index, numbers, answer))
      break
    case 'repeated':
      rowsOfRepeated(db, request, keys).then(decoder.decode).then(storedBefore).then(resolve, reject)
      break
    case 'claimed':
      reject(claimTaken(numbers, fault))
      break
    default:
      reject(conflict(numbers, fault, answer))
  }
}
