import type { Words } from './words.ts'

export const noticesErrors = {
  'notices.not-found': {
    status: 404,
    es: 'No hay tal aviso entre los suyos.',
    en: 'There is no such notice among yours.',
  },
} as const satisfies Record<string, Words>
