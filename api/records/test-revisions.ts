import type { EvaluationEvent, Question } from '../../domain/evaluations/events.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import type { EventStore } from '../event-store/store.ts'

const revisionsCached = 200
const revisionsByStore = new WeakMap<EventStore, Map<string, readonly Question[]>>()

/** The questions of one revision. Revisions are immutable, so the cache serves everybody who takes the test. */
export const questionsOf = async (
  store: EventStore,
  lessonId: string,
  revision: number,
): Promise<readonly Question[]> => {
  const revisions = revisionsByStore.get(store) ?? new Map<string, readonly Question[]>()
  revisionsByStore.set(store, revisions)
  const key = `${lessonId} ${revision}`
  const known = revisions.get(key)
  if (known) return known
  const events = (await store.load(streamName('evaluation', lessonId))) as readonly EvaluationEvent[] // the stream holds nothing else
  const questions = events.find(({ data }) => data.revision === revision)?.data.questions
  if (questions) revisions.set(key, questions)
  const [oldest] = revisions.keys()
  if (oldest !== undefined && revisions.size > revisionsCached) revisions.delete(oldest)
  return questions ?? []
}

export const inDrawnOrder = (questions: readonly Question[], ids: readonly string[]): readonly Question[] =>
  ids.flatMap((id) => questions.filter((question) => question.id === id))
