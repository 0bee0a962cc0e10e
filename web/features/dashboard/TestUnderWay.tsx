import { Heading, Text } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { TestUnderWay as Test } from '../attempts/attempts.data.ts'
import { ContinueTest } from '../attempts/ContinueTest.tsx'

/** A running test with its remaining time by the server. */
export const TestUnderWay = ({ test, refetch }: { test: Test; refetch: () => void }) => {
  const { t } = useCopy()
  const name = test.lessonName ?? t('dashboard.next.test')
  return (
    <div className="next-first">
      <div className="next-text">
        <Text as="p" size="2" color="gray">
          {t('dashboard.next.underWay')}
        </Text>
        <Heading as="h3" size="5">
          {name}
        </Heading>
        <Text as="p" size="2" color="gray">
          {test.courseName}
        </Text>
      </div>
      <ContinueTest lessonId={test.lessonId} limit={test} refetch={refetch} size="3" className="next-act" />
    </div>
  )
}
