import type { Queryable } from '../../../projections/kernel/database.ts'
import {
  departmentRows,
  jobTitleRows,
  terminalRows,
  type UnitRow,
} from '../../../projections/organisation.ts'

export const unitOf = <Row extends UnitRow>(rows: readonly Row[], name: string | undefined): Row => {
  const unit = name === undefined ? rows[0] : rows.find((row) => row.name === name)
  if (!unit) throw new Error(`"${name}" is none of ${rows.map((row) => row.name).join(', ')}`)
  return unit
}

const namesOf = (rows: readonly UnitRow[]): string[] => rows.map(({ name }) => name)

export const placesOf = async (db: Queryable) => {
  const [terminals, departments, jobTitles] = await Promise.all([
    terminalRows(db),
    departmentRows(db),
    jobTitleRows(db),
  ])
  return {
    terminals: namesOf(terminals),
    departments: namesOf(departments),
    jobTitles: namesOf(jobTitles),
  }
}
