import type postgres from 'postgres'
import { connectionFailure, isConnectionRefused, isReadOnly } from './connection-loss.ts'
import { DatabaseUnavailable } from './failures.ts'

const timeoutMs = 3_000
const tickMs = 100
const pauseMs = 200
const endSeconds = 5
const refusedPausesMs = [10, 20, 40, 80, 160, 320, 640, 640, 640]

type Connections = {
  readonly sql: postgres.Sql
  busy: number
  /** Refused connections whose end is not reported yet. */
  refused: number
}

export type Connect = (onclose: () => void) => postgres.Sql

class NoAnswer extends DatabaseUnavailable {
  constructor() {
    super(`no answer within ${timeoutMs} ms`)
  }
}

type Work<Result> = (sql: postgres.Sql) => Promise<Result>

export type PoolLoad = {
  readonly connections: number
  /** Statements and transactions under way, or waiting for a connection. */
  readonly busy: number
}

export type Pool = {
  busy(): number
  /** Throws DatabaseUnavailable, at once while the server is known to be down. */
  run<Result>(work: Work<Result>): Promise<Result>
  end(): Promise<void>
}

/** Replaces all connections once one has ended, since the others may be dead unnoticed; work under way continues on the old ones. */
export const openPool = (connect: Connect): Pool => {
  const replaced = new Set<Connections>()
  let current: Connections | null = null
  let opening: Promise<Connections> | null = null
  let failure: { readonly error: unknown; readonly until: number } | null = null
  let isEnded = false

  const end = async (one: Connections, timeout: number): Promise<void> => {
    replaced.delete(one)
    await one.sql.end({ timeout })
  }

  const replace = (one: Connections): void => {
    if (current !== one) return
    current = null
    replaced.add(one)
    if (one.busy === 0) void end(one, endSeconds)
  }

  /** The end of a refused connection says nothing about the others. */
  const ended = (one: Connections): void => {
    if (one.refused === 0) replace(one)
    else one.refused -= 1
  }

  const tried = async <Result>(one: Connections, work: Work<Result>): Promise<Result> => {
    try {
      return await work(one.sql)
    } catch (error) {
      if (isConnectionRefused(error)) one.refused += 1
      if (isReadOnly(error)) replace(one)
      throw error
    }
  }

  const unlessRefused = async <Result>(one: Connections, work: Work<Result>): Promise<Result> => {
    for (const pauseMs of refusedPausesMs) {
      try {
        return await tried(one, work)
      } catch (error) {
        if (!isConnectionRefused(error)) throw error
      }
      await Bun.sleep(pauseMs)
    }
    return tried(one, work)
  }

  /** The server accepts no connection: work that waits for one has seconds left. */
  const giveUp = (error: unknown): void => {
    failure = { error, until: performance.now() + pauseMs }
    if (isConnectionRefused(Object(error).cause ?? error)) return
    if (current) replace(current)
    for (const one of replaced) void end(one, timeoutMs / 1_000)
  }

  const open = async (): Promise<Connections> => {
    const one: Connections = { busy: 0, refused: 0, sql: connect(() => ended(one)) }
    try {
      await firstAnswer(one.sql)
      current = one
      return one
    } catch (error) {
      giveUp(error)
      void end(one, 0)
      throw error
    } finally {
      opening = null
    }
  }

  const reach = (): Promise<Connections> => {
    if (isEnded) throw new DatabaseUnavailable('its connections were ended')
    if (failure && performance.now() < failure.until) throw failure.error
    opening ??= open()
    return opening
  }

  const attempt = async (): Promise<unknown> => {
    const sql = connect(() => undefined)
    try {
      await firstAnswer(sql)
      return null
    } catch (error) {
      return error
    } finally {
      await sql.end({ timeout: 0 })
    }
  }

  let checking = false
  /** A slow server may be busy with the very work that waits, so it is tried twice. */
  const check = async (): Promise<void> => {
    if (checking) return
    checking = true
    try {
      const once = await attempt()
      const error = once instanceof NoAnswer ? await attempt() : once
      if (error) giveUp(error)
    } finally {
      checking = false
    }
  }

  return {
    busy: () => [...replaced, ...(current ? [current] : [])].reduce((sum, one) => sum + one.busy, 0),
    run: async (work) => {
      const one = current ?? (await reach())
      one.busy += 1
      // long work may continue while the server still answers
      const watch = setInterval(() => {
        void check()
      }, timeoutMs)
      try {
        return await unlessRefused(one, work)
      } catch (error) {
        throw connectionFailure(error)
      } finally {
        clearInterval(watch)
        one.busy -= 1
        if (one.busy === 0 && replaced.has(one)) void end(one, endSeconds)
      }
    },
    end: async () => {
      isEnded = true
      await opening?.catch(() => undefined)
      const all = [...replaced, ...(current ? [current] : [])]
      current = null
      await Promise.all(all.map((one) => end(one, endSeconds)))
    },
  }
}

/** Throws DatabaseUnavailable after a timeout that counts only this process's idle time: while it is busy, answers wait. */
const firstAnswer = async (sql: postgres.Sql): Promise<void> => {
  const late = Promise.withResolvers<never>()
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
    if (ticks * tickMs > timeoutMs) late.reject(new NoAnswer())
  }, tickMs)
  try {
    await Promise.race([sql.unsafe('select 1'), late.promise])
  } catch (error) {
    throw connectionFailure(error)
  } finally {
    clearInterval(timer)
  }
}
