import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { readIfThere, type User } from '../../support/postgres.ts'

/** A program that writes to a log file, and ends with the benchmark. */
export type Program = {
  readonly pid: number
  isAlive(): boolean
  end(signal: NodeJS.Signals): Promise<void>
}

type Start = {
  readonly command: readonly [string, ...string[]]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly logFile: string
  /** As whom; null as ourselves. */
  readonly user?: User | null
}

export const startProgram = ({ command: [program, ...args], cwd, env, logFile, user }: Start): Program => {
  const log = openSync(logFile, 'a')
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: dirname(logFile), ...env },
    stdio: ['ignore', log, log],
    ...user,
  })
  closeSync(log)
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid ?? 0,
    isAlive,
    end: async (signal) => {
      if (!isAlive()) return
      const ended = endOf(child)
      child.kill(signal)
      // a stopped process takes no other signal
      child.kill('SIGCONT')
      await ended
    },
  }
}

const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => child.once('exit', () => resolve()))

/** In the form of /proc: `pid (name) state parent …`. */
const statOf = (pid: number): { readonly state: string; readonly parent: number } | null => {
  const text = readIfThere(`/proc/${pid}/stat`)
  const [state = '', parent = '0'] = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? []
  return text === null ? null : { state, parent: Number(parent) }
}

/** Of a process and all below it. */
export const treeOf = (root: number): readonly number[] => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(all.map((name) => [Number(name), statOf(Number(name))?.parent ?? 0]))
  const below = (pid: number): number[] => [
    pid,
    ...[...parents].filter(([, parent]) => parent === pid).flatMap(([child]) => below(child)),
  ]
  return parents.has(root) ? below(root) : []
}

export const isRunning = (pid: number): boolean => {
  const stat = statOf(pid)
  return stat !== null && stat.state !== 'Z'
}

export const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // it has ended meanwhile
    }
}

export const untilSo = async (
  what: string,
  withinMs: number,
  isSo: () => Promise<boolean>,
): Promise<number> => {
  const began = performance.now()
  for (; performance.now() - began < withinMs; await Bun.sleep(100))
    if (await isSo().catch(() => false)) return performance.now() - began
  throw new Error(`not within ${withinMs / 1_000} s: ${what}`)
}
