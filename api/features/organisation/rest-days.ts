import { statutoryRestDays } from '../../../domain/kernel/business-days.ts'
import { forReason } from '../../../domain/kernel/decider.ts'
import { companyId } from '../../../domain/kernel/ids.ts'
import { addRestDay, company, removeRestDay } from '../../../domain/organisation/company.ts'
import { restDaysIn } from '../../../projections/organisation.questions.ts'
import { holidayNames } from '../../contract/holidays.ts'
import type { organisationContract } from '../../contract/routes/organisation.ts'
import type { Handler } from '../../http/rest.ts'
import { companyToday } from '../../records/certificate.ts'

type Routes = typeof organisationContract

const read: Handler<Routes['GET /company/rest-days']> = async ({ query }, context) => {
  const year = query.year ?? Number((await companyToday(context, context.now())).slice(0, 4))
  const statutory = statutoryRestDays(year).map(({ on, holiday }) => ({ on, name: holidayNames[holiday] }))
  return { year, statutory, own: await restDaysIn(context.readDb, year) }
}

const add: Handler<Routes['POST /company/rest-days']> = async ({ body }, context) => {
  const { on, name, reason } = body
  const today = await companyToday(context, context.now())
  const decide = forReason(reason, addRestDay({ on, name, today }))
  const appended = await context.execute(context.command('AddRestDay'), company, companyId, decide)
  const { pending } = await context.waitForReadModels(appended)
  return { on, name, pending }
}

const remove: Handler<Routes['DELETE /company/rest-days/:on']> = async ({ params }, context) =>
  context.waitForReadModels(
    await context.execute(context.command('RemoveRestDay'), company, companyId, removeRestDay(params.on)),
  )

export const restDayHandlers = {
  'GET /company/rest-days': read,
  'POST /company/rest-days': add,
  'DELETE /company/rest-days/:on': remove,
}
