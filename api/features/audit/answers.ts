import type { AttemptEvent } from '../../../domain/attempts/events.ts'
import type { Question } from '../../../domain/evaluations/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import type { EventStore } from '../../event-store/store.ts'
import { questionsOf } from '../../records/test-revisions.ts'

export type AnswerText = {
  readonly question: string | null
  readonly answer: string | null
  readonly scored: readonly ScoredAnswer[] | null
}

/** `points` is null while a free response awaits review; `answer` is null without one. */
export type ScoredAnswer = {
  readonly question: string
  readonly answer: string | null
  readonly points: number | null
  readonly value: number
}

const isFact = <Type extends AttemptEvent['type']>(
  event: Recorded,
  type: Type,
): event is Recorded<Extract<AttemptEvent, { type: Type }>> => event.type === type

const responseText = (question: Question | undefined, answer: string | null): string | null =>
  question?.answers.find(({ id }) => id === answer)?.response ?? answer

const inWords = (questions: readonly Question[], questionId: string, answer: string | null): AnswerText => {
  const question = questions.find(({ id }) => id === questionId)
  return { question: question?.question ?? null, answer: responseText(question, answer), scored: null }
}

type SubmittedEvent = Extract<AttemptEvent, { type: 'AttemptSubmitted' }>

const scoredIn = (
  questions: readonly Question[],
  savedAnswers: ReadonlyMap<string, string | null>,
  { points }: SubmittedEvent['data'],
): AnswerText => ({
  question: null,
  answer: null,
  scored: points.flatMap((score) => {
    const question = questions.find(({ id }) => id === score.questionId)
    if (!question) return []
    const answer = responseText(question, savedAnswers.get(question.id) ?? null)
    return [{ question: question.question, answer, points: score.points, value: question.value }]
  }),
})

/** By event id, in the words of the revision that was taken. */
export const answersInWords = async (
  store: EventStore,
  attempt: readonly Recorded[],
): Promise<ReadonlyMap<string, AnswerText>> => {
  const start = attempt.find((event) => isFact(event, 'AttemptStarted'))
  if (!start) return new Map()
  const questions = await questionsOf(store, start.data.lessonId, start.data.revision)
  const savedAnswers = new Map<string, string | null>()
  const byEvent = new Map<string, AnswerText>()
  for (const event of attempt) {
    if (isFact(event, 'AnswerSaved')) {
      savedAnswers.set(event.data.questionId, event.data.answer)
      byEvent.set(event.id, inWords(questions, event.data.questionId, event.data.answer))
    }
    if (isFact(event, 'AttemptSubmitted'))
      byEvent.set(event.id, scoredIn(questions, savedAnswers, event.data))
  }
  return byEvent
}
