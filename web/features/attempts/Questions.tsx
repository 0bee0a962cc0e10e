import { Button, Flex, Spinner, Text } from '@radix-ui/themes'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { CodedError } from '../../shared/coded-error.ts'
import { confirm } from '../../shared/confirm.ts'
import { openCourse } from '../../shared/course-links.ts'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useUnsaved } from '../../shared/leaving.ts'
import { tell } from '../../shared/toasts.ts'
import { usePlayerChoice } from '../enrolments/player-preferences.ts'
import { type Answers, createAnswerSheet } from './answer-sheet.ts'
import type { Attempt, ClaimedEnd, FocusLoss, TestResult } from './attempts.data.ts'
import { Clock } from './Clock.tsx'
import type { Limit } from './countdown.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { QuestionSteps } from './QuestionSteps.tsx'
import { SavingNote } from './SavingNote.tsx'
import { storedAnswersOf } from './stored-answers.ts'
import { TestKeysHelp } from './TestKeysHelp.tsx'
import { TestPage } from './TestPage.tsx'
import { useTestKeys } from './test-keys.ts'
import { useFocusGuard } from './use-focus-guard.ts'
import { useRemaining } from './use-remaining.ts'
import { useSaving } from './use-saving.ts'
import { type Submission, useSubmission } from './use-submission.ts'

/** The server's answers, with newer ones from this device. */
const startingAnswers = ({ attemptId, answers }: Attempt): Answers =>
  Object.fromEntries(
    [...answers, ...storedAnswersOf(attemptId).read()].map(({ questionId, answer }) => [questionId, answer]),
  )

const isAnswered = (answers: Answers, questionId: string): boolean =>
  (answers[questionId] ?? '').trim() !== ''

/** The server takes no more answers; the saved ones count. */
const isOver = (error: unknown): boolean =>
  error instanceof CodedError && ['tests.time-is-up', 'tests.already-taken'].includes(error.code)

/** One question at a time against the clock; saves each answer at once. */
export const Questions = ({
  lessonId,
  attempt,
  onResult,
}: {
  lessonId: string
  attempt: Attempt
  onResult: (result: TestResult) => void
}) => {
  const { refusal } = useCopy()
  const [limit, setLimit] = useState<Limit>(attempt)
  const onEarly = useCallback(
    (newLimit: Limit) => {
      tell.error(refusal('tests.time-remains'))
      setLimit(newLimit)
    },
    [refusal],
  )
  const submission = useSubmission(lessonId, { onResult, onEarly })
  return <QuestionSheet attempt={attempt} limit={limit} onRemaining={setLimit} submission={submission} />
}

export const QuestionSheet = ({
  attempt,
  limit,
  onRemaining,
  submission: { submit, submitting, isRetrying, failure },
}: {
  attempt: Attempt
  limit: Limit
  onRemaining: (limit: Limit) => void
  submission: Submission
}) => {
  const { t, problem } = useCopy()
  const { attemptId, questions } = attempt
  const [at, setAt] = useState(0)
  const { saving, refused, over, queue } = useSaving(attempt)
  const [sheet] = useState(() => createAnswerSheet(startingAnswers(attempt), queue))
  const answers = useSyncExternalStore(sheet.subscribe, sheet.answers, sheet.answers)
  useFlushOnLeave(
    useCallback(() => {
      sheet.flush()
      queue.sendNow()
    }, [sheet, queue]),
  )

  const submitAnswers = useCallback(
    async (end: ClaimedEnd) => {
      queue.pause()
      if (!(await submit(sheet.toSubmit(), end))) queue.resume()
    },
    [sheet, queue, submit],
  )
  const endOnFocusLoss = useCallback(
    (how: FocusLoss) => {
      tell.error(t('attempts.test.youChangedTabs'))
      submitAnswers(how)
    },
    [t, submitAnswers],
  )
  useFocusGuard(attempt.preventTabSwitching && !submitting, endOnFocusLoss)
  useUnsaved(!submitting, false, useLeaving(attempt, endOnFocusLoss))
  const end = useCallback(() => void submitAnswers('time'), [submitAnswers])
  const loadRemaining = useRemaining(attemptId, { onRemaining, onOver: end })
  useEffect(() => {
    if (isOver(over)) end()
  }, [over, end])

  const card = useFocusOn(at)
  const question = questions[at]
  const isLast = at === questions.length - 1
  const answered = questions.filter(({ id }) => isAnswered(answers, id)).length
  const unanswered = questions.length - answered
  const submitWarning = useSubmitWarning(unanswered, refused.size)
  const askToSubmit = async () => {
    const title = t('attempts.test.confirmTitle')
    if (await confirm({ title, text: submitWarning, accept: t('attempts.test.submit') }))
      await submitAnswers('person')
  }
  const [takesKeys] = usePlayerChoice('shortcuts')
  const keys = {
    choose: (place: number) => chooseByKey(card.current, place),
    goOn: () => (isLast ? void askToSubmit() : setAt(at + 1)),
  }
  useTestKeys(takesKeys && !submitting ? keys : null)
  const problemOf = (questionId: string) =>
    refused.has(questionId)
      ? t('attempts.test.refusedHere', { reason: problem(refused.get(questionId)) })
      : null
  const wrong = failure ?? (isOver(over) ? null : over)
  const timeUp = () => {
    tell.error(t('attempts.test.timeUp'))
    end()
  }

  return (
    <TestPage
      of={attempt}
      aside={<Clock limit={limit} running={!submitting} onEnd={timeUp} onReturn={loadRemaining} />}
    >
      <div className="test">
        <Progress completed={answered} total={questions.length} label={t('attempts.test.progress')} />
        {wrong !== null && <ErrorState error={wrong} retry={() => submitAnswers('person')} />}
        {question && (
          <QuestionCard
            question={question}
            heading={t('attempts.test.counter', { number: at + 1, total: questions.length })}
            card={card}
            answer={answers[question.id] ?? ''}
            disabled={submitting}
            problem={problemOf(question.id)}
            onChoose={(answer) => sheet.choose({ questionId: question.id, answer })}
            onType={(answer) => sheet.type({ questionId: question.id, answer })}
            onNext={isLast ? undefined : () => setAt(at + 1)}
            onLeave={sheet.flush}
          />
        )}
        <QuestionSteps
          questions={questions}
          current={at}
          isAnswered={(id) => isAnswered(answers, id)}
          isRefused={(id) => refused.has(id)}
          onGo={setAt}
          isNextAct={unanswered > 0}
        />
        <Flex justify="between" align="center" gap="3" wrap="wrap">
          <Button
            size="3"
            variant="ghost"
            color="gray"
            disabled={submitting}
            onClick={() => openCourse({ id: attempt.courseId, name: attempt.courseName })}
          >
            {t('attempts.test.leave')}
          </Button>
          {submitting ? (
            <Flex gap="3" align="center" role="status">
              <Spinner />
              <Text size="2">{t(isRetrying ? 'attempts.test.held' : 'attempts.test.submitting')}</Text>
            </Flex>
          ) : (
            <Button size="3" variant={unanswered === 0 ? 'solid' : 'soft'} onClick={askToSubmit}>
              {t('attempts.test.submit')}
            </Button>
          )}
        </Flex>
        <div className="test-notes">
          <div className="test-saving">
            {!isRetrying && <SavingNote saving={saving} isAnswered={answered > 0} />}
          </div>
          <TestKeysHelp />
        </div>
      </div>
    </TestPage>
  )
}

const useFlushOnLeave = (flush: () => void): void => {
  useEffect(() => {
    globalThis.addEventListener('pagehide', flush)
    return () => {
      globalThis.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
}

const chooseByKey = (card: HTMLElement | null, place: number): void => {
  const choice = card?.querySelectorAll<HTMLElement>('[role=radio]')[place]
  choice?.click()
  choice?.focus()
}

const useFocusOn = (at: number) => {
  const card = useRef<HTMLElement>(null)
  const previous = useRef(at)
  useEffect(() => {
    if (previous.current !== at) card.current?.focus()
    previous.current = at
  }, [at])
  return card
}

/** The question before leaving: the clock continues, or the test ends. */
const useLeaving = ({ preventTabSwitching, deadline }: Attempt, onLost: (how: 'left') => void) => {
  const { t } = useCopy()
  return useMemo(() => {
    const baseQuestion = { title: t('attempts.leaving.title'), cancel: t('attempts.leaving.stay') }
    if (preventTabSwitching) {
      const [text, accept] = [t('attempts.leaving.ends'), t('attempts.leaving.end')]
      return { question: { ...baseQuestion, text, accept, dangerous: true }, onLeft: () => onLost('left') }
    }
    const text = t(deadline === null ? 'attempts.leaving.waits' : 'attempts.leaving.clock')
    return { question: { ...baseQuestion, text, accept: t('attempts.leaving.leave') } }
  }, [t, preventTabSwitching, deadline, onLost])
}

/** The text before submission: unanswered questions, and refused answers. */
const useSubmitWarning = (unanswered: number, refused: number): string => {
  const { t, count } = useCopy()
  const answersWarning =
    unanswered === 0 ? t('attempts.test.confirmAll') : count('attempts.test.confirmMissing', unanswered)
  return refused === 0
    ? answersWarning
    : `${count('attempts.test.confirmRefused', refused)} ${answersWarning}`
}
