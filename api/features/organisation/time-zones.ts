import { forReason } from '../../../domain/kernel/decider.ts'
import { chooseTerminalTimeZone, terminal } from '../../../domain/organisation/units.ts'
import { terminalZones } from '../../../projections/organisation.questions.ts'
import type { organisationContract } from '../../contract/routes/organisation.ts'
import type { Handler } from '../../http/rest.ts'
import { listResponsible } from './responsible.ts'

type Routes = typeof organisationContract

export const terminalZoneHandlers = {
  'GET /terminals/responsible': async (given, context) => {
    const zones = new Map(
      (await terminalZones(context.readDb)).map((row) => [row.terminal_id, row.time_zone]),
    )
    const terminals = await listResponsible('terminal')(given, context)
    return terminals.map((one) => ({ ...one, timeZone: zones.get(one.id) ?? null }))
  },
  'PUT /terminals/:id/time-zone': async ({ params: { id }, body: { timeZone, reason } }, context) => {
    const command = context.command('ChooseTerminalTimeZone')
    const decide = forReason(reason, chooseTerminalTimeZone(timeZone))
    return context.waitForReadModels(await context.execute(command, terminal, id, decide))
  },
} satisfies {
  readonly [Name in 'GET /terminals/responsible' | 'PUT /terminals/:id/time-zone']: Handler<Routes[Name]>
}
