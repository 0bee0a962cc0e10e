import { unnamedCompany } from '../../../domain/organisation/company.ts'
import { countExpiring } from '../../../projections/certificates.expiring.ts'
import {
  type CompanyBeginning,
  companyBeginning,
  levelShares,
} from '../../../projections/dashboard.questions.ts'
import { daysAfter } from '../../calendar.ts'
import type { Context } from '../../context.ts'
import { companyClock } from '../courses/sessions.ts'
import { haveCodes } from '../sessions/activation/newcomers.ts'

const daysCounted = 30

export const expiringWithin = async (context: Context, days: number) => {
  const { date: from } = await companyClock(context)
  return { from, until: daysAfter(from, days) }
}

/** The overview, or the first steps while nobody takes a course and a step is left. */
export const companyOverview = async (context: Context) => {
  const { db, readDb } = context
  const [beginning, hasCodes, levels, expiring] = await Promise.all([
    companyBeginning(readDb, unnamedCompany.comercialName),
    haveCodes(db),
    levelShares(readDb),
    countExpiring(readDb, await expiringWithin(context, daysCounted)),
  ])
  const steps = stepsOf(beginning, hasCodes)
  const isNew = !beginning.has_members && Object.values(steps).includes(false)
  return { steps: isNew ? steps : null, levels, expiring }
}

const stepsOf = (beginning: CompanyBeginning, hasCodes: boolean) => ({
  isNamed: beginning.is_named,
  hasPeople: beginning.has_people,
  hasCodes,
  hasCourse: beginning.has_course,
  hasRequirement: beginning.has_requirement,
})
