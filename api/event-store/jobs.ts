import sql from 'sql-template-tag'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { Intent } from '../../domain/processes/process.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { persist } from '../database/patience.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { BoundProcess } from './process-runner.ts'
import type { Command, EventStore } from './store.ts'

type Needs = {
  readonly db: Database
  readonly store: EventStore
  readonly log: Log
  readonly commandOf: (process: string, intent: Intent, event: Recorded) => Command
  readonly perform: (intent: Intent, command: Command) => Promise<number>
}

type Job = {
  readonly id: string
  readonly process: string
  readonly event: Recorded
  readonly intents: readonly Intent[]
}

const slice = 100
/** Acts of a slice that are under way together, so that the log takes them in batches. */
const together = 16

/** Long work of processes, beside their turns: its progress is kept, and a restart goes on where it ended. */
export const openJobs = ({ db, store, log, commandOf, perform }: Needs) => {
  const underWay = new Set<Promise<void>>()
  let stopping = false

  const lasting = <Result>(work: () => Promise<Result>): Promise<Result> => persist(work, () => stopping)

  const act = async ({ process, event, intents }: Job, from: number): Promise<void> => {
    const part = intents.slice(from, from + slice)
    for (let start = 0; start < part.length; start += together)
      await Promise.all(
        part
          .slice(start, start + together)
          .map((intent) => perform(intent, commandOf(process, intent, event))),
      )
  }

  const work = async (job: Job, from: number): Promise<void> => {
    for (let done = from; done < job.intents.length && !stopping; done += slice) {
      await lasting(() => act(job, done))
      const now = Math.min(done + slice, job.intents.length)
      await lasting(() =>
        db.query(sql`update jobs set done = ${now}, updated_at = now() where job_id = ${job.id}`),
      )
    }
    if (!stopping)
      await lasting(() =>
        db.query(sql`update jobs set status = 'done', updated_at = now() where job_id = ${job.id}`),
      )
  }

  const start = (job: Job, from: number): void => {
    const running = work(job, from).catch((error) =>
      log.error({ err: error, process: job.process }, 'a job will go on at the next start'),
    )
    underWay.add(running)
    running.finally(() => underWay.delete(running))
  }

  return {
    begin: async (process: string, event: Recorded, intents: readonly Intent[]): Promise<void> => {
      const id = newId()
      const inserted = await db.query(sql`
        insert into jobs (job_id, process, event_position, total) values (${id}, ${process}, ${event.position}, ${intents.length})
        on conflict do nothing returning job_id`)
      if (inserted.length > 0) start({ id, process, event, intents }, 0)
    },
    /** Acts that were done keep their ids, so looking up anew repeats none of them. */
    resume: async (processes: readonly BoundProcess[]): Promise<void> => {
      const open = await db.query<{ job_id: string; process: string; event_position: number }>(
        sql`select job_id, process, event_position from jobs where status = 'running'`,
      )
      for (const { job_id: id, process, event_position: position } of open) {
        const bound = processes.find((one) => one.process.name === process)
        const [event] = await store.readAll(position - 1, 1)
        if (bound && event)
          start({ id, process, event, intents: bound.process.then(event, await bound.lookup(event, db)) }, 0)
      }
    },
    stop: async (): Promise<void> => {
      stopping = true
      await Promise.all(underWay)
    },
  }
}
