import { Button, Flex, Switch, Text } from '@radix-ui/themes'
import type { Reply } from '../../../api/contract/calls.ts'
import { call } from '../../shared/data/call.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import { tell } from '../../shared/toasts.ts'
import { type PushAbility, type PushHere, subscribeHere, unsubscribeHere, usePushHere } from './push-here.ts'

type Pushes = Reply<'GET /me/push'>

/** Whether this device shows notices while the product is closed, and which others do. */
export const PushDevices = ({ pushes }: { pushes: Pushes }) => {
  const { here, read } = usePushHere()
  return here && <PushChoice pushes={pushes} here={here} read={read} />
}

type Choice = { readonly pushes: Pushes; readonly here: PushHere; readonly read: () => Promise<void> }

export const PushChoice = ({ pushes, here, read }: Choice) => {
  const { t } = useCopy()
  const others = pushes.browsers.filter(({ isThis }) => !isThis)
  return (
    <Section id="dispositivos" title={t('notices.push.title')}>
      {pushes.isShared ? (
        <Text as="p" size="2" color="gray">
          {t('notices.push.shared')}
        </Text>
      ) : (
        <ThisDevice pushes={pushes} here={here} read={read} />
      )}
      {others.length > 0 && (
        <>
          <Text as="p" size="2" mt="3">
            {t('notices.push.others')}
          </Text>
          <ul className="push-devices">
            {others.map((browser) => (
              <Other key={browser.id} browser={browser} />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

const impossible = {
  unsupported: 'notices.push.unsupported',
  notInstalled: 'notices.push.notInstalled',
  blocked: 'notices.push.blocked',
} as const satisfies Record<Exclude<PushAbility, 'possible'>, string>

const ThisDevice = ({ pushes: { publicKey, browsers }, here: { ability, subscribedKey }, read }: Choice) => {
  const { t } = useCopy()
  const own = browsers.find(({ isThis }) => isThis)
  const { run, busy } = useAct(async (isWanted: boolean) => {
    if (isWanted) return subscribeHere(publicKey)
    if (own) await unsubscribeHere(own.id)
    return 'done' as const
  })
  const choose = async (isWanted: boolean) => {
    const outcome = await run(isWanted)
    await read()
    if (outcome === 'failed') tell.error(t('notices.push.failed'))
    if (outcome === 'done') tell.success(t(isWanted ? 'notices.push.on' : 'notices.push.off'))
  }
  if (ability !== 'possible')
    return (
      <Text as="p" size="2" color="gray">
        {t(impossible[ability])}
      </Text>
    )
  return (
    <>
      <Text as="label" size="2" className="own-push">
        <Switch
          checked={own !== undefined && subscribedKey === publicKey}
          disabled={busy}
          onCheckedChange={(isWanted) => void choose(isWanted)}
        />
        {t('notices.push.label')}
      </Text>
      <Text as="p" size="2" color="gray">
        {t('notices.push.text')}
      </Text>
    </>
  )
}

const Other = ({ browser: { id, browser, since, deliveredAt } }: { browser: Pushes['browsers'][number] }) => {
  const { t, format } = useCopy()
  const { run, busy } = useAct(async () => {
    await call('DELETE /me/push/:id', { params: { id } })
    tell.success(t('notices.push.removed'))
  })
  return (
    <li>
      <Flex direction="column" minWidth="0">
        <Text size="2">{browser}</Text>
        <Text size="1" color="gray">
          {t('notices.push.since', { day: format.date(since) })}{' '}
          {deliveredAt === null
            ? t('notices.push.never')
            : t('notices.push.last', { day: format.date(deliveredAt) })}
        </Text>
      </Flex>
      <Button
        variant="soft"
        color="gray"
        loading={busy}
        aria-label={t('notices.push.removeOf', { browser })}
        onClick={() => void run()}
      >
        {t('notices.push.remove')}
      </Button>
    </li>
  )
}
