import type { Words } from './words.ts'

export const calendarsErrors = {
  'calendars.unknown-address': {
    status: 404,
    es: 'Esta dirección de calendario no existe o dejó de servir. Cree otra en su perfil.',
    en: 'This calendar address does not exist or no longer works. Make another one on your profile.',
  },
  'calendars.replaced-meanwhile': {
    status: 409,
    es: 'La dirección se renovó o se revocó al mismo tiempo en otro lugar. Cree otra si la necesita.',
    en: 'The address was renewed or revoked elsewhere at the same time. Make another one if you need it.',
  },
} as const satisfies Record<string, Words>
