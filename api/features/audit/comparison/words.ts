import { courseStatuses, priorities } from '../../../../domain/kernel/ids.ts'
import type { Locale } from '../../../caller.ts'
import type { ComparedField } from '../../../contract/compared.ts'
import { statusNames } from '../../../contract/facts/terms.ts'
import type { Localization } from '../../../contract/facts/text.ts'
import type { CellValue } from '../../../documents/workbook.ts'
import { dayCell } from '../../../kit/cells.ts'
import { fixedName } from '../../../kit/fixed-names.ts'
import type { Difference, Flat } from './differences.ts'

type InBoth = Readonly<Record<Locale, string>>

export const fieldWords: Readonly<Record<ComparedField, InBoth>> = {
  name: { es: 'Nombre', en: 'Name' },
  payrollNum: { es: 'Núm. de nómina', en: 'Payroll no.' },
  department: { es: 'Departamento', en: 'Department' },
  jobTitle: { es: 'Puesto', en: 'Job title' },
  jobTitleType: { es: 'Tipo de puesto', en: 'Job title type' },
  terminal: { es: 'Terminal', en: 'Terminal' },
  isActive: { es: 'Persona activa', en: 'Active person' },
  isDraft: { es: 'Borrador', en: 'Draft' },
  priority: { es: 'Prioridad', en: 'Priority' },
  category: { es: 'Categoría', en: 'Category' },
  enrolled: { es: 'Inscritos', en: 'Enrolled' },
  completed: { es: 'Aprobados', en: 'Passed' },
  minutes: { es: 'Duración (minutos)', en: 'Length (minutes)' },
  evaluations: { es: 'Evaluaciones aprobadas', en: 'Tests passed' },
  totalEvaluations: { es: 'Evaluaciones del curso', en: 'Tests of the course' },
  status: { es: 'Estatus', en: 'Status' },
  enrolledOn: { es: 'Inscripción', en: 'Enrolled on' },
  approvedOn: { es: 'Terminó', en: 'Ended' },
  grade: { es: 'Calificación', en: 'Grade' },
  attended: { es: 'Asistió', en: 'Attended' },
  isMakeUp: { es: 'Reposición', en: 'Make-up' },
  published: { es: 'Publicada', en: 'Published' },
  sent: { es: 'Enviada', en: 'Sent' },
  seen: { es: 'Vista', en: 'Seen' },
  scorer: { es: 'Registró', en: 'Recorded by' },
}

export const kindWords: Readonly<Record<Difference<Flat>['kind'], InBoth>> = {
  added: { es: 'Se agregó', en: 'Added' },
  gone: { es: 'Ya no está', en: 'Gone' },
  changed: { es: 'Cambió', en: 'Changed' },
}

const answers = { true: { es: 'Sí', en: 'Yes' }, false: { es: 'No', en: 'No' } } as const

export const valueCell = (
  field: string,
  value: Flat[string] | undefined,
  { locale }: Localization,
): CellValue => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return answers[`${value}`][locale]
  if (typeof value === 'number') return value
  if (field === 'enrolledOn' || field === 'approvedOn') return dayCell(value)
  const status = courseStatuses.find(({ key }) => field === 'status' && key === value)
  if (status) return statusNames[status.key][locale]
  const priority = priorities.find(({ name }) => field === 'priority' && name === value)
  return priority ? fixedName(priority.id, priority.name, locale) : value
}
