import type { Words } from './words.ts'

export const auditErrors = {
  'audit.export-too-long': {
    status: 422,
    es: 'El historial tiene más de {most} registros, que es lo que admite este archivo. Use los filtros para exportar menos.',
    en: 'The history has more than {most} records, which is what this file takes. Use the filters to export fewer.',
  },
  'audit.no-such-follower': {
    status: 404,
    es: 'No hay ningún modelo de lectura ni proceso con ese nombre.',
    en: 'There is no read model or process with that name.',
  },
  'audit.not-stopped-there': {
    status: 422,
    es: 'No está detenido en ese registro: solo se omite el registro que lo detiene.',
    en: 'It has not stopped at that record: only the record that stops it is left out.',
  },
  'audit.clock-not-doubted': {
    status: 409,
    es: 'Ya no hay nada que confirmar. Recargue la página para ver lo que dice el reloj.',
    en: 'There is nothing left to confirm. Reload the page to see what the clock says.',
  },
  'audit.reason-required': {
    status: 422,
    es: 'Escriba por qué se omite: el motivo queda en el historial.',
    en: 'Say why it is left out: the reason stays in the history.',
  },
  'audit.partly-withheld': {
    status: 403,
    es: 'Parte de este historial no se le muestra a usted, así que no puede exportarlo: pídalo a otra persona que audite.',
    en: 'Part of this history is not shown to you, so you cannot export it: ask somebody else who audits.',
  },
  'audit.nothing-recorded': {
    status: 422,
    es: 'En este historial no se ha registrado nada todavía: no hay qué comprobar.',
    en: 'Nothing has been recorded in this history yet: there is nothing to check.',
  },
  'audit.moments-reversed': {
    status: 422,
    es: 'El primer momento es posterior al segundo.',
    en: 'The first moment is later than the second.',
  },
  'audit.too-many-compared': {
    status: 422,
    es: 'La lista tiene {count} filas y se comparan hasta {most}.',
    en: 'The list has {count} rows and up to {most} are compared.',
  },
} as const satisfies Readonly<Record<string, Words>>
