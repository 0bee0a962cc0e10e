import { Button, Flex, Heading, Text } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { go } from '../../shared/navigate.ts'
import { Page } from '../../shared/page.tsx'
import type { TestResult } from './attempts.data.ts'
import { Falling } from './Falling.tsx'

type Tone = 'approved' | 'failed' | 'review'

const looks = {
  approved: { emoji: '🎉', key: 'attempts.result.approved' },
  failed: { emoji: '😔', key: 'attempts.result.failed' },
  review: { emoji: '📝', key: 'attempts.result.review' },
} as const

const toneOf = ({ isApproved, pendingReview }: TestResult): Tone => {
  if (pendingReview) return 'review'
  return isApproved ? 'approved' : 'failed'
}

export const Result = ({ result }: { result: TestResult }) => {
  const { t } = useCopy()
  const tone = toneOf(result)
  return (
    <Page title={t('attempts.result.title')}>
      {tone === 'approved' && <Falling kind="confetti" pieces={50} />}
      {tone === 'failed' && <Falling kind="rain" pieces={100} />}
      <Flex className="test-result" direction="column" align="center" gap="4" data-tone={tone}>
        <span className="test-result-emoji" aria-hidden>
          {looks[tone].emoji}
        </span>
        {result.grade !== null && (
          <Flex direction="column" align="center">
            <Text color="gray" size="2">
              {t('attempts.result.grade')}
            </Text>
            <Heading as="h2" size="9" className="figures">
              {result.grade}
            </Heading>
          </Flex>
        )}
        <Text size="4" align="center">
          {t(looks[tone].key)}
        </Text>
        <Button size="3" onClick={() => go('/dashboard', { replace: true })}>
          {t('attempts.result.dashboard')}
        </Button>
      </Flex>
    </Page>
  )
}
