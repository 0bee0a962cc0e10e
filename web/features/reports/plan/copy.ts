import type { Shape } from '../../../shared/i18n/copy-shape.ts'

export const es = {
  title: 'Reporte del plan de desarrollo',
  by: 'Ver el plan',
  byEmployee: 'Por empleado',
  byCourse: 'Por curso',
  assessed: 'Evaluado',
  startFirst: 'Elija primero la fecha inicial.',
  nobodyText: 'El reporte se llena con las altas y los cursos que se piden.',
  nothing: 'Aún no se pide ningún curso',
  nothingText: 'Los cursos aparecerán cuando se pidan a la empresa, a un departamento o a un puesto.',
  define: 'Definir los cursos requeridos',
  totalsNote:
    'Solo cuenta lo que se le pide a cada quien; el reporte de cursos cuenta además a quienes se inscribió aparte.',
}

export const en = {
  title: 'Development plan report',
  by: 'View the plan',
  byEmployee: 'By employee',
  byCourse: 'By course',
  assessed: 'Assessed',
  startFirst: 'Choose the start date first.',
  nobodyText: 'New employees and required courses fill the report.',
  nothing: 'No course is required yet',
  nothingText: 'Courses will appear once the company, a department or a job title requires them.',
  define: 'Define the required courses',
  totalsNote:
    'Counts only what is required of each person; the courses report also counts people who were enrolled otherwise.',
} satisfies Shape<typeof es>
