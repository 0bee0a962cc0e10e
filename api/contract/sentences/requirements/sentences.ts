import type { DataOf } from '../../events.ts'
import type { Sentences, Shown, Teller } from '../teller.ts'
import type { FactKey } from '../tools.ts'

type Required = DataOf<'CourseRequired'>

const requiredKeys = {
  enterprise: 'facts.requirements.required.enterprise',
  department: 'facts.requirements.required.department',
  jobTitle: 'facts.requirements.required.jobTitle',
} as const

const releasedKeys = {
  enterprise: 'facts.requirements.released.enterprise',
  department: 'facts.requirements.released.department',
  jobTitle: 'facts.requirements.released.jobTitle',
} as const

const told = (
  tell: Teller,
  keys: Record<Required['scope']['level'], FactKey>,
  { scope, courseId }: Shown<Required>,
): string =>
  tell.t(keys[scope?.level ?? 'enterprise'], { course: tell.named(courseId), unit: tell.named(scope?.id) })

export const requirementSentences = {
  CourseRequired: (data, tell) => told(tell, requiredKeys, data),
  CourseReleased: (data, tell) => told(tell, releasedKeys, data),
} satisfies Partial<Sentences>
