import { Switch, Text } from '@radix-ui/themes'
import { call } from '../../shared/data/call.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'

/** Where letters lead those who want no more of them. Nothing is shown while the company mails no notices. */
export const OwnMail = () => {
  const { t } = useCopy()
  const { data } = useRead('GET /me/mail', {})
  const { run, busy } = useAct((isStopped: boolean) => call('PUT /me/mail', { body: { isStopped } }))
  if (!data?.isOn) return null
  const choose = async (isWanted: boolean) => {
    if (await run(!isWanted)) tell.success(t(isWanted ? 'notices.mail.wanted' : 'notices.mail.stopped'))
  }
  return (
    <Text as="label" size="2" id="correo" className="own-mail">
      <Switch
        checked={!data.isStopped}
        disabled={busy || !data.hasAddress}
        onCheckedChange={(isWanted) => void choose(isWanted)}
      />
      {t(data.hasAddress ? 'notices.mail.label' : 'notices.mail.noAddress')}
    </Text>
  )
}
