import { Heading, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useCopy } from '../i18n/use-copy.ts'
import { AppearanceSwitch, LanguageSwitch } from './switches.tsx'

/** The frame before log-in: the logbook's cover at the left, a form at the right. */
export const PublicFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useCopy()
  return (
    <div className="public-frame">
      <aside className="public-cover">
        <Mark />
        <div>
          <Heading as="h2" size="8">
            {t('frame.product')}
          </Heading>
          <Text as="p" size="4">
            {t('frame.tagline')}
          </Text>
        </div>
      </aside>
      <main className="public-main">
        <header className="public-tools">
          <LanguageSwitch />
          <AppearanceSwitch />
        </header>
        <div className="public-content">{children}</div>
      </main>
    </div>
  )
}

/** The product's logo: a margin and three entries. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 32 32" aria-hidden focusable="false">
    <path d="M9 5v22M14 9h11M14 16h11M14 23h6" />
  </svg>
)
