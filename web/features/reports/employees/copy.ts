import type { Shape } from '../../../shared/i18n/copy-shape.ts'

export const es = {
  people: {
    select: 'Seleccionar a {{name}}',
    charts: 'Gráfica de los empleados de la lista',
    share: 'Inscripciones por departamento',
    everyone: 'Todos',
    totals: 'Resumen de los empleados de la lista',
    overdueOf: { one: 'cursos, de {{count}} persona', other: 'cursos, de {{count}} personas' },
    totalsNote:
      'La lista cuenta personas y la gráfica, inscripciones: quien toma varios cursos cuenta una vez en cada uno.',
    everyTerminal: 'Todas las terminales',
    young: '18 a 29 años',
    adult: '30 a 50 años',
    elder: '51 años o más',
    empty: 'Aún no hay empleados',
    emptyText: 'El reporte se llena con las altas y sus inscripciones.',
  },
  person: {
    title: 'Reporte del empleado',
    totals: 'Resumen del empleado',
    failed: { one: 'además, {{count}} reprobado', other: 'además, {{count}} reprobados' },
    charts: 'Gráfica de los cursos de la lista',
    certificate: 'Descargar el certificado de {{course}}',
    empty: 'No está inscrito en ningún curso',
    emptyText: 'Los cursos aparecerán cuando se le pidan o se le inscriba.',
  },
}

export const en = {
  people: {
    select: 'Select {{name}}',
    charts: 'Chart of the listed employees',
    share: 'Enrollments by department',
    everyone: 'All',
    totals: 'Summary of the listed employees',
    overdueOf: { one: 'courses, of {{count}} person', other: 'courses, of {{count}} people' },
    totalsNote:
      'The list counts people and the chart, enrollments: people who take several courses count once in each.',
    everyTerminal: 'All terminals',
    young: '18 to 29',
    adult: '30 to 50',
    elder: '51 and over',
    empty: 'No employees yet',
    emptyText: 'New employees and their enrollments fill the report.',
  },
  person: {
    title: 'Employee report',
    totals: 'Employee summary',
    failed: { one: 'plus {{count}} failed course', other: 'plus {{count}} failed courses' },
    charts: 'Chart of the listed courses',
    certificate: 'Download the certificate of {{course}}',
    empty: 'Not enrolled in any course',
    emptyText: 'Courses will appear once they are required or the employee is enrolled.',
  },
} satisfies Shape<typeof es>
