import type { Words } from './words.ts'

export const noticesErrors = {
  'notices.not-found': {
    status: 404,
    es: 'No hay tal aviso entre los suyos.',
    en: 'There is no such notice among yours.',
  },
  'notices.unknown-stop': {
    status: 404,
    es: 'Esta dirección para dejar de recibir correos no es de nadie.',
    en: 'This address to stop emails belongs to nobody.',
  },
} as const satisfies Record<string, Words>
