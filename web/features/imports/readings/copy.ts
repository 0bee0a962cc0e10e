import type { Shape } from '../../../shared/i18n/copy-shape.ts'

export const es = {
  title: 'Cómo leer el archivo',
  ask: {
    one: 'Hay un dato que se puede leer de dos maneras y el archivo no aclara cuál es. Elija la correcta para ver la vista previa; todavía no se ha guardado nada.',
    other:
      'Hay {{count}} datos que se pueden leer de dos maneras y el archivo no aclara cuáles son. Elija las correctas para ver la vista previa; todavía no se ha guardado nada.',
  },
  gender: '¿Qué significa «M» en la columna género?',
  genderRows: { one: '«M» aparece en {{count}} fila.', other: '«M» aparece en {{count}} filas.' },
  male: 'Masculino',
  female: 'Mujer',
  dates: '¿En qué orden están las fechas?',
  datesRows: {
    one: '{{count}} fila trae una fecha que se puede leer de dos maneras.',
    other: '{{count}} filas traen fechas que se pueden leer de dos maneras.',
  },
  dayFirst: 'Día/mes/año',
  monthFirst: 'Mes/día/año',
  asDate: '{{example}}: {{date}}',
  encoding: 'Codificación del texto',
  encodingHint: 'Si los acentos o las eñes se ven mal, elija otra.',
  detected: '{{name}}, detectada',
  choose: 'Elija una opción.',
  answer: 'Ver la vista previa',
  again: 'Leer de nuevo',
  unchanged: 'Elija otra opción para leer el archivo de nuevo.',
}

export const en = {
  title: 'How to read the file',
  ask: {
    one: 'One value can be read in two ways, and the file does not tell which. Choose the right one to see the preview; nothing has been saved yet.',
    other:
      '{{count}} values can be read in two ways, and the file does not tell which. Choose the right ones to see the preview; nothing has been saved yet.',
  },
  gender: 'What does “M” mean in the gender column?',
  genderRows: { one: '“M” stands in {{count}} row.', other: '“M” stands in {{count}} rows.' },
  male: 'Male',
  female: 'Female (mujer)',
  dates: 'In which order are the dates?',
  datesRows: {
    one: '{{count}} row has a date that can be read in two ways.',
    other: '{{count}} rows have dates that can be read in two ways.',
  },
  dayFirst: 'Day/month/year',
  monthFirst: 'Month/day/year',
  asDate: '{{example}}: {{date}}',
  encoding: 'Text encoding',
  encodingHint: 'If accents or ñ look wrong, choose another.',
  detected: '{{name}}, detected',
  choose: 'Choose an option.',
  answer: 'See the preview',
  again: 'Read again',
  unchanged: 'Choose another option to read the file again.',
} satisfies Shape<typeof es>
