import { Button, Flex, Text } from '@radix-ui/themes'
import { useState } from 'react'
import type { CalendarAddress as Status } from '../../../api/contract/routes/calendars.ts'
import { confirm } from '../../shared/confirm.ts'
import { call } from '../../shared/data/call.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { ErrorState, SkeletonLines } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import { tell } from '../../shared/toasts.ts'
import { NewAddress } from './NewAddress.tsx'

/** The viewer's own address for calendar programs. A new one is shown until the viewer leaves or is done. */
export const CalendarAddress = () => {
  const { t } = useCopy()
  const { data, error, refetch } = useRead('GET /calendar-address', {})
  const [made, setMade] = useState<string | null>(null)
  return (
    <Section id="calendario" title={t('calendars.title')}>
      <Flex direction="column" gap="3" align="start" className="calendar-address">
        <Text as="p" size="2" color="gray">
          {t('calendars.text')}
        </Text>
        {made !== null && <NewAddress address={made} onDone={() => setMade(null)} />}
        {error && <ErrorState error={error} retry={refetch} />}
        {made === null &&
          (data ? <Acts status={data} onMade={setMade} /> : !error && <SkeletonLines lines={2} />)}
      </Flex>
    </Section>
  )
}

const Acts = ({ status, onMade }: { status: Status; onMade: (address: string) => void }) => {
  const { t, format } = useCopy()
  const { run: make, busy: isMaking } = useAct(async () =>
    onMade((await call('POST /calendar-address', {})).address),
  )
  const { run: revoke, busy: isRevoking } = useAct(async () => {
    await call('DELETE /calendar-address', {})
    tell.success(t('calendars.revoked'))
  })
  if (status.madeAt === null)
    return (
      <Button loading={isMaking} variant="soft" onClick={() => make()}>
        {t('calendars.make')}
      </Button>
    )
  const endsPresent = (title: string, accept: string): Promise<boolean> =>
    confirm({ title, text: t('calendars.endsText'), accept, dangerous: true })
  const renewOnceSure = async () => {
    if (await endsPresent(t('calendars.renewQuestion'), t('calendars.renew'))) await make()
  }
  const revokeOnceSure = async () => {
    if (await endsPresent(t('calendars.revokeQuestion'), t('calendars.revoke'))) await revoke()
  }
  return (
    <>
      <Text as="p" size="2">
        {t('calendars.madeOn', { day: format.date(status.madeAt) })}{' '}
        {status.lastUsedOn === null
          ? t('calendars.unused')
          : t('calendars.usedOn', { day: format.date(status.lastUsedOn) })}
      </Text>
      <Flex gap="3" wrap="wrap">
        <Button variant="soft" loading={isMaking} disabled={isRevoking} onClick={renewOnceSure}>
          {t('calendars.renew')}
        </Button>
        <Button variant="soft" color="red" loading={isRevoking} disabled={isMaking} onClick={revokeOnceSure}>
          {t('calendars.revoke')}
        </Button>
      </Flex>
    </>
  )
}
