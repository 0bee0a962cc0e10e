import type { RequirementEvent } from '../../../domain/requirements/events.ts'
import type { DataIn, FactsOf, Shown, Writer } from './fact.ts'
import type { Text } from './text.ts'

type Required = DataIn<RequirementEvent, 'CourseRequired'>

const requiredOf = {
  enterprise: {
    es: 'Se requiere {{course}} a toda la empresa',
    en: '{{course}} is required of the whole company',
  },
  department: {
    es: 'Se requiere {{course}} al departamento {{unit}}',
    en: '{{course}} is required of the department {{unit}}',
  },
  jobTitle: {
    es: 'Se requiere {{course}} al puesto {{unit}}',
    en: '{{course}} is required of the job title {{unit}}',
  },
} as const

const releasedFrom = {
  enterprise: {
    es: '{{course}} dejó de requerirse a toda la empresa',
    en: '{{course}} is no longer required of the whole company',
  },
  department: {
    es: '{{course}} dejó de requerirse al departamento {{unit}}',
    en: '{{course}} is no longer required of the department {{unit}}',
  },
  jobTitle: {
    es: '{{course}} dejó de requerirse al puesto {{unit}}',
    en: '{{course}} is no longer required of the job title {{unit}}',
  },
} as const

const scopeText = (
  write: Writer,
  texts: Record<Required['scope']['level'], Text>,
  { scope, courseId }: Shown<Required>,
): string =>
  write.text(texts[scope?.level ?? 'enterprise'], {
    course: write.name(courseId),
    unit: write.name(scope?.id),
  })

export const requirementFacts = {
  CourseRequired: {
    version: 1,
    kind: 'requirements',
    title: { es: 'Curso requerido', en: 'Course required' },
    sentence: (data, write) => scopeText(write, requiredOf, data),
  },
  CourseReleased: {
    version: 1,
    kind: 'requirements',
    title: { es: 'Curso que dejó de requerirse', en: 'Course no longer required' },
    cause: 'withdrawn',
    sentence: (data, write) => scopeText(write, releasedFrom, data),
  },
} satisfies FactsOf<RequirementEvent>
