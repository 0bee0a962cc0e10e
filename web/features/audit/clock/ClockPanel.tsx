import { Button, Flex, Text } from '@radix-ui/themes'
import { confirmWhy } from '../../../shared/confirm.ts'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { usePolling, useRead } from '../../../shared/data/use-query.ts'
import { Expected } from '../../../shared/feedback/skeletons.tsx'
import { ErrorState, Notice } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Section } from '../../../shared/page.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { type Clocks, clockConfirmation, clocks } from '../audit.operations.ts'

const pollMs = 5_000

type Doubt = NonNullable<Clocks['doubt']>

export const ClockPanel = () => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useRead(clocks, {})
  const state = data ?? null
  usePolling(state?.doubt != null, refetch, pollMs)
  return (
    <Section title={t('clocks.title')}>
      <Flex direction="column" gap="3" align="stretch">
        <Text size="2" color="gray">
          {t('clocks.text')}
        </Text>
        {error && <ErrorState error={error} retry={refetch} />}
        {loading && (
          <Expected>
            <Notice tone="success">{t('clocks.agree')}</Notice>
          </Expected>
        )}
        {state && <ClockState state={state} />}
      </Flex>
    </Section>
  )
}

const ClockState = ({ state }: { state: Clocks }) => {
  const { t, format } = useCopy()
  const { now, databaseSays, doubt, isServerWrong } = state
  return (
    <>
      <Text size="2">{t('clocks.now', { when: format.dateTime(now) })}</Text>
      <Flex direction="column" gap="3" role="status">
        {doubt && <DoubtNotice doubt={doubt} databaseTime={databaseSays} />}
        {isServerWrong && (
          <Notice tone="warning">{t('clocks.server', { said: format.dateTime(state.serverSays) })}</Notice>
        )}
        {!doubt && !isServerWrong && <Notice tone="success">{t('clocks.agree')}</Notice>}
      </Flex>
    </>
  )
}

const causes = { leap: 'clocks.leap', gap: 'clocks.gap', ahead: 'clocks.ahead' } as const

const isCause = (cause: string): cause is keyof typeof causes => Object.hasOwn(causes, cause)

const DoubtNotice = ({
  doubt: { id, cause, believedAt },
  databaseTime,
}: {
  doubt: Doubt
  databaseTime: string
}) => {
  const { t, format } = useCopy()
  const { isAdministrator } = useSession()
  const words = { said: format.dateTime(databaseTime), believed: format.dateTime(believedAt) }
  const sentences = [
    t(isCause(cause) ? causes[cause] : causes.leap, words),
    t('clocks.waiting'),
    ...(isAdministrator ? [] : [t('clocks.askAdministrator')]),
  ]
  return (
    <>
      <Notice tone="error">{sentences.join(' ')}</Notice>
      {isAdministrator && <Confirm doubt={id} databaseTime={words.said} />}
    </>
  )
}

const Confirm = ({ doubt, databaseTime }: { doubt: string; databaseTime: string }) => {
  const { t } = useCopy()
  const confirmation = useAct((reason: string) => call(clockConfirmation, { doubt, reason: reason || null }))
  const ask = async () => {
    const reason = await confirmWhy({
      title: t('clocks.confirmTitle', { said: databaseTime }),
      text: t('clocks.confirmText'),
      accept: t('clocks.confirm'),
      dangerous: true,
      reason: t('clocks.reason'),
    })
    if (reason !== null) await confirmation.run(reason)
  }
  return (
    <div>
      <Button variant="soft" color="red" loading={confirmation.busy} onClick={ask}>
        {t('clocks.confirm')}
      </Button>
    </div>
  )
}
