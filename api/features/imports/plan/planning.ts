import type { Sql } from 'sql-template-tag'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { Queryable } from '../../../../projections/kernel/database.ts'
import {
  departmentRows,
  jobTitleRows,
  jobTitleTypeRows,
  terminalRows,
} from '../../../../projections/organisation.ts'
import { peopleAsText } from '../../../../projections/people.questions.ts'
import { roleRows } from '../../../../projections/roles.ts'
import type { RosterChoices } from '../../../contract/imports.ts'
import type { ImportReading } from '../../../contract/routes/imports.ts'
import type { Core } from '../../../core.ts'
import { isPassing } from '../../../database/failures.ts'
import { versionsAsText } from '../../../event-store/streams.ts'
import {
  awaitChoices,
  dropParts,
  dropRows,
  fileRead,
  fileRefused,
  type Import,
  keepPart,
  keepRows,
  notNow,
  partOf,
  planned,
} from '../records.ts'
import { type ExistingUnits, pageSize, type TextPage } from './existing.ts'
import { openPlanner, type Planner } from './planner.ts'
import type { PlanFound } from './planner-messages.ts'

type Needs = Pick<Core, 'db' | 'store' | 'readModels' | 'log'> & { readonly ending: AbortSignal }

/** Read models may have a whole roster to follow. */
const patienceMs = 10 * 60_000

/** The dry run of a file that has just come: its plan is kept, or why there is none. What an earlier try has kept goes first. */
export const planFile = (
  needs: Needs,
  id: string,
  bytes: Uint8Array,
  choices: RosterChoices,
): Promise<void> =>
  planning(needs, id, async (planner) => {
    const { db } = needs
    for (const kind of ['file', 'read', 'write'] as const) await dropParts(db, id, kind)
    await dropRows(db, id)
    const { sha256, parts, encoding } = await planner.file(bytes, choices.encoding ?? null)
    const readings = await planner.readings(choices)
    await fileRead(db, id, sha256, readings)
    if (encoding) await keepFile(db, id, bytes)
    await keepRead(db, planner, id, parts)
    await planUnlessOpen(needs, planner, id, readings)
  })

/** The same once more, of what is kept of the file, as somebody chose to read it. */
export const planReread = (
  needs: Needs,
  { import_id: id, choices, readings: before }: Import,
): Promise<void> =>
  planning(needs, id, async (planner) => {
    const { db } = needs
    await dropRows(db, id)
    await dropParts(db, id, 'write')
    const bytes = await keptFile(db, id)
    if (bytes) {
      await dropParts(db, id, 'read')
      // where it cannot be read so, whoever chose it sees what they chose
      await fileRead(db, id, null, before.map(chosenIn(choices)))
      const { parts } = await planner.file(bytes, choices.encoding ?? null)
      await keepRead(db, planner, id, parts)
    } else await tellRead(db, planner, id)
    const readings = await planner.readings(choices)
    await fileRead(db, id, null, readings)
    await planUnlessOpen(needs, planner, id, readings)
  })

const chosenIn =
  ({ encoding }: RosterChoices) =>
  (reading: ImportReading): ImportReading =>
    reading.name === 'encoding' && encoding ? { ...reading, value: encoding } : reading

/** In a planner of its own; where it comes to no plan, why is kept. */
const planning = async (
  needs: Needs,
  id: string,
  act: (planner: Planner) => Promise<void>,
): Promise<void> => {
  const { db, log } = needs
  const planner = openPlanner(needs.ending)
  try {
    await act(planner)
  } catch (error) {
    if (isPassing(error)) throw error
    if (!(error instanceof Rejection))
      log.error({ err: error, importId: id }, 'a roster could not be planned')
    const { code, params } = error instanceof Rejection ? error : new Rejection('imports.interrupted')
    await dropParts(db, id, 'read')
    await fileRefused(db, id, { code, params })
  } finally {
    planner.close()
  }
}

/** Where something in the file is open it is asked first. */
const planUnlessOpen = async (
  needs: Needs,
  planner: Planner,
  id: string,
  readings: readonly ImportReading[],
): Promise<void> => {
  const { db } = needs
  if (readings.some(({ value }) => value === null)) {
    await awaitChoices(db, id)
    return
  }
  const plan = await planNow(needs, planner, id, readings)
  await keepRowsOf(db, planner, id, plan)
  await keepWrites(db, planner, id, plan)
  await planned(db, id, plan, null)
}

/** Plans the kept roster on the records as they stand now. False where that is another plan: it takes the old one's place. */
export const planAnew = async (
  needs: Needs,
  { import_id: id, digest, readings }: Import,
): Promise<boolean> => {
  const { db } = needs
  const planner = openPlanner(needs.ending)
  try {
    await tellRead(db, planner, id)
    const plan = await planNow(needs, planner, id, readings)
    const isSame = plan.digest === digest
    await dropParts(db, id, 'write')
    await keepWrites(db, planner, id, plan)
    if (isSame) return true
    await dropRows(db, id)
    await keepRowsOf(db, planner, id, plan)
    await planned(db, id, plan, { code: 'imports.plan-changed', params: {} })
    return false
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    await notNow(db, id, { code: error.code, params: error.params })
    return false
  } finally {
    planner.close()
  }
}

/** Before every other id. */
const firstId = '00000000-0000-0000-0000-000000000000'

/** Versions before rows: a stream that moves between the two makes its append fail, and is never overlooked. */
const planNow = async (
  { db, store, readModels }: Needs,
  planner: Planner,
  id: string,
  readings: readonly ImportReading[],
): Promise<PlanFound> => {
  await eachPage(
    db,
    (after) => versionsAsText('person', after, pageSize),
    '',
    (text) => planner.tell({ act: 'versions', text }),
  )
  if (!(await readModels.caughtUp(await store.head(), patienceMs)))
    throw new Rejection('roster.not-following')
  await eachPage(
    db,
    (after) => peopleAsText(after, pageSize),
    firstId,
    (text) => planner.tell({ act: 'people', text }),
  )
  const units: ExistingUnits = {
    terminals: await terminalRows(db),
    departments: await departmentRows(db),
    jobTitles: await jobTitleRows(db),
    jobTitleTypes: await jobTitleTypeRows(db),
    roles: await roleRows(db),
  }
  await planner.tell({ act: 'units', text: JSON.stringify(units) })
  return planner.plan(id, readings)
}

const eachPage = async (
  db: Queryable,
  pageAfter: (after: string) => Sql,
  first: string,
  tell: (text: string) => Promise<void>,
): Promise<void> => {
  for (let after: string | null = first; after !== null; ) {
    const [page]: TextPage[] = await db.query<TextPage>(pageAfter(after))
    if (page) await tell(page.text)
    after = page && page.count === pageSize ? page.last : null
  }
}

/** Bytes of the file in one part. */
const fileBytes = 3_000_000

const keepFile = async (db: Queryable, id: string, bytes: Uint8Array): Promise<void> => {
  for (let part = 0; part * fileBytes < bytes.length; part += 1) {
    const slice = bytes.subarray(part * fileBytes, (part + 1) * fileBytes)
    await keepPart(db, id, 'file', part, Buffer.from(slice).toString('base64'))
  }
}

/** Null where nothing but its values is kept. */
const keptFile = async (db: Queryable, id: string): Promise<Uint8Array | null> => {
  const slices: Buffer[] = []
  for await (const text of partsOf(db, id, 'file')) slices.push(Buffer.from(text, 'base64'))
  return slices.length === 0 ? null : Buffer.concat(slices)
}

const keepRead = async (db: Queryable, planner: Planner, id: string, parts: number): Promise<void> => {
  for (let part = 0; part < parts; part += 1)
    await keepPart(db, id, 'read', part, await planner.part('read', part))
}

const tellRead = async (db: Queryable, planner: Planner, id: string): Promise<void> => {
  for await (const text of partsOf(db, id, 'read')) await planner.tell({ act: 'reread', text })
}

const partsOf = async function* (db: Queryable, id: string, kind: 'file' | 'read'): AsyncGenerator<string> {
  for (let part = 0; ; part += 1) {
    const text = await partOf(db, id, kind, part)
    if (text === null) return
    yield text
  }
}

/** The rows for whoever looks, and the facts to store. */
const keepRowsOf = async (
  db: Queryable,
  planner: Planner,
  id: string,
  { parts }: PlanFound,
): Promise<void> => {
  for (let part = 0; part < parts.rows; part += 1) await keepRows(db, id, await planner.part('rows', part))
}

const keepWrites = async (
  db: Queryable,
  planner: Planner,
  id: string,
  { parts }: PlanFound,
): Promise<void> => {
  for (let part = 0; part < parts.write; part += 1)
    await keepPart(db, id, 'write', part, await planner.part('write', part))
}
