import { GlobeIcon } from '@radix-ui/react-icons'
import { Text } from '@radix-ui/themes'
import { DialogIcon } from '../../shared/dialog/DialogButton.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Terminal } from './organisation.data.ts'
import { TimeZoneDialog } from './TimeZoneDialog.tsx'
import { useZoneWords } from './time-zones.ts'

export const TerminalZone = ({ terminal: { timeZone } }: { terminal: Terminal }) => {
  const { t } = useCopy()
  const zoneWords = useZoneWords()
  return (
    <Text size="2" {...(timeZone === null && { color: 'gray' })}>
      {timeZone === null ? t('organisation.timeZone.ofCompany') : zoneWords(timeZone)}
    </Text>
  )
}

export const EditTimeZone = ({ terminal }: { terminal: Terminal }) => {
  const { t } = useCopy()
  return (
    <DialogIcon label={t('organisation.timeZone.title', { name: terminal.name })} icon={<GlobeIcon />}>
      {(onClose) => <TimeZoneDialog terminal={terminal} onClose={onClose} />}
    </DialogIcon>
  )
}
