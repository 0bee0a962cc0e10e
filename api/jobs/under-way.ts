import type { Database } from '../../projections/kernel/database.ts'
import { openIncident } from '../incident.ts'
import type { Log } from '../log.ts'
import { type Holder, type JobRow, keepLeases } from './table.ts'

const beatsInALease = 5

export const openUnderWay = (db: Database, holder: Holder, log: Log) => {
  const underWay = new Map<string, { key: string; ending: AbortController; ended: Promise<void> }>()

  const abort = (id: string): void => underWay.get(id)?.ending.abort()

  const beat = async (): Promise<void> => {
    const ids = [...underWay.keys()]
    if (ids.length === 0) return
    const renewed = new Set(await keepLeases(db, holder, ids))
    for (const id of ids) if (!renewed.has(id)) abort(id)
  }
  const incident = openIncident(log, 'leases of jobs are extended again')
  const heart = setInterval(
    () =>
      beat().then(
        () => incident.resolve(),
        (err: unknown) => incident.report('warn', { err }, 'leases of jobs could not be extended'),
      ),
    holder.leaseMs / beatsInALease,
  )
  heart.unref()

  return {
    ids: (): string[] => [...underWay.keys()],
    abort,
    begin: ({ job_id: id, kind, key }: JobRow, run: (signal: AbortSignal) => Promise<void>): void => {
      const ending = new AbortController()
      const ended = run(ending.signal)
        .catch((err: unknown) => log.warn({ err, job: kind }, 'a job is left to its lease'))
        .then(() => {
          underWay.delete(id)
        })
      underWay.set(id, { key, ending, ended })
    },
    idle: async (key: string, timeoutMs?: number): Promise<void> => {
      const mine = [...underWay.values()].filter((one) => one.key === key).map(({ ended }) => ended)
      const late = Promise.withResolvers<void>()
      const timer = timeoutMs === undefined ? undefined : setTimeout(late.resolve, timeoutMs)
      await Promise.race([Promise.all(mine), late.promise])
      clearTimeout(timer)
    },
    stop: async (): Promise<void> => {
      clearInterval(heart)
      const all = [...underWay.values()]
      for (const { ending } of all) ending.abort()
      await Promise.all(all.map(({ ended }) => ended))
    },
  }
}
