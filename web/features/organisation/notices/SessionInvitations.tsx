import { Button, Text } from '@radix-ui/themes'
import type { Reply } from '../../../../api/contract/calls.ts'
import { confirm } from '../../../shared/confirm.ts'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { ErrorState } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Section } from '../../../shared/page.tsx'
import { tell } from '../../../shared/toasts.ts'

type Invitations = Reply<'GET /company/session-invitations'>

/** Part of the company's mail: nothing is shown while that is off. */
export const SessionInvitations = () => {
  const { t } = useCopy()
  const { data, error, refetch } = useRead('GET /company/session-invitations', {})
  if (error)
    return (
      <div className="company">
        <Section title={t('organisation.invitations.title')}>
          <ErrorState error={error} retry={refetch} />
        </Section>
      </div>
    )
  return data?.isOffered ? <Choice invitations={data} /> : null
}

const Choice = ({ invitations: { isOn, sessions, letters, people } }: { invitations: Invitations }) => {
  const { t, count, format } = useCopy()
  const { run, busy } = useAct((chosen: boolean) =>
    call('PUT /company/session-invitations', { body: { isOn: chosen, reason: null } }),
  )
  const lettersText = count('organisation.invitations.letters', letters, { people: format.number(people) })
  const choose = async () => {
    const isSure = await confirm({
      title: t(isOn ? 'organisation.invitations.offQuestion' : 'organisation.invitations.onQuestion'),
      text: isOn ? t('organisation.invitations.offText') : lettersText,
      accept: t(isOn ? 'organisation.invitations.switchOff' : 'organisation.invitations.switchOn'),
    })
    if (isSure && (await run(!isOn)))
      tell.success(t(isOn ? 'organisation.invitations.switchedOff' : 'organisation.invitations.switchedOn'))
  }
  return (
    <div className="company">
      <Section
        title={t('organisation.invitations.title')}
        aside={
          <Button variant="soft" loading={busy} onClick={choose}>
            {t(isOn ? 'organisation.invitations.switchOff' : 'organisation.invitations.switchOn')}
          </Button>
        }
      >
        <Text as="p" size="2" color="gray">
          {t('organisation.invitations.text')}
        </Text>
        <Text as="p" size="2" mt="2">
          {t(isOn ? 'organisation.invitations.isOn' : 'organisation.invitations.isOff')}{' '}
          {count('organisation.invitations.sessions', sessions)}
          {!isOn && ` ${lettersText}`}
        </Text>
      </Section>
    </div>
  )
}
