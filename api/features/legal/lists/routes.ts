import { markedYears, presentedLists } from '../../../../projections/constancia-lists.questions.ts'
import { companyEmployers } from '../../../../projections/employers.questions.ts'
import { countListed, listedPapers } from '../../../../projections/listed-constancias.questions.ts'
import { companyCalendar } from '../../../../projections/organisation.questions.ts'
import { companyPlans } from '../../../../projections/training-plans.questions.ts'
import { legalListsContract } from '../../../contract/routes/legal.lists.ts'
import { routesOf } from '../../../http/rest.ts'
import { companyToday } from '../../../records/certificate.ts'
import { requireLegalDuties } from '../../../records/legal.ts'
import { dc4Of } from './dc4.ts'
import { filingHandlers } from './filing.ts'
import { presentList, presentYear } from './present.ts'
import { yearlyList, yearsOf } from './year.ts'

export const legalListRoutes = routesOf(legalListsContract, {
  ...filingHandlers,
  'GET /legal/lists': async (_, context) => {
    await requireLegalDuties(context)
    const { db } = context
    const today = await companyToday(context, context.now())
    const [{ plans }, { employers, establishments }, calendar] = await Promise.all([
      companyPlans(db),
      companyEmployers(db),
      companyCalendar(db),
    ])
    const years = plans
      .flatMap(yearsOf)
      .filter(({ startsOn }) => startsOn <= today)
      .toSorted((one, other) => (one.endsOn > other.endsOn ? -1 : 1))
    const [counted, presented, marked] = await Promise.all([
      countListed(db, years),
      presentedLists(db),
      markedYears(db),
    ])
    const names = new Map(employers.map((one) => [one.employer_id, one.legal_name]))
    const known = { today, calendar, employers: names, establishments, counted, presented, marked }
    return years.map((year) => presentYear(year, known))
  },
  'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId': async ({ params }, context) =>
    presentList(await listedPapers(context.db, await yearlyList(context, params))),
  'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/dc4': ({ params }, context) =>
    dc4Of(context, params),
})
