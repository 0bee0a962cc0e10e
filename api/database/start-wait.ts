import type { Log } from '../log.ts'
import { addressOf } from '../postgres-address.ts'
import { isTransient, reasonOf } from './failures.ts'

const againMs = 500

export class StartGivenUp extends Error {
  override readonly name = 'StartGivenUp'
}

type Waiting = {
  readonly urls: readonly string[]
  /** Counted from the first failure. */
  readonly seconds: number
  readonly log: Pick<Log, 'warn'>
}

/** Retries `open` while its database is down or full. Throws StartGivenUp. */
export const onceReachable = async <Opened>(
  open: () => Promise<Opened>,
  { urls, seconds, log }: Waiting,
): Promise<Opened> => {
  const place = `PostgreSQL at ${[...new Set(urls.map((url) => addressOf(url).place))].join(', ')}`
  let since: number | null = null
  for (;;) {
    try {
      const opened = await open()
      if (since !== null) log.warn(`${place} is there: the start goes on`)
      return opened
    } catch (error) {
      if (!isTransient(error)) throw error
      if (since === null) log.warn({ err: error }, `the start waits up to ${seconds} s for ${place}`)
      since ??= performance.now()
      if (performance.now() - since >= seconds * 1_000)
        throw new StartGivenUp(`${place} was not there within ${seconds} s (${reasonOf(error)}).`, {
          cause: error,
        })
      await Bun.sleep(againMs)
    }
  }
}
