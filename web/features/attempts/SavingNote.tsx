import { CheckIcon, ExclamationTriangleIcon, UpdateIcon } from '@radix-ui/react-icons'
import { Flex, Text } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Saving } from './answer-queue.ts'

const looks = {
  saved: { key: 'attempts.test.saved', color: 'gray', Icon: CheckIcon },
  saving: { key: 'attempts.test.saving', color: 'gray', Icon: UpdateIcon },
  offline: { key: 'attempts.test.offline', color: 'amber', Icon: UpdateIcon },
  refused: { key: 'attempts.test.refused', color: 'red', Icon: ExclamationTriangleIcon },
} as const

/** Where the answers are stored; empty without answers. */
export const SavingNote = ({ saving, isAnswered }: { saving: Saving; isAnswered: boolean }) => {
  const { t } = useCopy()
  const { key, color, Icon } = looks[saving]
  const isSilent = saving === 'saved' && !isAnswered
  return (
    <Flex asChild gap="2" align="center">
      <Text size="2" color={color} role="status" data-saving={saving}>
        {!isSilent && (
          <>
            <Icon aria-hidden />
            {t(key)}
          </>
        )}
      </Text>
    </Flex>
  )
}
