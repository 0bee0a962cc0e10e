import { Badge, Card, Flex, Heading, RadioGroup, Text, TextArea } from '@radix-ui/themes'
import { useId } from 'react'
import { questionTypes } from '../../../api/contract/constants.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { TestQuestion } from './attempts.data.ts'
import { useTyped } from './use-typed.ts'

const freeResponse = questionTypes.find(({ name }) => name === 'freeResponse')?.id

/** One question with its choices, or room to write. */
export const QuestionCard = ({
  question,
  heading,
  answer,
  disabled,
  onAnswer,
}: {
  question: TestQuestion
  heading: string
  answer: string
  disabled: boolean
  onAnswer: (answer: string) => void
}) => {
  const { t, count } = useCopy()
  const id = useId()
  return (
    <Card size="3" asChild>
      <section aria-labelledby={id}>
        <Flex justify="between" mb="3" gap="3">
          <Text size="2" color="gray" className="figures">
            {heading}
          </Text>
          <Badge color="gray">{count('attempts.test.points', question.value)}</Badge>
        </Flex>
        <Heading as="h2" size="5" id={id} mb="4" className="question-text">
          {question.question}
        </Heading>
        {question.evaluationQuestionTypeId === freeResponse ? (
          <FreeResponse
            label={t('attempts.test.answer')}
            answer={answer}
            disabled={disabled}
            onAnswer={onAnswer}
          />
        ) : (
          <RadioGroup.Root
            size="3"
            aria-labelledby={id}
            value={answer}
            disabled={disabled}
            onValueChange={onAnswer}
            className="choices"
          >
            {question.answers.map((choice) => (
              <RadioGroup.Item key={choice.id} value={choice.id}>
                {choice.response}
              </RadioGroup.Item>
            ))}
          </RadioGroup.Root>
        )}
      </section>
    </Card>
  )
}

const FreeResponse = ({
  label,
  answer,
  disabled,
  onAnswer,
}: {
  label: string
  answer: string
  disabled: boolean
  onAnswer: (answer: string) => void
}) => {
  const { text, type, flush } = useTyped(answer, onAnswer)
  return (
    <TextArea
      rows={4}
      size="3"
      aria-label={label}
      value={text}
      disabled={disabled}
      onChange={(event) => type(event.target.value)}
      onBlur={flush}
    />
  )
}
