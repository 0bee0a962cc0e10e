import type { DataOf } from '../../../../../api/contract/events.ts'
import type { CopyKey } from '../../../../shared/i18n/dictionaries.ts'
import type { Sentences, Shown, Teller } from '../teller.ts'

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
  keys: Record<Required['scope']['level'], CopyKey>,
  { scope, courseId }: Shown<Required>,
): string =>
  tell.t(keys[scope?.level ?? 'enterprise'], { course: tell.named(courseId), unit: tell.named(scope?.id) })

export const requirementSentences = {
  CourseRequired: (data, tell) => told(tell, requiredKeys, data),
  CourseReleased: (data, tell) => told(tell, releasedKeys, data),
} satisfies Partial<Sentences>
