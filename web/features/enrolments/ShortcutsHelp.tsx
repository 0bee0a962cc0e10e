import { KeyboardIcon } from '@radix-ui/react-icons'
import { Flex, IconButton, Popover, Switch, Text, Tooltip } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { usePlayerChoice } from './player-preferences.ts'

/** Lists a screen's keys, and turns them off: they misfire with speech input. */
export const ShortcutsHelp = ({ rows }: { rows: readonly (readonly [keys: string, does: string])[] }) => {
  const { t } = useCopy()
  const [takesKeys, setTakesKeys] = usePlayerChoice('shortcuts')
  return (
    <Popover.Root>
      <Tooltip content={t('enrolments.player.keys.title')}>
        <Popover.Trigger>
          <IconButton variant="ghost" color="gray" aria-label={t('enrolments.player.keys.title')}>
            <KeyboardIcon aria-hidden />
          </IconButton>
        </Popover.Trigger>
      </Tooltip>
      <Popover.Content size="1" aria-label={t('enrolments.player.keys.title')}>
        <dl className="player-keys">
          {rows.map(([keys, does]) => (
            <div key={does}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Text as="label" size="2">
          <Flex gap="2" align="center">
            <Switch checked={takesKeys} onCheckedChange={setTakesKeys} />
            {t('enrolments.player.keys.take')}
          </Flex>
        </Text>
      </Popover.Content>
    </Popover.Root>
  )
}
