import type { DataOf } from '../../events.ts'
import type { Sentences, Shown, Teller, TellerOf } from '../teller.ts'

const answered = (
  tell: TellerOf<'AnswerSaved'>,
  { personId }: Shown<DataOf<'AnswerSaved'>>,
): readonly string[] => {
  const person = tell.person(personId)
  const { question, answer, answerBefore } = tell.said
  if (question === null || answer === null) return [tell.t('facts.attempts.answered', { person })]
  const words = { person, question: tell.quoted(question), answer: tell.quoted(answer) }
  const stood =
    answerBefore === null
      ? []
      : tell.passed(tell.t('facts.attempts.answer'), tell.quoted(answerBefore), words.answer)
  return [tell.t('facts.attempts.answeredAs', words), ...stood]
}

const claimKeys = {
  hidden: 'facts.attempts.hidTab',
  blurred: 'facts.attempts.leftWindow',
  left: 'facts.attempts.leftScreen',
  focus: 'facts.attempts.leftTab',
  time: 'facts.attempts.timeUpClaimed',
} as const

const submissionKey = ({ by, claimed }: Shown<DataOf<'AttemptSubmitted'>>) => {
  if (claimed) return claimKeys[claimed]
  return by === 'time' ? 'facts.attempts.timeUp' : 'facts.attempts.submitted'
}

const graded = (tell: Teller, grade: number | null | undefined): string =>
  typeof grade === 'number'
    ? tell.t('facts.attempts.grade', { grade: tell.format.number(grade) })
    : tell.t('facts.attempts.toReview')

/** Whoever has the test still to take is not told the points, nor the grade. */
const reviewed = (
  tell: TellerOf<'ResponseReviewed'>,
  { personId, from, points, grade }: Shown<DataOf<'ResponseReviewed'>>,
): readonly string[] => {
  const person = tell.person(personId)
  if (points === undefined) return [tell.t('facts.attempts.reviewedOnly', { person })]
  const inWords = (given: number) => tell.count('facts.attempts.points', given)
  const after = typeof grade === 'number' ? graded(tell, grade) : tell.t('facts.attempts.stillToReview')
  return typeof from === 'number'
    ? [
        tell.t('facts.attempts.corrected', { person }),
        ...tell.passed(tell.t('facts.attempts.pointsGiven'), inWords(from), inWords(points)),
        after,
      ]
    : [tell.t('facts.attempts.reviewed', { person, points: inWords(points) }), after]
}

const verdictKeys = {
  right: 'facts.attempts.right',
  wrong: 'facts.attempts.wrong',
  partly: 'facts.attempts.partly',
  waiting: 'facts.attempts.waiting',
} as const

type Scored = NonNullable<TellerOf<'AttemptSubmitted'>['said']['scored']>[number]

const verdict = ({ points, value }: Scored): keyof typeof verdictKeys => {
  if (points === null) return 'waiting'
  if (points === 0) return 'wrong'
  return points === value ? 'right' : 'partly'
}

/** Why a grade is what it is: each answer with what it gave, and their sum. */
const because = (tell: Teller, scored: readonly Scored[]): readonly string[] => {
  if (scored.length === 0) return []
  const sum = (figures: readonly number[]) => tell.format.number(figures.reduce((all, one) => all + one, 0))
  return [
    ...scored.map((one) =>
      tell.t(verdictKeys[verdict(one)], {
        question: tell.quoted(one.question),
        answer: tell.quoted(one.answer),
        points: tell.format.number(one.points ?? 0),
        value: tell.format.number(one.value),
      }),
    ),
    tell.t('facts.attempts.sum', {
      points: sum(scored.map(({ points }) => points ?? 0)),
      value: sum(scored.map(({ value }) => value)),
    }),
  ]
}

export const attemptSentences = {
  AttemptStarted: ({ personId, lessonId, deadline }, tell) => [
    tell.t('facts.attempts.started', { person: tell.person(personId), lesson: tell.named(lessonId) }),
    ...(deadline ? [tell.t('facts.attempts.deadline', { time: tell.format.time(deadline) })] : []),
  ],
  AnswerSaved: (data, tell) => answered(tell, data),
  AttemptSubmitted: ({ personId, lessonId, by, claimed, grade }, tell) => [
    tell.t(submissionKey({ by, claimed }), { person: tell.person(personId), lesson: tell.named(lessonId) }),
    ...because(tell, tell.said.scored ?? []),
    graded(tell, grade),
  ],
  ResponseReviewed: (data, tell) => reviewed(tell, data),
} satisfies Partial<Sentences>
