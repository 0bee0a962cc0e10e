import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { Queryable } from '../../../../projections/kernel/database.ts'
import { companyRecord } from '../../../../projections/organisation.ts'
import type { RosterChoices } from '../../../contract/imports.ts'
import type { ImportReading } from '../../../contract/routes/imports.ts'
import type { Core } from '../../../core.ts'
import { isTransient } from '../../../database/failures.ts'
import type { Slice } from '../../../jobs/job.ts'
import type { RosterFormat } from '../file/format.ts'
import {
  awaitChoices,
  deleteParts,
  deleteRows,
  type Import,
  importById,
  loadPart,
  refuseFile,
  returnToPlan,
  savePart,
  savePlan,
  saveReadings,
  saveRows,
  saveUnread,
} from '../records.ts'
import { planNow } from './plan-now.ts'
import { openPlanner, type Planner } from './planner.ts'
import type { PlanSummary } from './planner-messages.ts'

type Needs = Pick<Core, 'db' | 'store' | 'readModels' | 'config' | 'now' | 'log'>

export type Upload = { readonly id: string; readonly bytes: Uint8Array; readonly choices: RosterChoices }

export type Source =
  | (Upload & { readonly from: 'upload' })
  | { readonly from: 'stored'; readonly importRow: Import }
  | { readonly from: 'values' }

/** The values are saved, so the file itself is no longer needed. */
export type ReadingCursor = 'read'

/** Reads a roster and saves its plan, its open questions or its refusal. Replaces the results of an earlier try. */
export const readRoster = async function* (
  needs: Needs,
  id: string,
  source: Source,
  signal: AbortSignal,
): AsyncGenerator<Slice<ReadingCursor>, void> {
  const { db, log } = needs
  const planner = openPlanner(signal)
  try {
    await deleteRows(db, id)
    await deleteParts(db, id, 'write')
    if (source.from === 'values') await tellValues(db, planner, id)
    else {
      if (source.from === 'upload') await readUpload(db, planner, source, await formatOf(db, id))
      else await rereadFile(db, planner, source.importRow)
      yield { cursor: 'read', done: 0 }
    }
    const importRow = await importById(db, id)
    if (!importRow) return
    if (importRow.readings.some(isOpen)) await awaitChoices(db, id)
    else await planAndSave(needs, planner, importRow)
  } catch (error) {
    if (isTransient(error) || signal.aborted) throw error
    if (!(error instanceof Rejection))
      log.error({ err: error, importId: id }, 'a roster could not be planned')
    const { code, params } = error instanceof Rejection ? error : new Rejection('imports.interrupted')
    await deleteParts(db, id, 'read')
    await refuseFile(db, id, { code, params })
  } finally {
    planner.close()
  }
}

/** Throws legal.off for details of a company without duties under Mexican law. */
const formatOf = async (db: Queryable, id: string): Promise<RosterFormat> => {
  const isLawful = (await companyRecord(db))?.has_legal_duties ?? false
  const kind = (await importById(db, id))?.kind === 'details' ? 'details' : 'roster'
  if (kind === 'details' && !isLawful) throw new Rejection('legal.off')
  return { kind, isLawful }
}

const readUpload = async (
  db: Queryable,
  planner: Planner,
  { id, bytes, choices }: Upload,
  format: RosterFormat,
): Promise<void> => {
  for (const kind of ['file', 'read'] as const) await deleteParts(db, id, kind)
  const { sha256, parts, encoding, unread } = await planner.file(bytes, choices.encoding ?? null, format)
  await saveUnread(db, id, unread)
  await saveReadings(db, id, sha256, await planner.readings(choices))
  if (encoding) await saveFile(db, id, bytes)
  await saveValues(db, planner, id, parts)
}

const rereadFile = async (
  db: Queryable,
  planner: Planner,
  { import_id: id, choices, readings: before }: Import,
): Promise<void> => {
  const bytes = await loadFile(db, id)
  if (bytes) {
    await deleteParts(db, id, 'read')
    // the file is unreadable this way: show the choices that were made
    await saveReadings(db, id, null, before.map(withChoice(choices)))
    const { parts, unread } = await planner.file(bytes, choices.encoding ?? null, await formatOf(db, id))
    await saveUnread(db, id, unread)
    await saveValues(db, planner, id, parts)
  } else await tellValues(db, planner, id)
  await saveReadings(db, id, null, await planner.readings(choices))
}

const withChoice =
  ({ encoding }: RosterChoices) =>
  (reading: ImportReading): ImportReading =>
    reading.name === 'encoding' && encoding ? { ...reading, value: encoding } : reading

const isOpen = ({ value }: ImportReading): boolean => value === null

const planAndSave = async (
  needs: Needs,
  planner: Planner,
  { import_id: id, readings, choices }: Import,
): Promise<void> => {
  const { db } = needs
  const format = await formatOf(db, id)
  const input = { importId: id, readings: readings.filter(isOfFile), choices, isSettled: false, format }
  const { plan, readings: ofRecords } = await planNow(needs, planner, input)
  await saveReadings(db, id, null, [...input.readings, ...ofRecords])
  if (!plan) return awaitChoices(db, id)
  await savePlanRows(db, planner, id, plan)
  await saveWrites(db, planner, id, plan)
  await savePlan(db, id, plan, null)
}

const isOfFile = ({ name }: ImportReading): boolean => name !== 'futureHires' && name !== 'jobTitles'

/** Plans the stored roster on the current records. Returns false and replaces the plan where it differs. */
export const planAnew = async (
  needs: Needs,
  { import_id: id, digest, readings, choices }: Import,
  signal: AbortSignal,
): Promise<boolean> => {
  const { db } = needs
  const planner = openPlanner(signal)
  try {
    await tellValues(db, planner, id)
    const format = await formatOf(db, id)
    const { plan } = await planNow(needs, planner, {
      importId: id,
      readings,
      choices,
      isSettled: true,
      format,
    })
    if (!plan) throw new Error('a plan that nobody is asked about was not made')
    const isSame = plan.digest === digest
    await deleteParts(db, id, 'write')
    await saveWrites(db, planner, id, plan)
    if (isSame) return true
    await deleteRows(db, id)
    await savePlanRows(db, planner, id, plan)
    await savePlan(db, id, plan, { code: 'imports.plan-changed', params: {} })
    return false
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    await returnToPlan(db, id, { code: error.code, params: error.params })
    return false
  } finally {
    planner.close()
  }
}

const fileBytes = 3_000_000

const saveFile = async (db: Queryable, id: string, bytes: Uint8Array): Promise<void> => {
  for (let part = 0; part * fileBytes < bytes.length; part += 1) {
    const slice = bytes.subarray(part * fileBytes, (part + 1) * fileBytes)
    await savePart(db, id, 'file', part, Buffer.from(slice).toString('base64'))
  }
}

/** Null where only its values are stored. */
const loadFile = async (db: Queryable, id: string): Promise<Uint8Array | null> => {
  const slices: Buffer[] = []
  for await (const text of partsOf(db, id, 'file')) slices.push(Buffer.from(text, 'base64'))
  return slices.length === 0 ? null : Buffer.concat(slices)
}

const saveValues = async (db: Queryable, planner: Planner, id: string, parts: number): Promise<void> => {
  for (let part = 0; part < parts; part += 1)
    await savePart(db, id, 'read', part, await planner.part('read', part))
}

const tellValues = async (db: Queryable, planner: Planner, id: string): Promise<void> => {
  for await (const text of partsOf(db, id, 'read')) await planner.tell({ act: 'reread', text })
}

const partsOf = async function* (db: Queryable, id: string, kind: 'file' | 'read'): AsyncGenerator<string> {
  for (let part = 0; ; part += 1) {
    const text = await loadPart(db, id, kind, part)
    if (text === null) return
    yield text
  }
}

const savePlanRows = async (
  db: Queryable,
  planner: Planner,
  id: string,
  { parts }: PlanSummary,
): Promise<void> => {
  for (let part = 0; part < parts.rows; part += 1) await saveRows(db, id, await planner.part('rows', part))
}

const saveWrites = async (
  db: Queryable,
  planner: Planner,
  id: string,
  { parts }: PlanSummary,
): Promise<void> => {
  for (let part = 0; part < parts.write; part += 1)
    await savePart(db, id, 'write', part, await planner.part('write', part))
}
