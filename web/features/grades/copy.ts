import type { Shape } from '../../shared/i18n/copy-shape.ts'

export const es = {
  title: 'Calificaciones',
  search: 'Nombre o número de nómina',
  terminal: 'Terminal',
  department: 'Departamento',
  jobTitle: 'Puesto',
  name: 'Nombre',
  grade: 'Calificación',
  published: 'Publicación',
  isPublished: 'Publicada',
  isNot: 'Sin publicar',
  notEvaluated: 'Sin evaluar',
  underReview: 'En revisión',
  empty: 'Nadie tiene asignada esta evaluación',
  emptyText: 'Quienes se inscriban en el curso aparecerán aquí.',
}

export const en = {
  title: 'Grades',
  search: 'Name or payroll number',
  terminal: 'Terminal',
  department: 'Department',
  jobTitle: 'Job title',
  name: 'Name',
  grade: 'Grade',
  published: 'Publication',
  isPublished: 'Published',
  isNot: 'Not published',
  notEvaluated: 'Not evaluated',
  underReview: 'Under review',
  empty: 'Nobody is taking this test',
  emptyText: 'Those who are enrolled in the course will appear here.',
} satisfies Shape<typeof es>
