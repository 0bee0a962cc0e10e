import { constanciaRecord, type DueConstancia, makeConstanciaDue } from '../legal/constancia-record.ts'
import type { ConstanciaEvent } from '../legal/events.ts'
import type { CompanyEvent } from '../organisation/events.ts'
import { intent, type Process } from './process.ts'

type Occasion = Extract<CompanyEvent, { type: 'LegalDutiesChosen' }> | ConstanciaEvent

type Lookup = { readonly constancias: readonly DueConstancia[] }

/** The law came to hold, or the course joined the plan: approvals of the running period count too. */
export const reachesPastApprovals = ({ type, data }: Occasion): boolean =>
  type === 'LegalDutiesChosen' ? data.isOn : data.isInPlan && !data.before.isInPlan

export const makeConstanciasDueOfWhatWasPassed: Process<Occasion, Lookup> = {
  name: 'make-constancias-due-of-what-was-passed',
  prompt: true,
  on: ['LegalDutiesChosen', 'CourseConstanciaDescribed'],
  then: (_, { constancias }) =>
    constancias.map((one) =>
      intent('MakeConstanciaDue', constanciaRecord, one.constanciaId, makeConstanciaDue(one)),
    ),
}
