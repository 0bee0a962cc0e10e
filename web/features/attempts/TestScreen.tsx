import { Button, Flex, Spinner, Text } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { CodedError } from '../../shared/coded-error.ts'
import { mutate } from '../../shared/data/mutate.ts'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { go } from '../../shared/navigate.ts'
import { type Attempt, startAttempt, type TestResult } from './attempts.data.ts'
import { Questions } from './Questions.tsx'
import { Result } from './Result.tsx'
import { dropStoredAnswers } from './stored-answers.ts'
import { TestPage } from './TestPage.tsx'

type Stage =
  | { at: 'loading' }
  | { at: 'failed'; error: unknown }
  | { at: 'running'; attempt: Attempt }
  /** `result` is null if the test was submitted earlier, or by the server. */
  | { at: 'over'; result: TestResult | null }

const afterFailure = (error: unknown): Stage =>
  error instanceof CodedError && error.code === 'tests.already-taken'
    ? { at: 'over', result: null }
    : { at: 'failed', error }

/** One attempt, from the first question to the result. Opening it starts or resumes the test. */
export const TestScreen = () => {
  const { lessonId = '' } = useParams<{ lessonId: string }>()
  const { t } = useCopy()
  const [stage, setStage] = useState<Stage>({ at: 'loading' })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each retry
  useEffect(() => {
    let isUnmounted = false
    mutate(() => startAttempt(lessonId)).then(
      (attempt) => !isUnmounted && setStage({ at: 'running', attempt }),
      (error) => !isUnmounted && setStage(afterFailure(error)),
    )
    return () => {
      isUnmounted = true
    }
  }, [lessonId, tries])

  switch (stage.at) {
    case 'loading':
      return (
        <TestPage of={null}>
          <div className="test-waiting" role="status">
            <Spinner size="3" />
            <Text>{t('attempts.test.loading')}</Text>
          </div>
        </TestPage>
      )
    case 'failed':
      return (
        <TestPage of={null}>
          <ErrorState error={stage.error} retry={() => setTries(tries + 1)} />
          <Flex>
            <Button variant="soft" onClick={() => go('/dashboard', { replace: true })}>
              {t('attempts.result.dashboard')}
            </Button>
          </Flex>
        </TestPage>
      )
    case 'running':
      return (
        <Questions
          lessonId={lessonId}
          attempt={stage.attempt}
          onResult={(result) => {
            dropStoredAnswers(stage.attempt.attemptId)
            setStage({ at: 'over', result })
          }}
        />
      )
    case 'over':
      return <Result lessonId={lessonId} submitted={stage.result} />
  }
}
