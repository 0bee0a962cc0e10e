import { isDeepStrictEqual } from 'node:util'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { CommandReused } from '../event-store/errors.ts'
import type { Appended } from '../event-store/store.ts'
import type { JobKind } from '../jobs/job.ts'
import type { Jobs } from '../jobs/runner.ts'
import type { SeveralActs, SeveralOutcome } from '../long-acts.ts'

type Acts<Input, Subject> = {
  readonly kind: string
  readonly subjectsOf: (input: Input) => readonly Subject[]
  /** By one command, whose id derives from the job's. */
  readonly act: (jobId: string, input: Input, subject: Subject) => Promise<Appended>
}

type ByPerson = { readonly by: string; readonly correlationId: string }

const subjectsInASlice = 20
/** Short selections end before the response. */
const waitMs = 1_500

const noOutcome = { changed: 0, unchanged: 0, refused: [] } as const

export const openSeveralActs = <Input extends ByPerson, Subject extends object>(
  { db, jobs }: { readonly db: Queryable; readonly jobs: Jobs },
  { kind, subjectsOf, act }: Acts<Input, Subject>,
): SeveralActs<Input, Subject> => {
  const job: JobKind<Input, SeveralOutcome<Subject>> = {
    kind,
    run: async function* ({ id, input }, { cursor, signal }) {
      let outcome: SeveralOutcome<Subject> = cursor ?? noOutcome
      const subjects = subjectsOf(input)
      for (let from = doneOf(outcome); from < subjects.length && !signal.aborted; ) {
        const slice = subjects.slice(from, from + subjectsInASlice)
        for (const subject of slice) outcome = await after(outcome, subject, () => act(id, input, subject))
        from += slice.length
        yield { cursor: outcome, done: slice.length }
      }
    },
  }
  jobs.register(job)

  return {
    begin: async (id, input) => {
      const isNew = await jobs.add(db, job, { id, key: id, input, total: subjectsOf(input).length })
      if (!isNew && !isSameRequest((await jobs.find(job, id))?.input, input)) throw new CommandReused(id)
      await jobs.wake()
      await jobs.idle(id, waitMs)
    },
    progress: async (id, by) => {
      const stored = await jobs.find(job, id)
      if (stored?.input.by !== by) return null
      const outcome = stored.cursor ?? noOutcome
      const isUnderWay = stored.status === 'running' || stored.status === 'failed'
      return { ...outcome, done: doneOf(outcome), total: stored.total ?? 0, isUnderWay }
    },
  }
}

/** A repeated request has another correlation. */
export const isSameRequest = (found: object | undefined, requested: ByPerson): boolean =>
  isDeepStrictEqual({ ...found, correlationId: requested.correlationId }, requested)

const doneOf = ({ changed, unchanged, refused }: SeveralOutcome<unknown>): number =>
  changed + unchanged + refused.length

const after = async <Subject>(
  outcome: SeveralOutcome<Subject>,
  subject: Subject,
  act: () => Promise<Appended>,
): Promise<SeveralOutcome<Subject>> => {
  try {
    const { events } = await act()
    return events.length > 0
      ? { ...outcome, changed: outcome.changed + 1 }
      : { ...outcome, unchanged: outcome.unchanged + 1 }
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    return { ...outcome, refused: [...outcome.refused, { ...subject, code: error.code, field: error.field }] }
  }
}
