import type { BusinessDays } from '../../../../domain/kernel/business-days.ts'
import { missingOfCoursePaper } from '../../../../domain/legal/issuing-rules.ts'
import type { EmployerPart } from '../../../../domain/legal/missing-rules.ts'
import { noConstanciaDetails } from '../../../../domain/legal/rules.ts'
import type { ListedConstancia } from '../../../../projections/constancia-records.questions.ts'
import { companyEmployers } from '../../../../projections/employers.questions.ts'
import type { Queryable } from '../../../../projections/kernel/database.ts'
import { companyCalendar } from '../../../../projections/organisation.questions.ts'
import { missingPartsOf } from '../missing.ts'
import { presentEmployers } from '../present-employers.ts'

type Lacking = Pick<ListedConstancia, 'gaps' | 'details' | 'training_minutes' | 'employer_id'>

export type Known = {
  readonly today: string
  readonly calendar: BusinessDays
  readonly employers: ReadonlyMap<string, readonly EmployerPart[]>
}

export const knownToday = async (db: Queryable, today: string): Promise<Known> => {
  const [calendar, employers] = await Promise.all([companyCalendar(db), companyEmployers(db)])
  const parts = presentEmployers(employers, today).map(
    (employer) => [employer.id, missingPartsOf(employer, today)] as const,
  )
  return { today, calendar, employers: new Map(parts) }
}

const detailsOf = ({ details }: Lacking) =>
  details
    ? { ...details, thematicArea: details.thematic_area, isInPlan: details.is_in_plan }
    : noConstanciaDetails

export const isComplete = (row: Lacking, known: Known): boolean =>
  Object.values(missingOf(row, known)).every((parts) => parts.length === 0)

/** What one constancia lacks, part by part. */
export const missingOf = (row: Lacking, { employers }: Known) => ({
  person: row.gaps,
  course: missingOfCoursePaper(detailsOf(row), row.training_minutes),
  employer: row.employer_id === null ? (['establishment'] as const) : (employers.get(row.employer_id) ?? []),
})
