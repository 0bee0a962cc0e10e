import type { Sql } from 'sql-template-tag'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import {
  departmentRows,
  jobTitleRows,
  jobTitleTypeRows,
  terminalRows,
} from '../../projections/organisation.ts'
import { roleRows } from '../../projections/roles.ts'
import type { Services } from '../context.ts'
import {
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
} from './kept.ts'
import { openPlanner, type Planner } from './planner.ts'
import type { PlanFound } from './planner-messages.ts'
import {
  firstPerson,
  firstVersion,
  pageSize,
  peopleAfter,
  type StandingUnits,
  type TextPage,
  versionsAfter,
} from './standing.ts'

type Needs = Pick<Services, 'db' | 'store' | 'readModels' | 'log'> & { readonly ending: AbortSignal }

/** Read models may have a whole roster to follow. */
const patienceMs = 10 * 60_000

/** The dry run of a file that has just come: its plan is kept, or why there is none. */
export const planFile = async (needs: Needs, id: string, bytes: Uint8Array): Promise<void> => {
  const { db, log } = needs
  const planner = openPlanner(needs.ending)
  try {
    await fileRead(db, id, await planner.file(bytes))
    const plan = await planNow(needs, planner, id)
    for (let part = 0; part < plan.parts.read; part += 1)
      await keepPart(db, id, 'read', part, await planner.part('read', part))
    await keepRowsOf(db, planner, id, plan)
    await keepWrites(db, planner, id, plan)
    await planned(db, id, plan, null)
  } catch (error) {
    if (!(error instanceof Rejection))
      log.error({ err: error, importId: id }, 'a roster could not be planned')
    const { code, params } = error instanceof Rejection ? error : new Rejection('imports.interrupted')
    await dropParts(db, id, 'read')
    await fileRefused(db, id, { code, params })
  } finally {
    planner.close()
  }
}

/** Plans the kept roster on the records as they stand now. False where that is another plan: it takes the old one's place. */
export const planAnew = async (needs: Needs, { import_id: id, digest }: Import): Promise<boolean> => {
  const { db } = needs
  const planner = openPlanner(needs.ending)
  try {
    for (let part = 0; ; part += 1) {
      const text = await partOf(db, id, 'read', part)
      if (text === null) break
      await planner.tell({ act: 'reread', text })
    }
    const plan = await planNow(needs, planner, id)
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

/** Versions before rows: a stream that moves between the two makes its append fail, and is never overlooked. */
const planNow = async (
  { db, store, readModels }: Needs,
  planner: Planner,
  id: string,
): Promise<PlanFound> => {
  await eachPage(db, versionsAfter, firstVersion, (text) => planner.tell({ act: 'versions', text }))
  if (!(await readModels.caughtUp(await store.head(), patienceMs)))
    throw new Rejection('roster.not-following')
  await eachPage(db, peopleAfter, firstPerson, (text) => planner.tell({ act: 'people', text }))
  const units: StandingUnits = {
    terminals: await terminalRows(db),
    departments: await departmentRows(db),
    jobTitles: await jobTitleRows(db),
    jobTitleTypes: await jobTitleTypeRows(db),
    roles: await roleRows(db),
  }
  await planner.tell({ act: 'units', text: JSON.stringify(units) })
  return planner.plan(id)
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
