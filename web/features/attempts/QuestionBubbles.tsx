import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { TestQuestion } from './attempts.data.ts'

/** Links to the questions: filled if answered, marked if the server refused the answer. */
export const QuestionBubbles = ({
  questions,
  current,
  isAnswered,
  isRefused,
  onGo,
}: {
  questions: readonly TestQuestion[]
  current: number
  isAnswered: (questionId: string) => boolean
  isRefused: (questionId: string) => boolean
  onGo: (index: number) => void
}) => {
  const { t } = useCopy()
  const keyOf = (id: string) => {
    if (isRefused(id)) return 'attempts.test.jumpRefused'
    return isAnswered(id) ? 'attempts.test.jumpAnswered' : 'attempts.test.jump'
  }
  return (
    <nav className="bubbles" aria-label={t('attempts.test.questions')}>
      {questions.map(({ id }, index) => (
        <button
          type="button"
          key={id}
          data-answered={isAnswered(id) || undefined}
          data-refused={isRefused(id) || undefined}
          aria-current={index === current ? 'step' : undefined}
          aria-label={t(keyOf(id), { number: index + 1 })}
          onClick={() => onGo(index)}
        >
          {index + 1}
        </button>
      ))}
    </nav>
  )
}
