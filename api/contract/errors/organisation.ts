import type { Words } from './words.ts'

export const organisationErrors = {
  'organisation.not-found': { status: 404, es: 'No se encontró lo que busca.', en: 'Not found.' },
  'organisation.missing-name': { status: 422, es: 'Ingrese el nombre.', en: 'Enter the name.' },
  'organisation.incorrect-name': {
    status: 422,
    es: 'El nombre debe llevar letras o dígitos y no admite caracteres invisibles.',
    en: 'The name must contain letters or digits, and no invisible characters.',
  },
  'organisation.quiet-all-day': {
    status: 422,
    es: 'El silencio no puede durar todo el día.',
    en: 'The quiet hours cannot last the whole day.',
  },
  'organisation.digest-in-quiet-hours': {
    status: 422,
    es: 'A esa hora no se envía nada: elija otra para el resumen.',
    en: 'Nothing is sent at that hour: choose another one for the digest.',
  },
  'organisation.rung-out-of-range': {
    status: 422,
    es: 'Los días son números enteros, de 1 a 365.',
    en: 'Days are whole numbers from 1 to 365.',
  },
  'organisation.rung-repeated': {
    status: 422,
    es: 'Un mismo número de días está dos veces.',
    en: 'The same number of days is there twice.',
  },
  'organisation.too-many-rungs': {
    status: 422,
    es: 'Puede elegir hasta 12 avisos.',
    en: 'You can choose up to 12 notices.',
  },
  'organisation.further-before-manager': {
    status: 422,
    es: 'El siguiente responsable se entera después del jefe directo.',
    en: 'The next manager is told after the direct manager.',
  },
  'organisation.letters-out-of-range': {
    status: 422,
    es: 'Los correos por hora son un número entero, de 1 a 100,000.',
    en: 'Emails an hour are a whole number from 1 to 100,000.',
  },
  'organisation.inactive-responsible': {
    status: 422,
    es: 'Esa persona está inactiva y no puede ser responsable.',
    en: 'That person is inactive and cannot be responsible.',
  },
  'organisation.unknown-time-zone': {
    status: 422,
    es: 'La zona horaria no es válida.',
    en: 'The time zone is not valid.',
  },
  'organisation.rest-day-too-far': {
    status: 422,
    es: 'Elija un día a no más de cinco años de hoy.',
    en: 'Choose a day no more than five years from today.',
  },
  'organisation.already-rest-day': {
    status: 422,
    es: 'Ese día ya es de descanso: cae en fin de semana o lo fija la ley.',
    en: 'That is a rest day already: it falls on a weekend or the law sets it.',
  },
} as const satisfies Record<string, Words>
