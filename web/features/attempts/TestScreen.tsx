import { Spinner, Text } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Page } from '../../shared/page.tsx'
import { type Attempt, startAttempt, type TestResult } from './attempts.data.ts'
import { dropKept } from './kept-answers.ts'
import { Questions } from './Questions.tsx'
import { Result } from './Result.tsx'

type Stage =
  | { at: 'loading' }
  | { at: 'failed'; error: unknown }
  | { at: 'running'; attempt: Attempt }
  | { at: 'over'; result: TestResult }

/** One sitting, from the first question to the result. Opening it starts the test or takes it up again. */
export const TestScreen = () => {
  const { lessonId = '' } = useParams<{ lessonId: string }>()
  const { t } = useCopy()
  const [stage, setStage] = useState<Stage>({ at: 'loading' })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let left = false
    startAttempt(lessonId).then(
      (attempt) => !left && setStage({ at: 'running', attempt }),
      (error) => !left && setStage({ at: 'failed', error }),
    )
    return () => {
      left = true
    }
  }, [lessonId, tries])

  switch (stage.at) {
    case 'loading':
      return (
        <Page title={t('attempts.intro.title')}>
          <div className="test-waiting" role="status">
            <Spinner size="3" />
            <Text>{t('attempts.test.loading')}</Text>
          </div>
        </Page>
      )
    case 'failed':
      return (
        <Page title={t('attempts.intro.title')}>
          <ErrorState error={stage.error} retry={() => setTries(tries + 1)} />
        </Page>
      )
    case 'running':
      return (
        <Questions
          lessonId={lessonId}
          attempt={stage.attempt}
          onResult={(result) => {
            dropKept(stage.attempt.attemptId)
            setStage({ at: 'over', result })
          }}
        />
      )
    case 'over':
      return <Result result={stage.result} />
  }
}
