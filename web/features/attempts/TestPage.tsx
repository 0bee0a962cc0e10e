import { Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Page } from '../../shared/page.tsx'

/** A page titled with the course and the test; `of` is null while loading. */
export const TestPage = ({
  of,
  aside,
  children,
}: {
  of: { courseName: string; lessonName: string | null } | null
  aside?: ReactNode
  children: ReactNode
}) => {
  const { t } = useCopy()
  return (
    <div className="test-page">
      <Text as="p" size="2" color="gray" className="test-course">
        {of?.courseName}
      </Text>
      <Page title={of?.lessonName ?? t('attempts.intro.title')} action={aside}>
        {children}
      </Page>
    </div>
  )
}
