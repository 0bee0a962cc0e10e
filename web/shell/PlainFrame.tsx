import type { ReactNode } from 'react'
import { errors } from '../../api/contract/errors.ts'
import { Mark } from '../shared/frame/PublicFrame.tsx'
import { AppearanceSwitch, LanguageSwitch } from '../shared/frame/switches.tsx'
import { learnRefusals } from '../shared/i18n/refusals.ts'
import { learn } from '../shared/i18n/translate.ts'
import { useCopy } from '../shared/i18n/use-copy.ts'
import { en, es } from './dictionaries.ts'

learn({ es, en })
learnRefusals(errors)

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
