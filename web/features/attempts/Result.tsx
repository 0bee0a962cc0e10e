import { Button, Flex, Heading, Skeleton, Text } from '@radix-ui/themes'
import { passingGrade } from '../../../api/contract/constants.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { ErrorState, Notice } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { go } from '../../shared/navigate.ts'
import { ResultAnimation } from '../certificates/ResultAnimation.tsx'
import { type Face, ResultFace } from '../certificates/ResultFace.tsx'
import type { TestResult, VisibleResult } from './attempts.data.ts'
import { NextSteps } from './NextSteps.tsx'
import { Review } from './Review.tsx'
import { TestPage } from './TestPage.tsx'

const texts = {
  void: 'attempts.result.void',
  approved: 'attempts.result.approved',
  failed: 'attempts.result.failed',
  review: 'attempts.result.review',
} as const

const faceOf = ({ isApproved, counts, pendingReview }: TestResult | VisibleResult): Face => {
  if (!counts) return 'void'
  if (pendingReview) return 'review'
  return isApproved ? 'approved' : 'failed'
}

/** The result of a test, celebrated right after submission, with the next steps. */
export const Result = ({ lessonId, submitted }: { lessonId: string; submitted: TestResult | null }) => {
  const { data, error, refetch } = useRead('GET /lessons/:id/result', { params: { id: lessonId } })
  const outcome = data ?? submitted
  const face = outcome && faceOf(outcome)
  return (
    <TestPage of={data ?? null}>
      {face && <AnimatedFace face={face} moving={submitted !== null} />}
      {outcome && <Outcome outcome={outcome} />}
      {data && <EndNotice by={data.by} />}
      {data && <NextSteps lessonId={lessonId} result={data} />}
      {!data && (error ? <ErrorState error={error} retry={refetch} /> : <FollowingSkeleton />)}
      {!data && error && <ToDashboard />}
      {data?.review && <Review questions={data.review} />}
    </TestPage>
  )
}

/** Confetti or rain around the face, never over text. */
const AnimatedFace = ({ face, moving }: { face: Face; moving: boolean }) => (
  <div className="result-stage" data-face={face}>
    {moving && face === 'approved' && <ResultAnimation kind="confetti" pieces={50} />}
    {moving && face === 'failed' && <ResultAnimation kind="rain" pieces={100} />}
    <ResultFace face={face} />
  </div>
)

const Outcome = ({ outcome }: { outcome: TestResult | VisibleResult }) => {
  const { t, count } = useCopy()
  const { grade, gradeSoFar, pointsToReview } = outcome
  return (
    <Flex direction="column" align="center" gap="3" className="result-outcome">
      <Flex direction="column" align="center">
        <Text color="gray" size="2">
          {t(grade === null ? 'attempts.result.soFar' : 'attempts.result.grade')}
        </Text>
        <Heading as="h2" size="9" className="figures">
          {grade ?? gradeSoFar}
        </Heading>
        <Text color="gray" size="2">
          {grade === null
            ? count('attempts.result.toReview', pointsToReview, { passing: passingGrade })
            : t('attempts.result.passing', { passing: passingGrade })}
        </Text>
      </Flex>
      <Text as="p" size="4" align="center" className="result-text">
        {t(texts[faceOf(outcome)])}
      </Text>
    </Flex>
  )
}

const EndNotice = ({ by }: { by: VisibleResult['by'] }) => {
  const { t } = useCopy()
  if (by === 'person') return null
  return (
    <Notice tone="warning">
      {t(by === 'focus' ? 'attempts.result.you_changed_tabs' : 'attempts.result.timeUp')}
    </Notice>
  )
}

const ToDashboard = () => {
  const { t } = useCopy()
  return (
    <Flex justify="center">
      <Button size="3" variant="soft" onClick={() => go('/dashboard', { replace: true })}>
        {t('attempts.result.dashboard')}
      </Button>
    </Flex>
  )
}

const FollowingSkeleton = () => (
  <Awaited>
    <Flex direction="column" align="center" gap="4" aria-hidden>
      <Skeleton height="24px" width="280px" />
      <Skeleton height="40px" width="200px" />
    </Flex>
  </Awaited>
)
