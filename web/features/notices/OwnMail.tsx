import { Switch, Text } from '@radix-ui/themes'
import type { Reply } from '../../../api/contract/calls.ts'
import { call } from '../../shared/data/call.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'

/** Where letters lead those who want no more of them. Nothing is shown while the company mails no notices. */
export const OwnMail = ({ mail }: { mail: Reply<'GET /me/mail'> }) => {
  const { t } = useCopy()
  const { run, busy } = useAct((isStopped: boolean) => call('PUT /me/mail', { body: { isStopped } }))
  if (!mail.isOn) return null
  const choose = async (isWanted: boolean) => {
    if (await run(!isWanted)) tell.success(t(isWanted ? 'notices.mail.wanted' : 'notices.mail.stopped'))
  }
  return (
    <Text as="label" size="2" id="correo" className="own-mail">
      <Switch
        checked={!mail.isStopped}
        disabled={busy || !mail.hasAddress}
        onCheckedChange={(isWanted) => void choose(isWanted)}
      />
      {t(mail.hasAddress ? 'notices.mail.label' : 'notices.mail.noAddress')}
    </Text>
  )
}
