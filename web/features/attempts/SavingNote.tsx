import { CheckIcon, UpdateIcon } from '@radix-ui/react-icons'
import { Flex, Text } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Saving } from './use-saving.ts'

const keys = {
  saved: 'attempts.test.saved',
  saving: 'attempts.test.saving',
  offline: 'attempts.test.offline',
} as const

/** Whether the answers have reached the server. */
export const SavingNote = ({ saving }: { saving: Saving }) => {
  const { t } = useCopy()
  return (
    <Flex asChild gap="2" align="center">
      <Text size="2" color={saving === 'offline' ? 'amber' : 'gray'} role="status" data-saving={saving}>
        {saving === 'saved' ? <CheckIcon aria-hidden /> : <UpdateIcon aria-hidden />}
        {t(keys[saving])}
      </Text>
    </Flex>
  )
}
