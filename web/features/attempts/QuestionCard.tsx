import { ArrowRightIcon } from '@radix-ui/react-icons'
import { Badge, Card, Flex, Heading, IconButton, RadioGroup, Text } from '@radix-ui/themes'
import { type Ref, useId } from 'react'
import { responseMax } from '../../../api/contract/constants.ts'
import { TextAreaField } from '../../shared/form/fields.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { isFreeResponse, type TestQuestion } from './attempts.data.ts'

type Answering = {
  answer: string
  disabled: boolean
  problem: string | null
  onChoose: (answer: string) => void
  /** Shows the next question; absent on the last. */
  onNext?: (() => void) | undefined
  onType: (text: string) => void
  onLeave: () => void
}

/** One question with its choices or text field. Screen readers read it on focus, with its number. */
export const QuestionCard = ({
  question,
  heading,
  card,
  ...answering
}: Answering & { question: TestQuestion; heading: string; card?: Ref<HTMLElement> }) => {
  const { count } = useCopy()
  const id = useId()
  const headingId = useId()
  const Answer = isFreeResponse(question) ? FreeResponse : Choices
  return (
    <Card size="3" asChild>
      <section aria-labelledby={`${headingId} ${id}`} ref={card} tabIndex={-1}>
        <Flex justify="between" mb="3" gap="3">
          <Text size="2" color="gray" className="figures" id={headingId}>
            {heading}
          </Text>
          <Badge color="gray">{count('attempts.test.points', question.value)}</Badge>
        </Flex>
        <Heading as="h2" size="5" id={id} mb="4" className="question-text">
          {question.question}
        </Heading>
        <Answer key={question.id} question={question} labelledBy={id} {...answering} />
      </section>
    </Card>
  )
}

type AnswerProps = Answering & { question: TestQuestion; labelledBy: string }

const Choices = ({ question, labelledBy, answer, disabled, problem, onChoose, onNext }: AnswerProps) => {
  const { t } = useCopy()
  const id = useId()
  return (
    <>
      <RadioGroup.Root
        size="3"
        aria-labelledby={labelledBy}
        aria-describedby={problem === null ? undefined : id}
        value={answer}
        disabled={disabled}
        onValueChange={onChoose}
        className="choices"
      >
        {question.answers.map((choice) => (
          <div key={choice.id} className="choice">
            <RadioGroup.Item value={choice.id}>{choice.response}</RadioGroup.Item>
            {onNext && (
              // by keyboard and for screen readers: the answer, then Enter or the next button
              <IconButton
                aria-hidden
                tabIndex={-1}
                title={t('attempts.test.chooseAndGo')}
                variant="ghost"
                color="gray"
                className="choice-go"
                disabled={disabled}
                onClick={() => {
                  onChoose(choice.id)
                  onNext()
                }}
              >
                <ArrowRightIcon />
              </IconButton>
            )}
          </div>
        ))}
      </RadioGroup.Root>
      {problem !== null && (
        <Text as="p" size="1" color="red" mt="2" role="alert" id={id}>
          {problem}
        </Text>
      )}
    </>
  )
}

const FreeResponse = ({ question, answer, disabled, problem, onType, onLeave }: AnswerProps) => {
  const { t } = useCopy()
  return (
    <TextAreaField
      name={`answer-${question.id}`}
      label={t('attempts.test.answer')}
      size="3"
      maxLength={responseMax}
      value={answer}
      error={problem}
      disabled={disabled}
      onChange={onType}
      onBlur={onLeave}
    />
  )
}
