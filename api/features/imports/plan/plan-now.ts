import type { Sql } from 'sql-template-tag'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { Queryable } from '../../../../projections/kernel/database.ts'
import { legalDetailsAsText } from '../../../../projections/legal-details.questions.ts'
import { occupationsOfJobTitles } from '../../../../projections/organisation.questions.ts'
import {
  departmentRows,
  jobTitleRows,
  jobTitleTypeRows,
  terminalRows,
} from '../../../../projections/organisation.ts'
import { peopleAsText } from '../../../../projections/people.questions.ts'
import { roleRows } from '../../../../projections/roles.ts'
import { dateIn } from '../../../calendar.ts'
import { companyZone } from '../../../company-zone.ts'
import type { Core } from '../../../core.ts'
import { versionsAsText } from '../../../event-store/streams.ts'
import { type ExistingUnits, pageSize, type TextPage } from './existing-records.ts'
import type { Planner } from './planner.ts'
import type { PlanAnswer, PlanInput } from './planner-messages.ts'

type Needs = Pick<Core, 'db' | 'store' | 'readModels' | 'config' | 'now'>

const timeoutMs = 10 * 60_000

/** Sorts before every other id. */
const firstId = '00000000-0000-0000-0000-000000000000'

/** Versions before rows: a stream that moves between the two makes its append fail. */
export const planNow = async (
  { db, store, readModels, config, now }: Needs,
  planner: Planner,
  input: Omit<PlanInput, 'today'>,
): Promise<PlanAnswer> => {
  await eachPage(
    db,
    (after) => versionsAsText('person', after, pageSize),
    '',
    (text) => planner.tell({ act: 'versions', text }),
  )
  if (!(await readModels.caughtUp(await store.head(), timeoutMs))) throw new Rejection('roster.not-following')
  if (input.format.isLawful)
    await eachPage(
      db,
      (after) => legalDetailsAsText(after, pageSize),
      firstId,
      (text) => planner.tell({ act: 'details', text }),
    )
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
    occupations: input.format.isLawful ? await occupationsOfJobTitles(db) : {},
  }
  await planner.tell({ act: 'units', text: JSON.stringify(units) })
  return planner.plan({ ...input, today: dateIn(await companyZone(db, config), now()) })
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
