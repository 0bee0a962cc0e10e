import type { Words } from './words.ts'

export const legalErrors = {
  'legal.off': {
    status: 404,
    es: 'La empresa no ha indicado que tenga obligaciones ante la STPS.',
    en: 'The company has not said that it has training duties under Mexican law.',
  },
  'legal.records-kept': {
    status: 409,
    es: 'Aún se conservan registros de personas con datos suprimidos ({count}). Las obligaciones pueden quitarse cuando termine su plazo.',
    en: 'Records of people whose data was erased are still kept ({count}). The duties can be switched off once their time is over.',
  },
  'legal.term-years': {
    status: 422,
    es: 'Indique de {least} a {most} años completos: la ley pide al menos {least}.',
    en: 'Enter {least} to {most} whole years: the law asks for at least {least}.',
  },
  'legal.term-reason-missing': {
    status: 422,
    es: 'Escriba la política o el motivo del plazo.',
    en: 'Enter the policy or the reason of the term.',
  },
  'retention.nothing-kept': {
    status: 404,
    es: 'De esa persona no se conserva nada por ley.',
    en: 'The law keeps nothing of that person.',
  },
  'retention.reason-missing': { status: 422, es: 'Escriba el motivo.', en: 'Enter the reason.' },
  'retention.reason-too-long': {
    status: 422,
    es: 'El motivo admite hasta {most} caracteres.',
    en: 'The reason can have up to {most} characters.',
  },
  'retention.reason-names-person': {
    status: 422,
    es: 'Escriba el motivo sin el nombre de la persona, que está suprimido.',
    en: 'Write the reason without the person’s name, which was erased.',
  },
  'retention.hold-past': {
    status: 422,
    es: 'El último día de la retención no puede haber pasado.',
    en: 'The last day of the hold cannot be past.',
  },
  'retention.hold-too-far': {
    status: 422,
    es: 'Una retención con fecha dura hasta {most} años. Déjela sin fecha si no se conoce su fin.',
    en: 'A hold with a date lasts up to {most} years. Leave the date out where its end is not known.',
  },
  'retention.no-hold': {
    status: 409,
    es: 'Esos registros no están retenidos.',
    en: 'Those records are not on hold.',
  },
} as const satisfies Record<string, Words>
