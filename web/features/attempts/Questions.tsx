import { ArrowLeftIcon, ArrowRightIcon } from '@radix-ui/react-icons'
import { Button, Flex, IconButton, Spinner, Text } from '@radix-ui/themes'
import { useCallback, useState } from 'react'
import { confirm } from '../../shared/dialog/confirm.ts'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { tell } from '../../shared/feedback/toasts.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Page } from '../../shared/page.tsx'
import type { Attempt, SubmittedBy, TestResult } from './attempts.data.ts'
import { Clock } from './Clock.tsx'
import { readKept } from './kept-answers.ts'
import { QuestionBubbles } from './QuestionBubbles.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { SavingNote } from './SavingNote.tsx'
import { useFocusGuard } from './use-focus-guard.ts'
import { useSaving } from './use-saving.ts'
import { useSubmission } from './use-submission.ts'

type Answers = Readonly<Record<string, string>>

/** What the server had, and what this device kept since. */
const startingAnswers = ({ attemptId, answers }: Attempt): Answers => ({
  ...Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer])),
  ...readKept(attemptId),
})

const isAnswered = (answers: Answers, questionId: string): boolean =>
  (answers[questionId] ?? '').trim() !== ''

/** One question at a time against the clock; each answer is saved as it is given. */
export const Questions = ({
  lessonId,
  attempt,
  onResult,
}: {
  lessonId: string
  attempt: Attempt
  onResult: (result: TestResult) => void
}) => {
  const { t, count } = useCopy()
  const { questions } = attempt
  const [answers, setAnswers] = useState(() => startingAnswers(attempt))
  const [at, setAt] = useState(0)
  const { submit, submitting, failure } = useSubmission(lessonId, onResult)
  const [refusal, setRefusal] = useState<unknown>(null)
  const { saving, save, stop } = useSaving(attempt.attemptId, setRefusal)

  const hand = useCallback(
    (by: SubmittedBy) => {
      stop()
      return submit(
        Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })),
        by,
      )
    },
    [answers, stop, submit],
  )
  useFocusGuard(attempt.preventTabSwitching && !submitting, () => {
    tell.error(t('attempts.test.youChangedTabs'))
    hand('focus')
  })

  const question = questions[at]
  const answered = questions.filter(({ id }) => isAnswered(answers, id)).length
  const missing = questions.length - answered
  const askToSubmit = async () => {
    const text =
      missing === 0 ? t('attempts.test.confirmAll') : count('attempts.test.confirmMissing', missing)
    if (!(await confirm({ title: t('attempts.test.confirmTitle'), text, accept: t('attempts.test.submit') })))
      return
    await hand('person')
  }
  const give = (questionId: string, answer: string) => {
    setAnswers((before) => ({ ...before, [questionId]: answer }))
    save(questionId, answer)
  }

  return (
    <Page
      title={t('attempts.intro.title')}
      action={
        <Clock
          attempt={attempt}
          running={!submitting}
          onEnd={() => {
            tell.error(t('attempts.test.timeUp'))
            hand('time')
          }}
        />
      }
    >
      <div className="test">
        <Progress completed={answered} total={questions.length} label={t('attempts.test.progress')} />
        {(failure ?? refusal) !== null && (
          <ErrorState error={failure ?? refusal} retry={() => hand('person')} />
        )}
        {question && (
          <QuestionCard
            key={question.id}
            question={question}
            heading={t('attempts.test.counter', { number: at + 1, total: questions.length })}
            answer={answers[question.id] ?? ''}
            disabled={submitting}
            onAnswer={(answer) => give(question.id, answer)}
          />
        )}
        <Flex justify="between" align="center" gap="3" wrap="wrap">
          <IconButton
            size="3"
            variant="soft"
            aria-label={t('attempts.test.previous')}
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          >
            <ArrowLeftIcon />
          </IconButton>
          <QuestionBubbles
            questions={questions}
            current={at}
            isAnswered={(id) => isAnswered(answers, id)}
            onGo={setAt}
          />
          <IconButton
            size="3"
            variant="soft"
            aria-label={t('attempts.test.next')}
            disabled={at === questions.length - 1}
            onClick={() => setAt(at + 1)}
          >
            <ArrowRightIcon />
          </IconButton>
        </Flex>
        <Flex justify="between" align="center" gap="3" wrap="wrap">
          <SavingNote saving={saving} />
          {submitting ? (
            <Flex gap="3" align="center" role="status">
              <Spinner />
              <Text size="2">{t('attempts.test.submitting')}</Text>
            </Flex>
          ) : (
            <Button size="3" onClick={askToSubmit}>
              {t('attempts.test.submit')}
            </Button>
          )}
        </Flex>
      </div>
    </Page>
  )
}
