import { forReason } from '../../../../domain/kernel/decider.ts'
import { companyId } from '../../../../domain/kernel/ids.ts'
import { chooseSessionInvitations, company } from '../../../../domain/organisation/company.ts'
import { sessionInvitationsChosen } from '../../../../projections/organisation.notices.ts'
import { sessionInvitationsContract } from '../../../contract/routes/session-invitations.ts'
import { routesOf } from '../../../http/rest.ts'
import { dueCounts } from './due.ts'

export const sessionInvitationsRoutes = routesOf(sessionInvitationsContract, {
  'GET /company/session-invitations': async (_, context) => {
    const { is_on: isOn, is_mailing } = await sessionInvitationsChosen(context.db)
    const counts = await dueCounts(context, context.now())
    return { isOn, isOffered: is_mailing && context.config.smtpUrl !== null, ...counts }
  },
  'PUT /company/session-invitations': async ({ body: { isOn, reason } }, context) => {
    const command = context.command('ChooseSessionInvitations')
    const decide = forReason(reason, chooseSessionInvitations(isOn))
    const { pending } = await context.waitForReadModels(
      await context.execute(command, company, companyId, decide),
    )
    return { isOn, pending }
  },
})
