import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Queryable, Statement, Transaction } from '../../projections/kernel/database.ts'
import { copyFrom } from './copy.ts'
import { DatabaseUnavailable } from './failures.ts'
import { lockFolder } from './folder-lock.ts'
import type { Answer, Question } from './pglite-messages.ts'
import { serialise } from './serialise.ts'
import { toText } from './values.ts'

type Ask = <Result>(question: Question) => Promise<Result>
type Pending = { readonly resolve: (result: never) => void; readonly reject: (error: Error) => void }

/** A worker thread, so that a slow statement does not block the server. */
const startWorker = (listener: (channel: string, payload: string) => void) => {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url).href)
  const waiting = new Map<number, Pending>()
  let lastId = 0
  let ended: Error | null = null

  const end = (error: Error): void => {
    ended ??= error
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }

  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if ('channel' in data) return listener(data.channel, data.payload)
    const pending = waiting.get(data.id)
    waiting.delete(data.id)
    if ('failure' in data) {
      pending?.reject(Object.assign(new Error(data.failure.message), data.failure))
      if (data.failure.severity === 'PANIC') stop()
    } else pending?.resolve(data.result as never) // each question knows its own answer's type
  }
  worker.onerror = ({ message }) => end(new DatabaseUnavailable(`its thread ended: ${message}`))
  worker.addEventListener('close', () => end(new DatabaseUnavailable('it is closed')))

  const ask: Ask = (question) =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended)
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      worker.postMessage({ id: lastId, question })
    })

  const stop = (): void => {
    end(new DatabaseUnavailable('it is closed'))
    worker.terminate()
  }

  return { ask, stop, hasEnded: () => ended !== null }
}

const queryable = (ask: Ask): Queryable => ({
  query: ({ text, values }: Statement) => ask({ act: 'query', text, values: values.map(toText) }),
})

const transaction = (ask: Ask): Transaction => ({
  ...queryable(ask),
  copy: (table, columns, rows) => {
    const { statement, content } = copyFrom("'/dev/blob'", table, columns, rows)
    return ask({ act: 'copy', text: statement, rows: content })
  },
  script: (text) => ask({ act: 'script', text }),
})

/** As in the other driver, a failed statement fails the transaction even if its error is caught. */
const runTransaction = async <Result>(
  ask: Ask,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> => {
  let over = false
  let failed: Error | null = null
  const inside: Ask = async (question) => {
    if (over) throw new Error('the transaction is over')
    return ask(question).catch((error) => {
      failed ??= error
      throw error
    }) as never // the question's own answer
  }
  await ask({ act: 'script', text: 'begin' })
  try {
    const result = await run(transaction(inside))
    if (failed) throw failed
    over = true
    await ask({ act: 'script', text: 'commit' })
    return result
  } catch (error) {
    over = true
    await ask({ act: 'script', text: 'rollback' }).catch(() => undefined)
    throw error
  }
}

const reopenMs = 2_000

/** PGlite's files are world-readable; an existing folder keeps its mode. */
const ownerOnly = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
}

/**
 * A database in an exclusively locked folder, or in memory (null). A new one starts from the dump `cluster`, if any. After a PANIC, such
 * as a full disk, PostgreSQL is unusable, so the folder is reopened as after a kill.
 */
export const openPglite = async (folder: string | null, cluster: string | null = null): Promise<Database> => {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  if (folder) mkdirSync(folder, { recursive: true })
  const unlock = folder ? await lockFolder(folder) : () => undefined
  if (folder) ownerOnly(join(folder, 'database'))
  const start = () =>
    startWorker((channel, payload) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload)
    })
  let worker = start()
  let closed = false
  let refuseUntil = 0

  const open = async (from: string | null): Promise<void> => {
    await worker.ask({ act: 'open', folder: folder && join(folder, 'database'), cluster: from })
    for (const channel of listeners.keys()) await worker.ask({ act: 'listen', channel })
  }

  const reopen = async (): Promise<void> => {
    if (performance.now() < refuseUntil) throw new DatabaseUnavailable('it could not be opened again')
    worker = start()
    try {
      await open(null)
    } catch (error) {
      worker.stop()
      refuseUntil = performance.now() + reopenMs
      throw new DatabaseUnavailable('it could not be opened again', error)
    }
  }

  const oneAtATime = serialise()
  const alone = <Result>(act: (ask: Ask) => Promise<Result>): Promise<Result> =>
    oneAtATime(async () => {
      if (folder && !closed && worker.hasEnded()) await reopen()
      return act(worker.ask)
    })

  const close = async (): Promise<void> => {
    closed = true
    await alone((ask) => ask({ act: 'close' })).catch(() => undefined)
    worker.stop()
    unlock()
  }
  try {
    await open(cluster)
  } catch (error) {
    await close()
    throw error
  }
  return {
    kind: 'pglite',
    ...queryable((question) => alone((ask) => ask(question))),
    transaction: (run) => alone((ask) => runTransaction(ask, run)),
    script: (text) => alone((ask) => ask({ act: 'script', text })),
    listen: async (channel, listener) => {
      const all = listeners.get(channel) ?? new Set()
      listeners.set(channel, all.add(listener))
      await alone((ask) => ask({ act: 'listen', channel }))
      return async () => void all.delete(listener)
    },
    close,
  }
}
