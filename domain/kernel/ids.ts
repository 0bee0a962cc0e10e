/** The same in every installation. Other ids are UUIDv7, or UUIDv5 derived from their meaning. */

export const companyId = '0b17ac07-a000-4000-8000-000000000001'

export const roleIds = {
  administrador: '0b17ac07-a000-4000-8000-000000000010',
  empleado: '0b17ac07-a000-4000-8000-000000000011',
} as const

export const priorities = [
  { id: '0b17ac07-a000-4000-8000-000000000020', key: 'normativa', name: 'Normativa' },
  { id: '0b17ac07-a000-4000-8000-000000000021', key: 'tecnica', name: 'Técnica' },
  { id: '0b17ac07-a000-4000-8000-000000000022', key: 'institucional', name: 'Institucional' },
] as const

export type PriorityKey = (typeof priorities)[number]['key']

export const lessonTypes = [
  { id: '0b17ac07-a000-4000-8000-000000000030', name: 'module' },
  { id: '0b17ac07-a000-4000-8000-000000000031', name: 'video' },
  { id: '0b17ac07-a000-4000-8000-000000000032', name: 'audio' },
  { id: '0b17ac07-a000-4000-8000-000000000033', name: 'meet' },
  { id: '0b17ac07-a000-4000-8000-000000000034', name: 'faceToFace' },
  { id: '0b17ac07-a000-4000-8000-000000000035', name: 'document' },
  { id: '0b17ac07-a000-4000-8000-000000000036', name: 'manualEvaluation' },
  { id: '0b17ac07-a000-4000-8000-000000000037', name: 'automaticEvaluation' },
] as const

/** `module` is a type on the wire only. */
export type LessonType = Exclude<(typeof lessonTypes)[number]['name'], 'module'>

export const questionTypes = [
  { id: '0b17ac07-a000-4000-8000-000000000040', name: 'multipleChoice' },
  { id: '0b17ac07-a000-4000-8000-000000000041', name: 'freeResponse' },
] as const

export type QuestionType = (typeof questionTypes)[number]['name']

export const courseStatuses = [
  { id: '0b17ac07-a000-4000-8000-000000000050', key: 'aprobado', name: 'Aprobado' },
  { id: '0b17ac07-a000-4000-8000-000000000051', key: 'pendiente', name: 'Pendiente' },
  { id: '0b17ac07-a000-4000-8000-000000000052', key: 'reprobado', name: 'Reprobado' },
] as const

export type CourseStatusKey = (typeof courseStatuses)[number]['key']

/** Widest first. */
export type Level = 'enterprise' | 'department' | 'jobTitle'

export const permissions = [
  { id: '0b17ac07-a000-4000-8000-000000000060', key: 'job_title.*' },
  { id: '0b17ac07-a000-4000-8000-000000000061', key: 'department.*' },
  { id: '0b17ac07-a000-4000-8000-000000000062', key: 'enterprise.*' },
  { id: '0b17ac07-a000-4000-8000-000000000063', key: 'course_definition.*' },
  { id: '0b17ac07-a000-4000-8000-000000000064', key: 'report.*' },
  { id: '0b17ac07-a000-4000-8000-000000000065', key: 'employee.*' },
  { id: '0b17ac07-a000-4000-8000-000000000066', key: 'course.*' },
  { id: '0b17ac07-a000-4000-8000-000000000067', key: 'roles_permissions.*' },
  { id: '0b17ac07-a000-4000-8000-000000000068', key: 'employee_development.*' },
  { id: '0b17ac07-a000-4000-8000-000000000069', key: 'audit.*' },
  { id: '0b17ac07-a000-4000-8000-00000000006a', key: 'legal.*' },
] as const

export type PermissionKey = (typeof permissions)[number]['key']

/** Never undefined: the type limits names to existing ones. */
export const named = <One extends { readonly name: string }>(all: readonly One[], name: One['name']): One => {
  const match = all.find((one) => one.name === name)
  if (!match) throw new RangeError(`nothing is called ${name}`)
  return match
}

export const streamName = (kind: string, id: string): string => `${kind}-${id}`
