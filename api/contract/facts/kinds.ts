/** The parts of the product that facts are grouped by, in the order in which they are offered. */
export const kinds = {
  people: { es: 'Personas', en: 'People' },
  roles: { es: 'Tipos de usuario', en: 'User types' },
  organisation: { es: 'Empresa', en: 'Company' },
  legal: { es: 'Capacitación ante la STPS', en: 'Training records' },
  requirements: { es: 'Definición de cursos', en: 'Course definition' },
  courses: { es: 'Cursos', en: 'Courses' },
  evaluations: { es: 'Evaluaciones', en: 'Tests' },
  grades: { es: 'Calificaciones y asistencia', en: 'Grades and attendance' },
  enrolments: { es: 'Avance y certificados', en: 'Progress and certificates' },
  notices: { es: 'Avisos', en: 'Notices' },
  audit: { es: 'Auditoría', en: 'Audit' },
} as const

export type Kind = keyof typeof kinds
