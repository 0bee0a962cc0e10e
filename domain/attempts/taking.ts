import { passingGrade } from '../kernel/constants.ts'
import type { QuestionType } from '../kernel/ids.ts'
import type { Outline } from '../kernel/outline.ts'
import { refusals } from '../kernel/rejection.ts'
import type { Attempt, AttemptDecision, AttemptState, RunningAttempt } from './attempt.ts'
import type { AttemptEvent, FocusLoss } from './events.ts'
import { type AttemptRejection, deadlineOf, isTimeUp, remainingSeconds, responseMax } from './rules.ts'

export type AttemptQuestion = {
  readonly id: string
  readonly type: QuestionType
  readonly answers: readonly { readonly id: string }[]
}

export type AnswerInput = {
  readonly questionId: string
  readonly answer: string
  /** Saved answers that the screen showed; an empty answer replaces only one of these. */
  readonly replaces?: readonly string[] | undefined
}

export type ClaimedEnd = 'person' | 'time' | FocusLoss

export type Rate = (
  answers: ReadonlyMap<string, string>,
) => Pick<Extract<AttemptEvent, { type: 'AttemptSubmitted' }>['data'], 'points' | 'grade'>

const refuse = refusals<AttemptRejection>()

export const startAttempt =
  (
    what: Omit<Attempt, 'deadline' | 'answers'> & { durationMinutes: number | null },
    { isSubscribed, outline }: { isSubscribed: boolean; outline: Outline },
  ): AttemptDecision =>
  (state) => {
    const { durationMinutes, ...begun } = what
    if (state.situation === 'submitted') return refuse('tests.already-taken')
    if (state.situation === 'running') return []
    if (!isSubscribed) return refuse('tests.not-subscribed')
    if (!outline.isPublished) return refuse('courses.not-published')
    if (!outline.lessons.some(({ id }) => id === what.lessonId)) return refuse('courses.no-such-lesson')
    if (what.questionIds.length === 0) return refuse('tests.no-questions')
    const deadline = deadlineOf(what.startedAt, durationMinutes)
    return [{ type: 'AttemptStarted', data: { ...begun, deadline } }]
  }

/** Also true after leaving the course without a pass, since the person may be enrolled again at any time. */
export const isStillToTake = (
  state: AttemptState,
  { isSubscribed, hasLeft }: { isSubscribed: boolean; hasLeft: boolean },
): boolean =>
  state.situation === 'running' ||
  (state.situation === 'none' && isSubscribed) ||
  (hasLeft && !(state.situation === 'submitted' && (state.grade ?? 0) >= passingGrade))

/** Submitted, or past its deadline although the submission is not recorded yet. */
export const isOver = (state: AttemptState, now: string): boolean =>
  state.situation === 'submitted' || (state.situation === 'running' && isTimeUp(state.deadline, now))

export const saveAnswer =
  (
    what: AnswerInput & { personId: string; now: string },
    questions: readonly AttemptQuestion[],
  ): AttemptDecision =>
  (state) => {
    const running = runningOf(state, what.personId)
    if (isTimeUp(running.deadline, what.now)) return refuse('tests.time-is-up')
    const wrong = answerProblem(running, what, questions)
    if (wrong) return refuse(wrong, 'answer')
    if (clearsUnseenAnswer(running, what)) return refuse('tests.answer-elsewhere', 'answer')
    return answerEvents(running, [what])
  }

/** After the deadline only saved answers count, and the server submits. */
export const submitAttempt =
  (
    what: {
      personId: string
      claim: ClaimedEnd
      answers: readonly AnswerInput[]
      now: string
    },
    questions: readonly AttemptQuestion[],
    rate: Rate,
  ): AttemptDecision =>
  (state) => {
    if (state.situation === 'submitted' && state.personId === what.personId) return []
    const running = runningOf(state, what.personId)
    const isLate = isTimeUp(running.deadline, what.now)
    const end = isLate ? endByTime : endOf(running, what)
    const accepted = isLate
      ? []
      : what.answers.filter(
          (answer) => !isUnchosen(answer, questions) && !clearsUnseenAnswer(running, answer),
        )
    const wrong = accepted
      .map((answer) => answerProblem(running, answer, questions))
      .find((code) => code !== null)
    if (wrong) return refuse(wrong, 'answers')
    const saved = answerEvents(running, accepted)
    return [...saved, submissionEvent(running, end, rate(answersWith(running, accepted)))]
  }

const runningOf = (state: AttemptState, personId: string): RunningAttempt => {
  if (state.situation === 'none') return refuse('tests.not-started')
  if (state.personId !== personId) return refuse('tests.not-yours')
  return state.situation === 'running' ? state : refuse('tests.already-taken')
}

type End = Pick<Extract<AttemptEvent, { type: 'AttemptSubmitted' }>['data'], 'by' | 'claimed'>

const endByTime: End = { by: 'time', claimed: null }

const endOf = (
  { deadline, preventTabSwitching }: RunningAttempt,
  { claim, now }: { claim: ClaimedEnd; now: string },
): End => {
  switch (claim) {
    case 'person':
      return { by: 'person', claimed: null }
    case 'time': {
      const left = remainingSeconds(deadline, now)
      return left === 0
        ? endByTime
        : refuse('tests.time-remains', null, left === null ? {} : { seconds: left })
    }
    case 'hidden':
    case 'blurred':
    case 'left':
    case 'focus':
      return preventTabSwitching ? { by: 'person', claimed: claim } : refuse('tests.may-be-left')
  }
}

const answerProblem = (
  { questionIds }: RunningAttempt,
  { questionId, answer }: AnswerInput,
  questions: readonly AttemptQuestion[],
): AttemptRejection | null => {
  const question = questions.find(({ id }) => id === questionId)
  if (!question || !questionIds.includes(questionId)) return 'tests.no-such-question'
  return fits(question, answer) ? null : 'tests.invalid-answer'
}

/** Screens also send choices that the learner never made. */
const isUnchosen = ({ questionId, answer }: AnswerInput, questions: readonly AttemptQuestion[]): boolean =>
  answer === '' && questions.some(({ id, type }) => id === questionId && type === 'multipleChoice')

const clearsUnseenAnswer = (
  { answers }: Attempt,
  { questionId, answer, replaces = [] }: AnswerInput,
): boolean => {
  const saved = answers.get(questionId) ?? ''
  return answer.trim() === '' && saved.trim() !== '' && !replaces.includes(saved)
}

const fits = ({ type, answers }: AttemptQuestion, answer: string): boolean => {
  switch (type) {
    case 'multipleChoice':
      return answers.some(({ id }) => id === answer)
    case 'freeResponse':
      return [...answer].length <= responseMax
  }
}

const answersWith = ({ answers }: Attempt, inputs: readonly AnswerInput[]): ReadonlyMap<string, string> =>
  new Map([...answers, ...inputs.map(({ questionId, answer }) => [questionId, answer] as const)])

const answerEvents = (running: RunningAttempt, inputs: readonly AnswerInput[]): readonly AttemptEvent[] => {
  const { attemptId, personId, answers } = running
  return [...new Map(inputs.map(({ questionId, answer }) => [questionId, answer]))]
    .filter(([questionId, answer]) => answer !== (answers.get(questionId) ?? ''))
    .map(([questionId, answer]) => ({
      type: 'AnswerSaved',
      data: { attemptId, personId, questionId, answer },
    }))
}

const submissionEvent = (
  { attemptId, personId, enrolmentId, courseId, lessonId }: RunningAttempt,
  end: End,
  { points, grade }: ReturnType<Rate>,
): AttemptEvent => ({
  type: 'AttemptSubmitted',
  data: { attemptId, personId, enrolmentId, courseId, lessonId, ...end, points, grade },
})
