import type { Shape } from '../../../shared/i18n/copy-shape.ts'

export const es = {
  title: 'Cómo leer el archivo',
  ask: {
    one: 'El archivo deja una pregunta abierta. Respóndala para ver la vista previa; todavía no se ha guardado nada.',
    other:
      'El archivo deja {{count}} preguntas abiertas. Respóndalas para ver la vista previa; todavía no se ha guardado nada.',
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
  futureHires: '¿Son correctas las fechas de ingreso posteriores a hoy?',
  futureHiresRows: {
    one: '{{count}} fila trae una fecha de ingreso posterior a hoy: {{example}}.',
    other: '{{count}} filas traen una fecha de ingreso posterior a hoy; por ejemplo, {{example}}.',
  },
  futureKeep: 'Sí, son ingresos programados',
  futureRefuse: 'No, rechazar esas filas',
  jobTitles: '¿Son puestos distintos los que ya están en otro departamento?',
  jobTitlesRows: {
    one: '{{count}} fila trae un puesto que ya está en otro departamento: {{example}}.',
    other: '{{count}} filas traen puestos que ya están en otro departamento; por ejemplo, {{example}}.',
  },
  titlesSeparate: 'Sí, crear un puesto en cada departamento',
  titlesRefuse: 'No, rechazar esas filas',
  choose: 'Elija una opción.',
  answer: 'Ver la vista previa',
  again: 'Leer de nuevo',
  unchanged: 'Elija otra opción para leer el archivo de nuevo.',
}

export const en = {
  title: 'How to read the file',
  ask: {
    one: 'The file leaves one question open. Answer it to see the preview; nothing has been saved yet.',
    other:
      'The file leaves {{count}} questions open. Answer them to see the preview; nothing has been saved yet.',
  },
  gender: 'What does “M” mean in the gender column?',
  genderRows: { one: '“M” appears in {{count}} row.', other: '“M” appears in {{count}} rows.' },
  male: 'Male',
  female: 'Female (mujer)',
  dates: 'What order are the dates in?',
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
  futureHires: 'Are the hire dates after today right?',
  futureHiresRows: {
    one: '{{count}} row has a hire date after today: {{example}}.',
    other: '{{count}} rows have a hire date after today; for example, {{example}}.',
  },
  futureKeep: 'Yes, they are scheduled',
  futureRefuse: 'No, refuse those rows',
  jobTitles: 'Are job titles that another department already has separate ones?',
  jobTitlesRows: {
    one: '{{count}} row has a job title that another department already has: {{example}}.',
    other: '{{count}} rows have job titles that another department already has; for example, {{example}}.',
  },
  titlesSeparate: 'Yes, create a job title in each department',
  titlesRefuse: 'No, refuse those rows',
  choose: 'Choose an option.',
  answer: 'See the preview',
  again: 'Read again',
  unchanged: 'Choose another option to read the file again.',
} satisfies Shape<typeof es>
