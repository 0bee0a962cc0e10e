import type { Shape } from '../../../shared/i18n/copy-shape.ts'

export const es = {
  every: 'Todas las situaciones',
  days: 'Plazo',
  within: { one: 'Por vencer en {{count}} día', other: 'Por vencer en {{count}} días' },
  since: 'desde {{day}}',
  until: 'hasta {{day}}',
  totalsNote: 'Cada fila es un curso de una persona: quien está atrasado en dos cursos aparece dos veces.',
  empty: 'Nadie está atrasado',
  emptyText:
    'Aquí aparecen los cursos cuya fecha límite pasó o está próxima, los certificados que vencieron sin renovarse o están por vencer, los cursos reprobados y los que esperan aprobación.',
}

export const en = {
  every: 'Every situation',
  days: 'Period',
  within: { one: 'Expiring within {{count}} day', other: 'Expiring within {{count}} days' },
  since: 'since {{day}}',
  until: 'until {{day}}',
  totalsNote: 'Each row is one course of one person: people who are behind in two courses appear twice.',
  empty: 'Nobody is behind',
  emptyText:
    'Courses whose due date has passed or is near, certificates that expired without renewal or are about to expire, failed courses, and courses awaiting approval appear here.',
} satisfies Shape<typeof es>
