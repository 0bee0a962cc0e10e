import { Badge, Card, Flex, Heading, RadioGroup, Text } from '@radix-ui/themes'
import { useId } from 'react'
import { questionTypes, responseMax } from '../../../api/contract/constants.ts'
import { TextAreaField } from '../../shared/form/fields.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { TestQuestion } from './attempts.data.ts'

const freeResponse = questionTypes.find(({ name }) => name === 'freeResponse')?.id

type Answering = {
  answer: string
  disabled: boolean
  /** Why the server did not take the answer. */
  problem: string | null
  onChoose: (answer: string) => void
  onType: (text: string) => void
  onLeave: () => void
}

/** One question with its choices, or room to write. It stays as the questions change, so that each is read out. */
export const QuestionCard = ({
  question,
  heading,
  ...answering
}: Answering & { question: TestQuestion; heading: string }) => {
  const { count } = useCopy()
  const id = useId()
  const Answer = question.evaluationQuestionTypeId === freeResponse ? FreeResponse : Choices
  return (
    <Card size="3" asChild>
      <section aria-labelledby={id}>
        <div aria-live="polite" aria-atomic="true">
          <Flex justify="between" mb="3" gap="3">
            <Text size="2" color="gray" className="figures">
              {heading}
            </Text>
            <Badge color="gray">{count('attempts.test.points', question.value)}</Badge>
          </Flex>
          <Heading as="h2" size="5" id={id} mb="4" className="question-text">
            {question.question}
          </Heading>
        </div>
        <Answer key={question.id} question={question} labelledBy={id} {...answering} />
      </section>
    </Card>
  )
}

type Asked = Answering & { question: TestQuestion; labelledBy: string }

const Choices = ({ question, labelledBy, answer, disabled, problem, onChoose }: Asked) => {
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
          <RadioGroup.Item key={choice.id} value={choice.id}>
            {choice.response}
          </RadioGroup.Item>
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

const FreeResponse = ({ question, answer, disabled, problem, onType, onLeave }: Asked) => {
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
