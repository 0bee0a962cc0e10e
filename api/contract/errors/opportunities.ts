import type { Words } from './words.ts'

export const opportunitiesErrors = {
  'opportunities.nothing-failed': {
    status: 409,
    es: 'No hay un resultado reprobado por el que pueda pedir otra oportunidad.',
    en: 'There is no failed result for which you can ask for another attempt.',
  },
  'opportunities.already-requested': {
    status: 409,
    es: 'Ya pidió otra oportunidad por este resultado.',
    en: 'You have already asked for another attempt after this result.',
  },
  'opportunities.already-declined': {
    status: 409,
    es: 'Su solicitud por este resultado ya se rechazó. Solo puede pedirse una vez por resultado.',
    en: 'Your request after this result was declined. You can ask once for each result.',
  },
  'opportunities.reason-missing': {
    status: 422,
    es: 'Escriba el motivo.',
    en: 'Enter the reason.',
  },
  'opportunities.not-open': {
    status: 404,
    es: 'No hay una solicitud por responder: ya se respondió o ya no procede.',
    en: 'There is no request to answer: it was answered, or no longer applies.',
  },
} as const satisfies Record<string, Words>
