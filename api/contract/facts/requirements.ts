import type { RequirementEvent } from '../../../domain/requirements/events.ts'
import { rulePhrases } from './due-rules.ts'
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

const ruleChosen = {
  enterprise: {
    es: 'Cambió la fecha límite de {{course}} para toda la empresa',
    en: 'The due date of {{course}} for the whole company changed',
  },
  department: {
    es: 'Cambió la fecha límite de {{course}} para el departamento {{unit}}',
    en: 'The due date of {{course}} for the department {{unit}} changed',
  },
  jobTitle: {
    es: 'Cambió la fecha límite de {{course}} para el puesto {{unit}}',
    en: 'The due date of {{course}} for the job title {{unit}} changed',
  },
} as const

const reaches = {
  'from-now-on': { es: 'Desde ahora: nadie cambia de fecha', en: 'From now on: nobody’s date changes' },
  everybody: { es: 'También para quienes ya tenían fecha', en: 'Also for those who had a date' },
} as const

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
  DueRuleChosen: {
    version: 1,
    kind: 'requirements',
    title: { es: 'Regla de fecha límite', en: 'Due date rule' },
    sentence: ({ rule = null, reach = 'from-now-on', ...data }, write) => [
      scopeText(write, ruleChosen, data),
      ...(rule ? rulePhrases(write, rule) : [write.text({ es: 'Sin fecha límite', en: 'No due date' })]),
      write.text(reaches[reach]),
    ],
  },
} satisfies FactsOf<RequirementEvent>
