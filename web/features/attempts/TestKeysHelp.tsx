import { Flex, Text } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { usePlayerChoice } from '../enrolments/player-preferences.ts'
import { ShortcutsHelp } from '../enrolments/ShortcutsHelp.tsx'

/** The keys of a test; only where there is a keyboard. */
export const TestKeysHelp = () => {
  const { t } = useCopy()
  const [takesKeys] = usePlayerChoice('shortcuts')
  return (
    <Flex align="center" gap="3" className="test-keys">
      {takesKeys && (
        <Text size="1" color="gray">
          {t('attempts.keys.hint')}
        </Text>
      )}
      <ShortcutsHelp
        rows={[
          ['1 – 9', t('attempts.keys.choose')],
          ['Enter', t('attempts.keys.goOn')],
        ]}
      />
    </Flex>
  )
}
