import { erasedPerson, fixedName } from './terms.ts'
import { type Localization, textIn } from './text.ts'

const titles = {
  course: { es: 'Historial del curso {{name}}', en: 'History of the course {{name}}' },
  employee: { es: 'Historial de {{name}}', en: 'History of {{name}}' },
  role: { es: 'Historial del tipo de usuario {{name}}', en: 'History of the user type {{name}}' },
  company: { es: 'Historial de la empresa', en: 'History of the company' },
  employers: {
    es: 'Historial de patrones y establecimientos',
    en: 'History of employers and establishments',
  },
  trainingPlans: {
    es: 'Historial de los planes de capacitación',
    en: 'History of the training plans',
  },
  terminal: { es: 'Historial de la terminal {{name}}', en: 'History of the terminal {{name}}' },
  department: { es: 'Historial del departamento {{name}}', en: 'History of the department {{name}}' },
  jobTitle: { es: 'Historial del puesto {{name}}', en: 'History of the job title {{name}}' },
  evaluation: { es: 'Historial de la evaluación {{name}}', en: 'History of the test {{name}}' },
  attendance: { es: 'Historial de la asistencia a {{name}}', en: 'History of the attendance at {{name}}' },
  audit: { es: 'Historial de los registros omitidos', en: 'History of the records left out' },
  enrolment: { es: 'Historial de {{name}} en {{within}}', en: 'History of {{name}} in {{within}}' },
  grade: {
    es: 'Historial de la calificación de {{name}} en {{within}}',
    en: 'History of the grade of {{name}} in {{within}}',
  },
  constancia: {
    es: 'Evidencia de la constancia de {{name}} por {{within}}',
    en: 'Evidence of the constancia of {{name}} for {{within}}',
  },
  inspection: { es: 'Pruebas del expediente de {{name}}', en: 'Proofs of the pack of {{name}}' },
  training: { es: 'Capacitación de {{name}}', en: 'Training of {{name}}' },
  log: { es: 'Historial de toda la empresa', en: 'History of the whole company' },
} as const

/** Of the requirements of `company`, `department-{id}` or `jobTitle-{id}`. */
const requirementsTitle = (id: string) => {
  if (id.startsWith('department-'))
    return {
      es: 'Historial de los cursos que requiere el departamento {{name}}',
      en: 'History of the courses that the department {{name}} requires',
    }
  if (id.startsWith('jobTitle-'))
    return {
      es: 'Historial de los cursos que requiere el puesto {{name}}',
      en: 'History of the courses that the job title {{name}} requires',
    }
  return {
    es: 'Historial de los cursos que requiere la empresa',
    en: 'History of the courses that the company requires',
  }
}

const isKnown = (record: string): record is keyof typeof titles => Object.hasOwn(titles, record)

/** Which history: of a record by its kind and id, `within` a course or a lesson where it is of somebody. */
export type HistoryOf = {
  readonly record: string
  readonly id: string | null
  readonly within: string | null
}

/** Names are null where they are not known, or no longer. */
export const historyTitle = (
  { record, id }: HistoryOf,
  language: Pick<Localization, 'locale'>,
  names: { readonly of: string | null; readonly within: string | null },
): string => {
  const fixed = fixedName(id ?? '')
  const isPerson = ['employee', 'enrolment', 'grade', 'training', 'constancia'].includes(record)
  const unknown = isPerson ? textIn(language, erasedPerson) : '—'
  const name = fixed ? textIn(language, fixed) : (names.of ?? unknown)
  const params = { name, within: names.within ?? '—' }
  if (record === 'requirements') return textIn(language, requirementsTitle(id ?? ''), params)
  return textIn(language, titles[isKnown(record) ? record : 'log'], params)
}
