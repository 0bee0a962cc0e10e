import type { AttemptEvent } from '../../../domain/attempts/events.ts'
import type { Question } from '../../../domain/evaluations/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import type { EventStore } from '../../event-store/store.ts'
import { questionsOf } from '../../records/test-revisions.ts'

export type Answered = {
  readonly question: string | null
  readonly answer: string | null
  readonly scored: readonly Scored[] | null
}

/** `points` is null while a free response awaits review; `answer` is null without one. */
export type Scored = {
  readonly question: string
  readonly answer: string | null
  readonly points: number | null
  readonly value: number
}

const isFact = <Type extends AttemptEvent['type']>(
  event: Recorded,
  type: Type,
): event is Recorded<Extract<AttemptEvent, { type: Type }>> => event.type === type

const chosenIn = (question: Question | undefined, answer: string | null): string | null =>
  question?.answers.find(({ id }) => id === answer)?.response ?? answer

const inWords = (questions: readonly Question[], questionId: string, answer: string | null): Answered => {
  const asked = questions.find(({ id }) => id === questionId)
  return { question: asked?.question ?? null, answer: chosenIn(asked, answer), scored: null }
}

type Submitted = Extract<AttemptEvent, { type: 'AttemptSubmitted' }>

const scoredIn = (
  questions: readonly Question[],
  saved: ReadonlyMap<string, string | null>,
  { points }: Submitted['data'],
): Answered => ({
  question: null,
  answer: null,
  scored: points.flatMap((given) => {
    const asked = questions.find(({ id }) => id === given.questionId)
    if (!asked) return []
    const answer = chosenIn(asked, saved.get(asked.id) ?? null)
    return [{ question: asked.question, answer, points: given.points, value: asked.value }]
  }),
})

/** By event id, in the words of the revision that was taken. */
export const answersInWords = async (
  store: EventStore,
  attempt: readonly Recorded[],
): Promise<ReadonlyMap<string, Answered>> => {
  const started = attempt.find((event) => isFact(event, 'AttemptStarted'))
  if (!started) return new Map()
  const questions = await questionsOf(store, started.data.lessonId, started.data.revision)
  const saved = new Map<string, string | null>()
  const byEvent = new Map<string, Answered>()
  for (const event of attempt) {
    if (isFact(event, 'AnswerSaved')) {
      saved.set(event.data.questionId, event.data.answer)
      byEvent.set(event.id, inWords(questions, event.data.questionId, event.data.answer))
    }
    if (isFact(event, 'AttemptSubmitted')) byEvent.set(event.id, scoredIn(questions, saved, event.data))
  }
  return byEvent
}
