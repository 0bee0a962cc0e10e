import type { SirceEvent } from '../../../domain/sirce/events.ts'
import { dayFormatWords, sourceWords } from '../upload-sheet.ts'
import type { FactsOf, Writer } from './fact.ts'

type Column = Extract<SirceEvent, { type: 'UploadSheetMapped' }>['data']['columns'][number]

const columnLine = (write: Writer, { heading, source, text, dayFormat }: Column): string => {
  const from = source === 'text' ? write.quote(text) : write.text(sourceWords[source])
  return `${write.quote(heading)} (${dayFormat ? `${from}, ${write.text(dayFormatWords[dayFormat])}` : from})`
}

const columnsOf = (write: Writer, columns: readonly Column[] | undefined): string =>
  (columns ?? []).map((column) => columnLine(write, column)).join(', ')

export const sirceFacts = {
  SirceKeyEntered: {
    version: 1,
    kind: 'legal',
    title: { es: 'Clave de SIRCE de un curso', en: 'SIRCE key of a course' },
    sentence: ({ employerId, courseId, key }, write) =>
      write.text(
        {
          es: 'Se anotó la clave de SIRCE del curso {{course}} de {{employer}}: {{key}}',
          en: 'The SIRCE key of the course {{course}} of {{employer}} was entered: {{key}}',
        },
        { course: write.name(courseId), employer: write.name(employerId), key: key ?? '' },
      ),
  },
  SirceKeyCorrected: {
    version: 1,
    kind: 'legal',
    title: { es: 'Corrección de una clave de SIRCE', en: 'SIRCE key corrected' },
    sentence: ({ employerId, courseId, key, before }, write) => [
      write.text(
        {
          es: 'Se corrigió la clave de SIRCE del curso {{course}} de {{employer}}',
          en: 'The SIRCE key of the course {{course}} of {{employer}} was corrected',
        },
        { course: write.name(courseId), employer: write.name(employerId) },
      ),
      ...write.difference(write.text({ es: 'La clave', en: 'The key' }), before ?? '', key ?? ''),
    ],
  },
  SirceKeyTakenBack: {
    version: 1,
    kind: 'legal',
    title: { es: 'Clave de SIRCE retirada', en: 'SIRCE key taken back' },
    sentence: ({ employerId, courseId, key }, write) =>
      write.text(
        {
          es: 'Se retiró la clave de SIRCE {{key}} del curso {{course}} de {{employer}}',
          en: 'The SIRCE key {{key}} of the course {{course}} of {{employer}} was taken back',
        },
        { course: write.name(courseId), employer: write.name(employerId), key: key ?? '' },
      ),
  },
  UploadSheetMapped: {
    version: 1,
    kind: 'legal',
    title: { es: 'Columnas de la hoja de carga', en: 'Columns of the upload sheet' },
    sentence: ({ columns, before }, write) => [
      write.text({
        es: 'Se cambiaron las columnas de la hoja de carga de SIRCE',
        en: 'The columns of the upload sheet of SIRCE changed',
      }),
      ...write.difference(
        write.text({ es: 'Las columnas', en: 'The columns' }),
        columnsOf(write, before),
        columnsOf(write, columns),
      ),
    ],
  },
} satisfies FactsOf<SirceEvent>
