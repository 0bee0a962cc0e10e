import type { Database } from '../../projections/kernel/database.ts'
import { retryWhileUnavailable } from '../database/timeouts.ts'
import type { JobKind, RecurringKind } from './job.ts'
import { endJob, failJob, type Holder, type JobRow, putOffRecurring, saveSlice } from './table.ts'

export type Run = (row: JobRow, signal: AbortSignal) => Promise<void>

const lasting = <Result>(act: () => Promise<Result>, signal: AbortSignal): Promise<Result> =>
  retryWhileUnavailable(act, () => signal.aborted)

export const inSlices =
  (db: Database, holder: Holder, { kind, run }: JobKind<unknown, unknown>): Run =>
  async ({ job_id: id, key, input, cursor }, signal) => {
    let saved = cursor
    const slices = async (): Promise<boolean> => {
      for await (const slice of run({ id, kind, key, input }, { cursor: saved, signal })) {
        if (!(await lasting(() => saveSlice(db, holder, id, slice), signal))) return false
        saved = slice.cursor
        if (signal.aborted) return false
      }
      return true
    }
    if (await lasting(slices, signal)) await lasting(() => endJob(db, holder, id), signal)
  }

/** Runs recurring work and schedules the next run; while the time is in doubt, only schedules. */
export const runRecurring =
  (
    db: Database,
    holder: Holder,
    { everyMs, evenInDoubt = false, run }: RecurringKind,
    isTimeTrusted: () => Promise<boolean>,
  ): Run =>
  async ({ job_id: id }, signal) => {
    await lasting(async () => (evenInDoubt || (await isTimeTrusted()) ? run(signal) : undefined), signal)
    await lasting(() => putOffRecurring(db, holder, id, everyMs), signal)
  }

export const saveFailure = async (
  db: Database,
  holder: Holder,
  id: string,
  error: unknown,
  signal: AbortSignal,
): Promise<void> => {
  const cause = error instanceof Error ? error.message : String(error)
  await lasting(() => failJob(db, holder, id, cause), signal)
}
