import { Button, Flex, Spinner, Text } from '@radix-ui/themes'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { confirm } from '../../shared/dialog/confirm.ts'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { tell } from '../../shared/feedback/toasts.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Page } from '../../shared/page.tsx'
import { type Answers, createAnswerSheet } from './answer-sheet.ts'
import type { Attempt, SubmittedBy, TestResult } from './attempts.data.ts'
import { Clock } from './Clock.tsx'
import { keptAnswersOf } from './kept-answers.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { QuestionSteps } from './QuestionSteps.tsx'
import { SavingNote } from './SavingNote.tsx'
import { useFocusGuard } from './use-focus-guard.ts'
import { useSaving } from './use-saving.ts'
import { useSubmission } from './use-submission.ts'

/** What the server had, and what this device kept since. */
const startingAnswers = ({ attemptId, answers }: Attempt): Answers =>
  Object.fromEntries(
    [...answers, ...keptAnswersOf(attemptId).read()].map(({ questionId, answer }) => [questionId, answer]),
  )

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
  const { t, problem } = useCopy()
  const { questions } = attempt
  const [at, setAt] = useState(0)
  const { submit, submitting, held, failure } = useSubmission(lessonId, onResult)
  const { saving, refused, over, queue } = useSaving(attempt.attemptId)
  const [sheet] = useState(() => createAnswerSheet(startingAnswers(attempt), queue))
  const answers = useSyncExternalStore(sheet.subscribe, sheet.answers)
  useEffect(() => sheet.flush, [sheet])

  const hand = useCallback(
    async (by: SubmittedBy) => {
      queue.pause()
      if (!(await submit(sheet.toSubmit(), by))) queue.resume()
    },
    [sheet, queue, submit],
  )
  useFocusGuard(attempt.preventTabSwitching && !submitting, () => {
    tell.error(t('attempts.test.youChangedTabs'))
    hand('focus')
  })

  const question = questions[at]
  const answered = questions.filter(({ id }) => isAnswered(answers, id)).length
  const whatCounts = useWhatCounts(questions.length - answered, refused.size)
  const askToSubmit = async () => {
    const title = t('attempts.test.confirmTitle')
    if (await confirm({ title, text: whatCounts, accept: t('attempts.test.submit') })) await hand('person')
  }
  const problemOf = (questionId: string) =>
    refused.has(questionId)
      ? t('attempts.test.refusedHere', { reason: problem(refused.get(questionId)) })
      : null

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
        {(failure ?? over) !== null && <ErrorState error={failure ?? over} retry={() => hand('person')} />}
        {question && (
          <QuestionCard
            question={question}
            heading={t('attempts.test.counter', { number: at + 1, total: questions.length })}
            answer={answers[question.id] ?? ''}
            disabled={submitting}
            problem={problemOf(question.id)}
            onChoose={(answer) => sheet.choose({ questionId: question.id, answer })}
            onType={(answer) => sheet.type({ questionId: question.id, answer })}
            onLeave={sheet.flush}
          />
        )}
        <QuestionSteps
          questions={questions}
          current={at}
          isAnswered={(id) => isAnswered(answers, id)}
          isRefused={(id) => refused.has(id)}
          onGo={setAt}
        />
        <Flex justify="between" align="center" gap="3" wrap="wrap">
          {!held && <SavingNote saving={saving} />}
          {submitting ? (
            <Flex gap="3" align="center" role="status">
              <Spinner />
              <Text size="2">{t(held ? 'attempts.test.held' : 'attempts.test.submitting')}</Text>
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

/** What is said before submitting: whether questions are missing, and answers that will not count. */
const useWhatCounts = (missing: number, refused: number): string => {
  const { t, count } = useCopy()
  const given = missing === 0 ? t('attempts.test.confirmAll') : count('attempts.test.confirmMissing', missing)
  return refused === 0 ? given : `${count('attempts.test.confirmRefused', refused)} ${given}`
}
