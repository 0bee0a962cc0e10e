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

type ReportUnread = (unread: readonly string[]) => void

/** A dry run of the file; call `discard` afterwards. Throws the reason why the file is unreadable. */
export const tryRoster = async (
  { imports, db }: Services,
  file: RosterFile,
  by: ImportAct['by'],
  reportUnread?: ReportUnread,
): Promise<Import> => {
  const id = await imports.begin(file, by)
  await imports.idle(id, timeoutMs)
  const importRow = requireImport(await importById(db, id))
  reportUnread?.(importRow.unread)
  if (importRow.status !== 'asking') return importRow
  await imports.discard(id)
  return refuseOpen(importRow)
}

/** Imports the file and waits until the read models show it; first completes an interrupted import. */
export const importRoster = async (
  services: Services,
  file: RosterFile,
  act: ImportAct,
  reportUnread?: ReportUnread,
): Promise<Import> => {
  const { imports, db } = services
  await awaitOthers(services)
  const before = file.id ? await importById(db, file.id) : null
  if (before?.status === 'done') return before
  if (before) await imports.discard(before.import_id)
  const { import_id: id, digest } = await tryRoster(services, file, act.by, reportUnread)
  await imports.apply(id, digest ?? '', act)
  await imports.idle(id, timeoutMs)
  const importRow = requireImport(await importById(db, id))
  if (importRow.status !== 'done') throw new Error('the import was interrupted; run it again to go on')
  return importRow
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
  const question = readings.find(({ value }) => value === null)
  const code = question && ambiguous[question.name]
  if (!question || !code) throw new Rejection('imports.interrupted')
  throw new Rejection(code, null, { example: question.example })
}

const requireImport = (importRow: Import | null): Import => {
  if (!importRow) throw new Rejection('imports.not-found', 'id')
  if (importRow.problem) throw new Rejection(importRow.problem.code, null, importRow.problem.params)
  return importRow
}

const awaitOthers = async ({ imports, jobs, db }: Services): Promise<void> => {
  for (const until = performance.now() + othersMs; performance.now() < until; ) {
    await jobs.wake()
    const [running] = await db.query<{ import_id: string }>(
      sql`select import_id from imports where status in ('checking', 'applying')`,
    )
    if (!running) return
    await imports.idle(running.import_id, timeoutMs)
    await Bun.sleep(pollMs)
  }
  throw new Rejection('imports.another-running')
}
