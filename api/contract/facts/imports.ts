import type { ImportEvent } from '../../../domain/imports/events.ts'
import type { DataIn, FactsOf, Shown, Writer } from './fact.ts'

const figures = (write: Writer, data: Shown<DataIn<ImportEvent, 'RosterImported'>>): readonly string[] => {
  const figure = (value = 0) => write.format.number(value)
  const { rows = 0, hired, changed, unchanged, refused, missing } = data
  return [
    write.count(
      {
        es: {
          one: 'Se importó el personal: {{count}} fila',
          other: 'Se importó el personal: {{count}} filas',
        },
        en: {
          one: 'The roster was imported: {{count}} row',
          other: 'The roster was imported: {{count}} rows',
        },
      },
      rows,
    ),
    write.text(
      {
        es: 'Altas: {{hired}}. Cambios: {{changed}}. Sin cambios: {{unchanged}}. Rechazadas: {{refused}}. No incluidos en el archivo: {{missing}}',
        en: 'Hired: {{hired}}. Changed: {{changed}}. Unchanged: {{unchanged}}. Refused: {{refused}}. Not in the file: {{missing}}',
      },
      {
        hired: figure(hired),
        changed: figure(changed),
        unchanged: figure(unchanged),
        refused: figure(refused),
        missing: figure(missing),
      },
    ),
  ]
}

export const importFacts = {
  RosterImported: {
    version: 1,
    kind: 'people',
    title: { es: 'Importación del personal', en: 'Roster imported' },
    cause: 'roster',
    sentence: (data, write) => figures(write, data),
  },
  LegalDetailsImported: {
    version: 1,
    kind: 'people',
    title: { es: 'Importación de datos para constancias', en: 'Details for training papers imported' },
    sentence: ({ changed = 0, unchanged = 0, refused = 0 }, write) => [
      write.text({
        es: 'Se importaron datos para constancias',
        en: 'Details for training papers were imported',
      }),
      write.text(
        {
          es: 'Cambios: {{changed}}. Sin cambios: {{unchanged}}. Rechazadas: {{refused}}',
          en: 'Changed: {{changed}}. Unchanged: {{unchanged}}. Refused: {{refused}}',
        },
        {
          changed: write.format.number(changed),
          unchanged: write.format.number(unchanged),
          refused: write.format.number(refused),
        },
      ),
    ],
  },
  CompletionsImported: {
    version: 1,
    kind: 'people',
    title: { es: 'Importación de cursos tomados fuera', en: 'Courses taken elsewhere imported' },
    sentence: ({ approved = 0, noted = 0, unchanged = 0, refused = 0 }, write) => [
      write.text({
        es: 'Se importaron cursos tomados fuera',
        en: 'Courses taken elsewhere were imported',
      }),
      write.text(
        {
          es: 'Aprobados: {{approved}}. Anotados: {{noted}}. Sin cambios: {{unchanged}}. Rechazados: {{refused}}',
          en: 'Passed: {{approved}}. Noted: {{noted}}. Unchanged: {{unchanged}}. Refused: {{refused}}',
        },
        {
          approved: write.format.number(approved),
          noted: write.format.number(noted),
          unchanged: write.format.number(unchanged),
          refused: write.format.number(refused),
        },
      ),
    ],
  },
} satisfies FactsOf<ImportEvent>
