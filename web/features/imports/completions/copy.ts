import type { Shape } from '../../../shared/i18n/copy-shape.ts'

export const es = {
  title: 'Importar cursos tomados fuera',
  tab: 'Cursos tomados fuera',
  intro:
    'Reconoce de una vez cursos que las personas completaron en otro lugar. Primero se muestra una vista previa de cada fila; nada se guarda hasta que usted lo confirma.',
  file: 'Archivo de cursos tomados fuera',
  hint: 'CSV o XLSX, hasta {{megabytes}} MB y {{rows}} filas. Se requieren el número de nómina, el curso, la fecha, si aprueba y el motivo.',
  example: 'Descargar ejemplo',
  exampleName: 'ejemplo-cursos-tomados-fuera.csv',
  who: 'Quién',
  when: 'Cuándo',
  approved: 'Aprobados',
  noted: 'Anotados',
  unchanged: 'Sin cambios',
  refused: 'Rechazados',
  row: { approved: 'Aprobado', noted: 'Anotado', unchanged: 'Sin cambios', refused: 'Rechazado' },
  progress: 'Filas reconocidas',
  result: 'Descargar resultado',
  resultName: 'resultado.xlsx',
  confirmText: { one: 'Se reconocerá {{count}} curso.', other: 'Se reconocerán {{count}} cursos.' },
}

export const en = {
  title: 'Import courses taken elsewhere',
  tab: 'Courses taken elsewhere',
  intro:
    'Recognizes at once courses that people completed somewhere else. First there is a preview of every row; nothing is saved until you confirm it.',
  file: 'File of courses taken elsewhere',
  hint: 'CSV or XLSX, up to {{megabytes}} MB and {{rows}} rows. Payroll number, course, date, whether it passes, and reason are required.',
  example: 'Download an example',
  exampleName: 'example-courses-taken-elsewhere.csv',
  who: 'Who',
  when: 'When',
  approved: 'Passed',
  noted: 'Noted',
  unchanged: 'Unchanged',
  refused: 'Refused',
  row: { approved: 'Passed', noted: 'Noted', unchanged: 'Unchanged', refused: 'Refused' },
  progress: 'Recognized rows',
  result: 'Download result',
  resultName: 'result.xlsx',
  confirmText: {
    one: '{{count}} course will be recognized.',
    other: '{{count}} courses will be recognized.',
  },
} satisfies Shape<typeof es>
