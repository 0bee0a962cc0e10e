import type { Queryable } from '../../../projections/kernel/database.ts'
import type { Listed, SortedPage } from '../../../projections/kernel/list.ts'
import {
  type EmployeeReportRow,
  type EmployeeReportSort,
  employeesReport,
} from '../../../projections/reports.employees.ts'
import type { PersonReportFilters } from '../../../projections/reports.people.ts'
import type { Context } from '../../context.ts'
import { lastLogins } from '../sessions/last-logins.ts'

export type EmployeeWithLogin = EmployeeReportRow & {
  /** The last log-in; null in a report of the past, as log-ins are not in the log. */
  readonly last_session: string | null
}

/** A page of the employees report with last log-ins, which are kept outside the log. */
export const employeesWithLogins = async (
  { readDb }: Context,
  { db, moment }: { readonly db: Queryable; readonly moment: string | null },
  filters: PersonReportFilters,
  page: SortedPage<EmployeeReportSort>,
): Promise<Listed<EmployeeWithLogin>> => {
  const { rows, total } = await employeesReport(db, filters, page)
  const ids = moment === null ? rows.map(({ person_id }) => person_id) : []
  const seen = await lastLogins(readDb, ids)
  return { total, rows: rows.map((row) => ({ ...row, last_session: seen.get(row.person_id) ?? null })) }
}
