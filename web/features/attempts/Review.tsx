import { CheckCircledIcon, CrossCircledIcon, MinusCircledIcon } from '@radix-ui/react-icons'
import { Badge, Card, Flex, Heading, Text } from '@radix-ui/themes'
import { useId } from 'react'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import { isFreeResponse, type VisibleResult } from './attempts.data.ts'

type Reviewed = NonNullable<VisibleResult['review']>[number]

export const Review = ({ questions }: { questions: readonly Reviewed[] }) => {
  const { t } = useCopy()
  return (
    <Section title={t('attempts.review.title')}>
      <ol className="review">
        {questions.map((question) => (
          <li key={question.id}>
            <Question question={question} total={questions.length} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

const Question = ({ question, total }: { question: Reviewed; total: number }) => {
  const { t } = useCopy()
  const id = useId()
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <Flex justify="between" mb="2" gap="3">
          <Text size="2" color="gray" className="figures">
            {t('attempts.test.counter', { number: question.order, total })}
          </Text>
          <Points question={question} />
        </Flex>
        <Heading as="h3" size="3" id={id} mb="3" className="question-text">
          {question.question}
        </Heading>
        {isFreeResponse(question) ? <WrittenAnswer question={question} /> : <Choices question={question} />}
      </section>
    </Card>
  )
}

/** Partial points are neither right nor wrong. */
const Points = ({ question: { points, value } }: { question: Reviewed }) => {
  const { t } = useCopy()
  if (points === null) return <Badge color="gray">{t('attempts.review.toReview')}</Badge>
  const isPartial = points > 0 && points < value
  const [Icon, color] = isPartial
    ? ([MinusCircledIcon, 'amber'] as const)
    : points === value
      ? ([CheckCircledIcon, 'green'] as const)
      : ([CrossCircledIcon, 'red'] as const)
  return (
    <Badge color={color} className="figures">
      <Icon aria-hidden />
      {t(isPartial ? 'attempts.review.partial' : 'attempts.review.points', { points, value })}
    </Badge>
  )
}

const Choices = ({ question: { answers, answer } }: { question: Reviewed }) => {
  const { t } = useCopy()
  return (
    <>
      {answer === '' && <Text size="2">{t('attempts.review.none')}</Text>}
      <ul className="review-choices">
        {answers.map(({ id, response, isCorrect }) => (
          <li key={id} data-correct={isCorrect || undefined} data-given={id === answer || undefined}>
            <span>{response}</span>
            {id === answer && <Badge color="gray">{t('attempts.review.yours')}</Badge>}
            {isCorrect && (
              <Badge color="green">
                <CheckCircledIcon aria-hidden />
                {t('attempts.review.right')}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const WrittenAnswer = ({ question: { answers, answer } }: { question: Reviewed }) => {
  const { t } = useCopy()
  return (
    <dl className="review-written">
      <dt>{t('attempts.review.yours')}</dt>
      <dd>{answer.trim() === '' ? t('attempts.review.none') : answer}</dd>
      {answers.length > 0 && <dt>{t('attempts.review.accepted')}</dt>}
      {answers.map(({ id, response }) => (
        <dd key={id}>{response}</dd>
      ))}
    </dl>
  )
}
