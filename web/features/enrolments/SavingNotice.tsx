import { Button, Flex } from '@radix-ui/themes'
import { Notice } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Saving } from './use-playback.ts'

const replaced = 'enrolments.file-replaced'

/** The problem with saving progress, and its consequence. */
export const SavingNotice = ({
  saving,
  isReplaced,
  onLoadNew,
}: {
  saving: Saving
  isReplaced: boolean
  onLoadNew: () => void
}) => {
  const { t, problem, refusal } = useCopy()
  if (isReplaced || (saving.state === 'refused' && saving.error.code === replaced))
    return (
      <Notice tone="error">
        <Flex gap="3" align="center" wrap="wrap">
          {refusal(replaced)}
          <Button size="1" variant="soft" onClick={onLoadNew}>
            {t('enrolments.player.loadNew')}
          </Button>
        </Flex>
      </Notice>
    )
  switch (saving.state) {
    case 'saved':
      return null
    case 'failing':
      return <Notice tone="warning">{t('enrolments.player.notSaved')}</Notice>
    case 'stopped':
      return <Notice tone="error">{t('enrolments.player.stopped')}</Notice>
    case 'refused':
      return <Notice>{t('enrolments.player.notKept', { why: problem(saving.error) })}</Notice>
  }
}
