import type { SortedPage } from '../../../projections/kernel/list.ts'
import {
  type EmployeeReportFilters,
  type EmployeeReportRow,
  type EmployeeReportSort,
  employeesReport,
} from '../../../projections/reports.employees.ts'
import type { Context } from '../../context.ts'
import type { Moment } from '../../kit/moment.ts'
import { presentEmployeeRow } from '../../records/reports.ts'
import { lastLogins } from '../sessions/last-logins.ts'

/** A page of the employees report with last log-ins, which are kept outside the log. */
export const employeesShown = async (
  { readDb, locale }: Context,
  { db, moment, calendar }: Moment,
  filters: EmployeeReportFilters,
  page: SortedPage<EmployeeReportSort>,
) => {
  const { rows, total } = await employeesReport(db, filters, page)
  const ids = moment === null ? rows.map(({ person_id }) => person_id) : []
  const logins = await lastLogins(readDb, ids)
  const present = (row: EmployeeReportRow) =>
    presentEmployeeRow({ ...row, last_session: logins.get(row.person_id) ?? null }, calendar.today, locale)
  return { total, rows: rows.map(present) }
}
