import { Portal, Spinner, Text, Theme } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'

/** Covers the screen while changes are applied, to block other input. */
export const Applying = () => {
  const { t } = useCopy()
  return (
    <Portal asChild>
      <Theme hasBackground={false}>
        <div className="applying" role="status">
          <Spinner size="3" />
          <Text size="3">{t('grades.applying')}</Text>
        </div>
      </Theme>
    </Portal>
  )
}
