import type { ReactNode } from 'react'
import { Mark } from '../shared/frame/PublicFrame.tsx'
import { AppearanceSwitch, LanguageSwitch } from '../shared/frame/switches.tsx'
import { useCopy } from '../shared/i18n/use-copy.ts'
import './frame-words.ts'

/** The page without a menu, for tasks that nobody should leave by accident. */
export const PlainFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useCopy()
  return (
    <div className="plain-frame">
      <header className="top-bar">
        <span className="brand">
          <Mark />
          <span>{t('frame.product')}</span>
        </span>
        <span className="top-bar-tools">
          <LanguageSwitch />
          <AppearanceSwitch />
        </span>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
