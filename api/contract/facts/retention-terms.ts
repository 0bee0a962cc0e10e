import type { RecordKind } from '../../../domain/kernel/retention.ts'
import type { Text } from './text.ts'

/** Of how long records stay of people whose data are erased from then on, in years. */
export const termSentences: Readonly<Record<RecordKind, Text>> = {
  attendance: {
    es: 'De quien se supriman los datos, las listas de asistencia se conservan {{years}} años después de la relación laboral, en vez de {{from}}',
    en: 'Of people whose data are erased, attendance lists are kept for {{years}} years after the employment, in place of {{from}}',
  },
  constancia: {
    es: 'De quien se supriman los datos, las constancias se conservan {{years}} años después de la última, en vez de {{from}}',
    en: 'Of people whose data are erased, constancias are kept for {{years}} years after the last one, in place of {{from}}',
  },
}

export const recordWords: Readonly<Record<RecordKind, Text>> = {
  attendance: { es: 'Listas de asistencia', en: 'Attendance lists' },
  constancia: { es: 'Constancias', en: 'Constancias' },
}
