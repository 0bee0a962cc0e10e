import { Rejection } from '../../domain/kernel/rejection.ts'

export type Hasher = {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
}

/** OWASP's figure for argon2id: 19 MiB, two passes. */
const argon2 = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

const atOnce = 4
/** More than a whole shift; at some hundred a second they are done within a minute. */
const waitingMax = 5_000

/** Hashing takes memory and a core each, so few run at once and a flood is refused. */
export const argon2Hasher = (): Hasher => {
  const run = bounded(atOnce, waitingMax)
  return {
    hash: (password) => run(() => Bun.password.hash(password, argon2)),
    verify: (password, hash) => run(() => Bun.password.verify(password, hash)),
  }
}

const bounded = (most: number, waitingMost: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) {
      if (waiting.length >= waitingMost) throw new Rejection('http.rate-limited', null, { seconds: 5 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
