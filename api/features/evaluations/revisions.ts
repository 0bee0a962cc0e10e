import type { EvaluationEvent, Question } from '../../../domain/evaluations/events.ts'
import { streamName } from '../../../domain/kernel/ids.ts'
import type { EventStore } from '../../event-store/store.ts'

/** The questions of one revision, whatever the evaluation asks by now. */
export const questionsOf = async (
  store: EventStore,
  lessonId: string,
  revision: number,
): Promise<readonly Question[]> => {
  const events = (await store.load(streamName('evaluation', lessonId))) as readonly EvaluationEvent[] // the stream holds nothing else
  return events.find(({ data }) => data.revision === revision)?.data.questions ?? []
}

export const inDrawnOrder = (questions: readonly Question[], ids: readonly string[]): readonly Question[] =>
  ids.flatMap((id) => questions.filter((question) => question.id === id))
