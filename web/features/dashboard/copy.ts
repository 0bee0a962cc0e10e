import type { Shape } from '../../shared/i18n/copy-shape.ts'

export const es = {
  title: 'Inicio',
  welcome: 'Hola, {{name}}',
  toPlan: 'Ver mi plan de desarrollo',
  toRequests: 'Ver solicitudes',
  calendar: { title: 'Calendario', event: '{{date}}: {{names}}' },
  sessions: {
    title: 'Próximas sesiones remotas',
    empty: 'No hay sesiones programadas',
    allDay: 'Todo el día',
    join: 'Entrar a la sesión',
  },
  documents: {
    title: 'Documentos recientes',
    empty: 'No hay documentos recientes',
    download: 'Descargar {{name}}',
  },
  courses: {
    title: 'Cursos recientes',
    empty: 'Todavía no hay cursos',
    emptyText: 'Aquí aparecerán los cursos en los que participa o que creó.',
    modules: { one: '{{count}} módulo', other: '{{count}} módulos' },
    members: { one: '{{count}} participante', other: '{{count}} participantes' },
  },
}

export const en = {
  title: 'Dashboard',
  welcome: 'Hello, {{name}}',
  toPlan: 'See my development plan',
  toRequests: 'See requests',
  calendar: { title: 'Calendar', event: '{{date}}: {{names}}' },
  sessions: {
    title: 'Next remote sessions',
    empty: 'No sessions are scheduled',
    allDay: 'All day',
    join: 'Join the session',
  },
  documents: {
    title: 'Recent documents',
    empty: 'No recent documents',
    download: 'Download {{name}}',
  },
  courses: {
    title: 'Recent courses',
    empty: 'No courses yet',
    emptyText: 'The courses you take part in or created will appear here.',
    modules: { one: '{{count}} module', other: '{{count}} modules' },
    members: { one: '{{count}} member', other: '{{count}} members' },
  },
} satisfies Shape<typeof es>
