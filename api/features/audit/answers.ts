import type { AttemptEvent } from '../../../domain/attempts/events.ts'
import type { Question } from '../../../domain/evaluations/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import type { EventStore } from '../../event-store/store.ts'
import { questionsOf } from '../evaluations/revisions.ts'

/** What was asked and what was answered, in words; a free response is its own. */
export type Answered = { readonly question: string | null; readonly answer: string | null }

const isFact = <Type extends AttemptEvent['type']>(
  event: Recorded,
  type: Type,
): event is Recorded<Extract<AttemptEvent, { type: Type }>> => event.type === type

const inWords = (questions: readonly Question[], questionId: string, answer: string | null): Answered => {
  const asked = questions.find(({ id }) => id === questionId)
  const chosen = asked?.answers.find(({ id }) => id === answer)
  return { question: asked?.question ?? null, answer: chosen?.response ?? answer }
}

/** The answers of one attempt by the id of the event that saved them, in the words of the revision that was taken. */
export const answersInWords = async (
  store: EventStore,
  attempt: readonly Recorded[],
): Promise<ReadonlyMap<string, Answered>> => {
  const started = attempt.find((event) => isFact(event, 'AttemptStarted'))
  if (!started) return new Map()
  const questions = await questionsOf(store, started.data.lessonId, started.data.revision)
  return new Map(
    attempt.flatMap((event) =>
      isFact(event, 'AnswerSaved')
        ? [[event.id, inWords(questions, event.data.questionId, event.data.answer)] as const]
        : [],
    ),
  )
}
