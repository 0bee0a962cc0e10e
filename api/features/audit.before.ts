import type { Recorded } from '../../domain/kernel/event.ts'

/** What a fact speaks of, besides its stream: a question has its own answers, a lesson its own results. */
const subjectKeys = ['questionId', 'lessonId', 'moduleId'] as const

const subjectOf = (event: Recorded): string => {
  const data: Readonly<Record<string, unknown>> = { ...event.data }
  return [event.stream, event.type, ...subjectKeys.map((key) => data[key] ?? '')].join('|')
}

/** For each fact that replaces an earlier one of its kind, by event id: what that one said, as JSON text. */
export const beforeEach = (events: readonly Recorded[]): ReadonlyMap<string, string> => {
  const latest = new Map<string, Recorded>()
  const before = new Map<string, string>()
  for (const event of events) {
    const subject = subjectOf(event)
    const earlier = latest.get(subject)
    if (earlier) before.set(event.id, JSON.stringify(earlier.data))
    latest.set(subject, event)
  }
  return before
}
