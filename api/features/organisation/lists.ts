import { foldText } from '../../../projections/kernel/list.ts'
import {
  departmentRows,
  type JobTitleRow,
  jobTitleRows,
  type UnitRow,
} from '../../../projections/organisation.ts'
import type { Context } from '../../context.ts'
import type { UnitFilters } from '../../contract/routes/organisation.ts'
import { presentedOnce } from '../../http/json.ts'
import { allows } from '../../http/require-access.ts'
import { countsOf, departmentsOf, withStatus } from '../../records/organisation.ts'

const everyUnit: UnitFilters = { name: '', status: 'ALL' }

const matchesFilters =
  ({ name, status }: UnitFilters) =>
  ({ name_search, is_active }: UnitRow): boolean =>
    name_search.startsWith(foldText(name)) && (status === 'ALL' || is_active === (status === 'ACTIVE'))

export const lookup = ({ id, name }: Pick<UnitRow, 'id' | 'name'>) => ({ id, name })
export const lookups = presentedOnce(lookup)
export const unitsWithStatus = presentedOnce(withStatus)
const jobTitle = (row: JobTitleRow) => ({ ...withStatus(row), departmentId: row.department_id })

export const departmentList = async ({ readDb }: Context, filters: UnitFilters = everyUnit) =>
  (await departmentRows(readDb)).filter(matchesFilters(filters)).map(withStatus)

export const jobTitles = async ({ readDb }: Context, filters: UnitFilters = everyUnit) =>
  (await jobTitleRows(readDb)).filter(matchesFilters(filters)).map(jobTitle)

/** With the department and, if the caller may see it, the number of holders. */
export const jobTitleList = async (context: Context, filters: UnitFilters = everyUnit) => {
  const seesCounts = allows('Query.JobTitle_listWithCounts', context.who)
  const [rows, departments, counts] = await Promise.all([
    jobTitles(context, filters),
    departmentsOf(context),
    seesCounts ? countsOf(context) : null,
  ])
  return rows.map((row) => ({
    ...row,
    totalUsers: counts && (counts.people.get(row.id) ?? 0),
    Department: departments.get(row.departmentId) ?? null,
  }))
}
