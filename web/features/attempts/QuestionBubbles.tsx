import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { TestQuestion } from './attempts.data.ts'

/** Numbered, filled where answered; each leads to its question. */
export const QuestionBubbles = ({
  questions,
  current,
  isAnswered,
  onGo,
}: {
  questions: readonly TestQuestion[]
  current: number
  isAnswered: (questionId: string) => boolean
  onGo: (index: number) => void
}) => {
  const { t } = useCopy()
  return (
    <nav className="bubbles" aria-label={t('attempts.test.questions')}>
      {questions.map(({ id }, index) => {
        const answered = isAnswered(id)
        return (
          <button
            type="button"
            key={id}
            data-answered={answered || undefined}
            aria-current={index === current ? 'step' : undefined}
            aria-label={t(answered ? 'attempts.test.jumpAnswered' : 'attempts.test.jump', {
              number: index + 1,
            })}
            onClick={() => onGo(index)}
          >
            {index + 1}
          </button>
        )
      })}
    </nav>
  )
}
