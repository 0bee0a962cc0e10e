import { Button, DropdownMenu } from '@radix-ui/themes'
import { canShare } from '../../../../../api/contract/rules.ts'
import { Reasoned } from '../../../../shared/form/Form.tsx'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import type { Sharing } from './questions.ts'

/** Distributes 100 points among the questions. */
export const SharePoints = ({
  count,
  onShare,
}: {
  /** Number of questions. */
  count: number
  onShare: (sharing: Sharing) => void
}) => {
  const { t } = useCopy()
  const label = t('courses.editor.test.share')
  if (!canShare(count))
    return (
      <Reasoned reason={t('courses.editor.test.cannotShare')}>
        {(off) => (
          <Button type="button" size="2" variant="soft" {...off}>
            {label}
          </Button>
        )}
      </Reasoned>
    )
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button type="button" size="2" variant="soft">
          {label}
          <DropdownMenu.TriggerIcon />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        <DropdownMenu.Item onSelect={() => onShare('equal')}>
          {t('courses.editor.test.shareEqually')}
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => onShare('proportional')}>
          {t('courses.editor.test.shareInProportion')}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
