import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Queryable, Statement } from '../../projections/kernel/database.ts'
import { lockFolder } from './folder-lock.ts'
import { mutex } from './mutex.ts'
import type { Answer, Question } from './pglite-messages.ts'
import { toText } from './values.ts'

type Ask = <Result>(question: Question) => Promise<Result>
type Pending = { readonly resolve: (result: never) => void; readonly reject: (error: Error) => void }

/** PGlite in a thread of its own, so that a slow statement does not hold up the server. */
const startWorker = (heard: (channel: string, payload: string) => void) => {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url).href)
  const waiting = new Map<number, Pending>()
  let asked = 0
  let ended: Error | null = null

  const end = (error: Error): void => {
    ended ??= error
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }

  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if ('channel' in data) return heard(data.channel, data.payload)
    const pending = waiting.get(data.id)
    waiting.delete(data.id)
    if ('failure' in data) pending?.reject(Object.assign(new Error(data.failure.message), data.failure))
    else pending?.resolve(data.result as never) // each question knows its own answer's type
  }
  worker.onerror = ({ message }) => end(new Error(`the database's thread ended: ${message}`))
  worker.addEventListener('close', () => end(new Error('the database is closed')))

  const ask: Ask = (question) =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended)
      asked += 1
      waiting.set(asked, { resolve, reject })
      worker.postMessage({ id: asked, question })
    })

  return {
    ask,
    stop: () => {
      end(new Error('the database is closed'))
      worker.terminate()
    },
  }
}

const queryable = (ask: Ask): Queryable => ({
  query: ({ text, values }: Statement) => ask({ act: 'query', text, values: values.map(toText) }),
})

/** As the other driver does it: once a statement has failed, the transaction fails, whoever caught the error. */
const runTransaction = async <Result>(ask: Ask, run: (tx: Queryable) => Promise<Result>): Promise<Result> => {
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
    const result = await run(queryable(inside))
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

/**
 * A database in a folder that no other process may open meanwhile, or in memory (null). A new one begins from a dumped `cluster` where
 * a file of one is given, and makes its own otherwise.
 */
export const openPglite = async (folder: string | null, cluster: string | null = null): Promise<Database> => {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  if (folder) mkdirSync(folder, { recursive: true })
  const unlock = folder ? await lockFolder(folder) : () => undefined
  const { ask, stop } = startWorker((channel, payload) => {
    for (const heard of listeners.get(channel) ?? []) heard(payload)
  })
  const alone = mutex()
  const close = async (): Promise<void> => {
    await alone(() => ask({ act: 'close' })).catch(() => undefined)
    stop()
    unlock()
  }
  try {
    await ask({ act: 'open', folder: folder && join(folder, 'database'), cluster })
  } catch (error) {
    await close()
    throw error
  }
  return {
    kind: 'pglite',
    ...queryable((question) => alone(() => ask(question))),
    transaction: (run) => alone(() => runTransaction(ask, run)),
    script: (text) => alone(() => ask({ act: 'script', text })),
    listen: async (channel, heard) => {
      const all = listeners.get(channel) ?? new Set()
      listeners.set(channel, all.add(heard))
      await alone(() => ask({ act: 'listen', channel }))
      return async () => void all.delete(heard)
    },
    close,
  }
}
