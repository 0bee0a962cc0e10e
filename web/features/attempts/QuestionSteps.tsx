import { ArrowLeftIcon, ArrowRightIcon } from '@radix-ui/react-icons'
import { Flex, IconButton } from '@radix-ui/themes'
import type { ComponentProps, ReactNode } from 'react'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { QuestionBubbles } from './QuestionBubbles.tsx'

/** The next question comes before the numbers by keyboard, and stands after them. */
export const QuestionSteps = ({
  isNextAct,
  ...steps
}: ComponentProps<typeof QuestionBubbles> & {
  /** Whether "next" is the primary act. */
  isNextAct: boolean
}) => {
  const { t } = useCopy()
  const { current, questions, onGo } = steps
  return (
    <Flex justify="between" align="center" gap="3" wrap="wrap" className="question-steps">
      <Step label={t('attempts.test.previous')} last={current === 0} onStep={() => onGo(current - 1)}>
        <ArrowLeftIcon />
      </Step>
      <Step
        label={t('attempts.test.next')}
        last={current === questions.length - 1}
        solid={isNextAct}
        onStep={() => onGo(current + 1)}
      >
        <ArrowRightIcon />
      </Step>
      <QuestionBubbles {...steps} />
    </Flex>
  )
}

/** `aria-disabled` at the ends: a disabled button would lose the focus. */
const Step = ({
  label,
  last,
  solid = false,
  onStep,
  children,
}: {
  label: string
  last: boolean
  solid?: boolean
  onStep: () => void
  children: ReactNode
}) => (
  <IconButton
    size="3"
    variant={solid && !last ? 'solid' : 'soft'}
    className="question-step"
    aria-label={label}
    aria-disabled={last || undefined}
    onClick={() => !last && onStep()}
  >
    {children}
  </IconButton>
)
