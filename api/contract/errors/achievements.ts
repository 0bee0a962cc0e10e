import type { Words } from './words.ts'

export const achievementsErrors = {
  ErrEmpty: { status: 422, es: 'El nombre no puede estar vacío.', en: 'The name cannot be empty.' },
  'achievements.name-too-long': {
    status: 422,
    es: 'El nombre admite {most} caracteres como máximo.',
    en: 'The name can have up to {most} characters.',
  },
  'achievements.not-found': {
    status: 404,
    es: 'No se encontró la insignia.',
    en: 'The badge was not found.',
  },
  'certificates.reason-required': {
    status: 422,
    es: 'Escriba por qué se revoca el certificado.',
    en: 'Say why the certificate is revoked.',
  },
  'certificates.unknown-code': {
    status: 404,
    es: 'Ningún certificado lleva este código.',
    en: 'No certificate has this code.',
  },
} as const satisfies Record<string, Words>
