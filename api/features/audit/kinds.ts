import { streamName } from '../../../domain/kernel/ids.ts'
import type { ErrorCode } from '../../contract/errors.ts'

/** What a history is of, by the kind of its stream. */
export const kinds = {
  course: { stream: 'course', missing: 'courses.not-found' },
  employee: { stream: 'person', also: ['badges'], missing: 'people.not-found' },
  role: { stream: 'role', missing: 'roles.not-found' },
  company: { stream: 'company', missing: 'organisation.not-found' },
  terminal: { stream: 'terminal', missing: 'organisation.not-found' },
  department: { stream: 'department', missing: 'organisation.not-found' },
  jobTitle: { stream: 'jobTitle', missing: 'organisation.not-found' },
  evaluation: { stream: 'evaluation', missing: 'evaluations.not-found' },
  audit: { stream: 'audit', missing: 'organisation.not-found' },
} as const satisfies Record<string, KindOfHistory>

export type Kind = keyof typeof kinds

type KindOfHistory = { stream: string; also?: readonly string[]; missing: ErrorCode }

/** The streams of a record, and what is told where nothing was ever recorded of it. */
export const streamsOf = (kind: Kind, id: string): { streams: readonly string[]; missing: ErrorCode } => {
  const { stream, also = [], missing }: KindOfHistory = kinds[kind]
  return { streams: [stream, ...also].map((one) => streamName(one, id)), missing }
}
