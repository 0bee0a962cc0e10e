import type { Shape } from '../../../shared/i18n/copy-shape.ts'

export const es = {
  title: 'Por hacer',
  more: { one: 'Ver {{count}} pendiente más', other: 'Ver {{count}} pendientes más' },
  fewer: 'Ver menos',
  rest: {
    one: 'Y {{count}} pendiente más en Lo que imparto',
    other: 'Y {{count}} pendientes más en Lo que imparto',
  },
  today: {
    one: 'Sesión hoy, {{time}}: {{count}} persona',
    other: 'Sesión hoy, {{time}}: {{count}} personas',
  },
  allDay: 'todo el día',
  attendance: {
    one: 'Asistencia sin tomar: {{count}} persona',
    other: 'Asistencia sin tomar: {{count}} personas',
  },
  saved: {
    one: 'Asistencia sin enviar: {{count}} persona',
    other: 'Asistencia sin enviar: {{count}} personas',
  },
  papers: {
    late: {
      one: '{{count}} constancia con el plazo vencido',
      other: '{{count}} constancias con el plazo vencido',
    },
    soon: {
      one: '{{count}} constancia vence dentro de 7 días',
      other: '{{count}} constancias vencen dentro de 7 días',
    },
    since: 'Desde el {{date}}',
    first: 'La primera, el {{date}}',
    more: { one: '{{count}} más vence dentro de 7 días', other: '{{count}} más vencen dentro de 7 días' },
    act: 'Ver constancias',
  },
  approval: 'Por aprobar: {{course}}',
  approvals: { one: 'Y {{count}} curso más por aprobar', other: 'Y {{count}} cursos más por aprobar' },
  review: 'Revisar',
  publish: 'Publicar',
  draft: 'Curso en borrador',
  ready: '{{name}}\u00a0· Listo para publicar',
  lacking: '{{name}}\u00a0· Falta: {{lacks}}',
  goOn: 'Continuar',
  lacks: {
    information: 'información básica',
    lessons: 'contenido',
    files: { one: '{{count}} lección por completar', other: '{{count}} lecciones por completar' },
  },
}

export const en = {
  title: 'To do',
  more: { one: 'See {{count}} more task', other: 'See {{count}} more tasks' },
  fewer: 'See fewer',
  rest: {
    one: 'And {{count}} more task in What I teach',
    other: 'And {{count}} more tasks in What I teach',
  },
  today: {
    one: 'Session today, {{time}}: {{count}} person',
    other: 'Session today, {{time}}: {{count}} people',
  },
  allDay: 'all day',
  attendance: {
    one: 'Attendance not taken: {{count}} person',
    other: 'Attendance not taken: {{count}} people',
  },
  saved: {
    one: 'Attendance not sent: {{count}} person',
    other: 'Attendance not sent: {{count}} people',
  },
  papers: {
    late: {
      one: '{{count}} constancia past its deadline',
      other: '{{count}} constancias past their deadline',
    },
    soon: { one: '{{count}} constancia due within 7 days', other: '{{count}} constancias due within 7 days' },
    since: 'Since {{date}}',
    first: 'The first on {{date}}',
    more: { one: '{{count}} more is due within 7 days', other: '{{count}} more are due within 7 days' },
    act: 'See constancias',
  },
  approval: 'To approve: {{course}}',
  approvals: {
    one: 'And {{count}} more course to approve',
    other: 'And {{count}} more courses to approve',
  },
  review: 'Review',
  publish: 'Publish',
  draft: 'Draft course',
  ready: '{{name}}\u00a0· Ready to publish',
  lacking: '{{name}}\u00a0· Missing: {{lacks}}',
  goOn: 'Continue',
  lacks: {
    information: 'basic information',
    lessons: 'content',
    files: { one: '{{count}} lesson to complete', other: '{{count}} lessons to complete' },
  },
} satisfies Shape<typeof es>
