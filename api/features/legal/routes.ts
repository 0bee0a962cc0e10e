import { forReason } from '../../../domain/kernel/decider.ts'
import { companyId } from '../../../domain/kernel/ids.ts'
import { recordKinds, termsWith } from '../../../domain/kernel/retention.ts'
import { chooseAutomaticIssuing, chooseLegalDuties, company } from '../../../domain/organisation/company.ts'
import { countDueByTheLaw } from '../../../projections/constancia-records.due.ts'
import { companyRecord } from '../../../projections/organisation.ts'
import { countRetentions } from '../../../projections/retentions.questions.ts'
import { legalContract } from '../../contract/routes/legal.ts'
import { routesOf } from '../../http/rest.ts'
import { retentionHandlers } from './retentions.ts'
import { termHandlers } from './terms.ts'

export const legalRoutes = routesOf(legalContract, {
  'GET /company/legal-duties': async (_, { db, now }) => {
    const [chosen, people, dueOnSwitch] = await Promise.all([
      companyRecord(db),
      countRetentions(db),
      countDueByTheLaw(db, now().toISOString()),
    ])
    const isOn = chosen?.has_legal_duties ?? false
    const terms = termsWith(chosen?.longer_terms ?? {})
    const isAutomatic = chosen?.issues_constancias ?? false
    return {
      isOn,
      isAutomatic,
      people,
      dueOnSwitch,
      terms: recordKinds.map((kind) => ({ kind, ...terms[kind] })),
    }
  },
  'PUT /company/legal-duties': async ({ body: { isOn, reason } }, context) => {
    const peopleKept = await countRetentions(context.db)
    const decide = forReason(reason, chooseLegalDuties({ isOn, peopleKept }))
    const appended = await context.execute(context.command('ChooseLegalDuties'), company, companyId, decide)
    const { pending } = await context.waitForReadModels(appended)
    return { isOn, pending }
  },
  'PUT /company/automatic-issuing': async ({ body: { isOn, reason } }, context) => {
    const decide = forReason(reason, chooseAutomaticIssuing(isOn))
    const appended = await context.execute(
      context.command('ChooseAutomaticIssuing'),
      company,
      companyId,
      decide,
    )
    const { pending } = await context.waitForReadModels(appended)
    return { isOn, pending }
  },
  ...retentionHandlers,
  ...termHandlers,
})
