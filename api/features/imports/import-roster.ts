import sql from 'sql-template-tag'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Services } from '../../context.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { RosterReadingName } from '../../contract/imports.ts'
import type { ImportAct, RosterFile } from '../../long-acts.ts'
import { type Import, importById } from './records.ts'

const timeoutMs = 2 * 60 * 60_000
/** The wait for another import of this database to end or expire. */
const othersMs = 30_000
const pollMs = 250

type TellUnread = (unread: readonly string[]) => void

/** A dry run of the file; call `discard` afterwards. Throws the reason why the file is unreadable. */
export const tryRoster = async (
  { imports, db }: Services,
  file: RosterFile,
  by: ImportAct['by'],
  tellUnread?: TellUnread,
): Promise<Import> => {
  const id = await imports.begin(file, by)
  await imports.idle(id, timeoutMs)
  const found = existing(await importById(db, id))
  tellUnread?.(found.unread)
  if (found.status !== 'asking') return found
  await imports.discard(id)
  return refuseOpen(found)
}

/** Imports the file and waits until the read models show it; first completes an interrupted import. */
export const importRoster = async (
  services: Services,
  file: RosterFile,
  act: ImportAct,
  tellUnread?: TellUnread,
): Promise<Import> => {
  const { imports, db } = services
  await othersDone(services)
  const before = file.id ? await importById(db, file.id) : null
  if (before?.status === 'done') return before
  if (before) await imports.discard(before.import_id)
  const { import_id: id, digest } = await tryRoster(services, file, act.by, tellUnread)
  await imports.apply(id, digest ?? '', act)
  await imports.idle(id, timeoutMs)
  const found = existing(await importById(db, id))
  if (found.status !== 'done') throw new Error('the import was interrupted; run it again to go on')
  return found
}

const ambiguous = {
  encoding: null, // never open: it is detected
  gender: 'roster.ambiguous-gender',
  dates: 'roster.ambiguous-dates',
  futureHires: 'roster.ambiguous-future-hires',
  jobTitles: 'roster.ambiguous-job-titles',
} as const satisfies Record<RosterReadingName, ErrorCode | null>

/** A command line cannot ask. */
const refuseOpen = ({ readings }: Import): never => {
  const open = readings.find(({ value }) => value === null)
  const code = open && ambiguous[open.name]
  if (!open || !code) throw new Rejection('imports.interrupted')
  throw new Rejection(code, null, { example: open.example })
}

const existing = (found: Import | null): Import => {
  if (!found) throw new Rejection('imports.not-found')
  if (found.problem) throw new Rejection(found.problem.code, null, found.problem.params)
  return found
}

const othersDone = async ({ imports, jobs, db }: Services): Promise<void> => {
  for (const until = performance.now() + othersMs; performance.now() < until; ) {
    await jobs.wake()
    const [other] = await db.query<{ import_id: string }>(
      sql`select import_id from imports where status in ('checking', 'applying')`,
    )
    if (!other) return
    await imports.idle(other.import_id, timeoutMs)
    await Bun.sleep(pollMs)
  }
  throw new Rejection('imports.another-running')
}
