import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts'
import type { FactsOf } from './fact.ts'
import { personAndLesson } from './phrases.ts'

export const opportunityFacts = {
  OpportunityRequested: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'evaluations',
    title: { es: 'Solicitud de otra oportunidad', en: 'Another attempt requested' },
    sentence: (data, write) =>
      write.text(
        {
          es: '{{person}} pidió otra oportunidad en {{lesson}}',
          en: '{{person}} asked for another attempt at {{lesson}}',
        },
        personAndLesson(write, data),
      ),
  },
  OpportunityDeclined: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'evaluations',
    title: { es: 'Rechazo de otra oportunidad', en: 'Another attempt declined' },
    sentence: (data, write) =>
      write.text(
        {
          es: 'Se rechazó la solicitud de {{person}} de otra oportunidad en {{lesson}}',
          en: 'The request of {{person}} for another attempt at {{lesson}} was declined',
        },
        personAndLesson(write, data),
      ),
  },
} satisfies Partial<FactsOf<EnrolmentEvent>>
