import type { Words } from './words.ts'

export const constanciaErrors = {
  'legal.area-unknown': {
    status: 422,
    es: 'Esa área temática no está en el catálogo.',
    en: 'That thematic area is not in the catalog.',
  },
  'legal.tutor-of-company': {
    status: 409,
    es: 'Con un agente interno firma una persona de la empresa: elíjala.',
    en: 'With an internal agent a person of the company signs: choose one.',
  },
  'legal.constancia-not-found': {
    status: 404,
    es: 'Esa constancia no existe.',
    en: 'That constancia does not exist.',
  },
  'legal.withdrawal-reason-missing': {
    status: 422,
    es: 'Escriba por qué se retira la constancia.',
    en: 'Enter why the constancia is withdrawn.',
  },
  'legal.constancia-changed': {
    status: 409,
    es: 'Alguien más cambió los datos de la constancia mientras usted los editaba. Vuelva a abrirlos y repita su cambio.',
    en: 'Somebody else changed the details of the constancia while you edited them. Open them again and repeat your change.',
  },
} as const satisfies Record<string, Words>
