import { type courseStatuses, priorities, roleIds } from '../constants.ts'
import type { Text } from './text.ts'

const [regulatory, technical, institutional] = priorities

/** Stands for the name of a person whose data were erased. */
export const erasedPerson = { es: 'una persona con datos suprimidos', en: 'an erased person' }

export const statusNames = {
  aprobado: { es: 'Aprobado', en: 'Passed' },
  pendiente: { es: 'Pendiente', en: 'Pending' },
  reprobado: { es: 'Reprobado', en: 'Failed' },
} as const satisfies Record<(typeof courseStatuses)[number]['key'], Text>

/** What every company has from its first day is stored in Spanish and shown in the reader's language. */
const fixedNames: Readonly<Record<string, Text>> = {
  [regulatory.id]: { es: 'Normativa', en: 'Regulatory' },
  [technical.id]: { es: 'Técnica', en: 'Technical' },
  [institutional.id]: { es: 'Institucional', en: 'Institutional' },
  [roleIds.administrador]: { es: 'Administrador', en: 'Administrator' },
  [roleIds.empleado]: { es: 'Empleado', en: 'Employee' },
}

export const fixedName = (id: string): Text | undefined => fixedNames[id]

const lessonTypes = {
  video: { es: 'Video', en: 'Video' },
  audio: { es: 'Audio', en: 'Audio' },
  document: { es: 'Documento', en: 'Document' },
  meet: { es: 'Sesión remota', en: 'Remote session' },
  faceToFace: { es: 'Sesión presencial', en: 'In-person session' },
  manualEvaluation: { es: 'Evaluación manual', en: 'Manual test' },
  automaticEvaluation: { es: 'Evaluación automática', en: 'Automatic test' },
} as const

const isKnown = (type: string): type is keyof typeof lessonTypes => Object.hasOwn(lessonTypes, type)

export const lessonTypeName = (type: string): Text => lessonTypes[isKnown(type) ? type : 'document']
