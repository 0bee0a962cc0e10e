import type { DataOf } from '../../events.ts'
import type { Sentences, Shown, Teller } from '../teller.ts'

type Question = DataOf<'EvaluationRevised'>['questions'][number]
type Questions = readonly Question[]

const limit = (tell: Teller, minutes: number | null): string =>
  minutes === null ? tell.t('facts.evaluations.noLimit') : tell.count('facts.evaluations.minutes', minutes)

const shownKeys = {
  never: 'facts.evaluations.never',
  afterPassing: 'facts.evaluations.afterPassing',
  afterAnswering: 'facts.evaluations.afterAnswering',
} as const

const points = (tell: Teller, { value }: Question): string => tell.count('facts.evaluations.points', value)

const answersOf = ({ answers, type }: Question): string =>
  JSON.stringify([type, answers.map(({ response, isCorrect }) => [response, isCorrect])])

/** What became of one question that stood there before. */
const revised = (tell: Teller, was: Question, is: Question): readonly string[] => {
  const question = tell.quoted(is.question)
  return [
    ...tell.passed(tell.t('facts.evaluations.wording'), tell.quoted(was.question), question),
    ...tell.passed(tell.t('facts.evaluations.worth', { question }), points(tell, was), points(tell, is)),
    ...(answersOf(was) === answersOf(is) ? [] : [tell.t('facts.evaluations.answers', { question })]),
  ]
}

const difference = (tell: Teller, stood: Questions, now: Questions): readonly string[] => [
  ...tell.passed(
    tell.t('facts.evaluations.amount'),
    tell.format.number(stood.length),
    tell.format.number(now.length),
  ),
  ...now.flatMap((is) => {
    const was = stood.find(({ id }) => id === is.id)
    const added = { question: tell.quoted(is.question), points: points(tell, is) }
    return was ? revised(tell, was, is) : [tell.t('facts.evaluations.added', added)]
  }),
  ...stood
    .filter(({ id }) => now.every((is) => is.id !== id))
    .map((was) =>
      tell.t('facts.evaluations.removed', { question: tell.quoted(was.question), points: points(tell, was) }),
    ),
]

/** Nothing where the key is withheld. */
const questions = (tell: Teller, now?: Questions, stood?: Questions): readonly string[] => {
  if (!now) return []
  return stood ? difference(tell, stood, now) : [tell.count('facts.evaluations.questions', now.length)]
}

const revision = (
  tell: Teller,
  { lessonId, revision: number }: Shown<DataOf<'EvaluationRevised'>>,
): string =>
  number === 1
    ? tell.t('facts.evaluations.written', { lesson: tell.named(lessonId) })
    : tell.t('facts.evaluations.revised', { revision: number ?? '', lesson: tell.named(lessonId) })

export const evaluationSentences = {
  EvaluationRevised: (data, tell) => [
    revision(tell, data),
    ...tell.change('duration', tell.t('facts.evaluations.limit'), (minutes) => limit(tell, minutes)),
    ...tell.change('isRandomQuestionOrder', tell.t('facts.evaluations.order'), (random) =>
      tell.t(random ? 'facts.evaluations.drawn' : 'facts.evaluations.fixed'),
    ),
    ...tell.change('preventTabSwitching', tell.t('facts.evaluations.leaving'), (ends) =>
      tell.t(ends ? 'facts.evaluations.ends' : 'facts.evaluations.allowed'),
    ),
    ...tell.change('showAnswers', tell.t('facts.evaluations.right'), (when = 'never') =>
      tell.t(shownKeys[when]),
    ),
    ...questions(tell, data.questions, tell.before?.questions),
  ],
} satisfies Partial<Sentences>
