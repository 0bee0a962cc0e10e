import { Button, Text } from '@radix-ui/themes'
import type { Reply } from '../../../api/contract/calls.ts'
import { confirmWhy } from '../../shared/confirm.ts'
import { call } from '../../shared/data/call.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { serverNow } from '../../shared/data/server-clock.ts'
import { type CopyTools, useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'

type OpportunityShown = NonNullable<Reply<'GET /lessons/:id/result'>['opportunity']>

type Props = {
  readonly lesson: { readonly id: string; readonly name: string }
  readonly opportunity: OpportunityShown
  /** `small` in rows. */
  readonly look?: 'primary' | 'small'
}

/** On this device. */
export const isToday = (instant: string, format: CopyTools['format']): boolean =>
  format.date(instant) === format.date(serverNow().toISOString())

/** The button that requests another attempt or, after that, the request's status. */
export const Opportunity = ({ lesson, opportunity, look }: Props) => {
  const { t, format } = useCopy()
  const { requestedAt, declinedAt, reason } = opportunity
  if (requestedAt === null) return <Ask lesson={lesson} evaluationId={opportunity.evaluationId} look={look} />
  const instant = declinedAt ?? requestedAt
  const date = format.date(instant)
  const today = isToday(instant, format)
  const words =
    declinedAt === null
      ? t(today ? 'opportunities.requestedToday' : 'opportunities.requestedOn', { date })
      : t(today ? 'opportunities.declinedToday' : 'opportunities.declinedOn', {
          date,
          reason: reason ?? '',
        })
  if (look === 'small')
    return (
      <Text as="p" size="1" color="gray" className="clamp-2 above-row" title={words}>
        {words}
      </Text>
    )
  return (
    <Text as="p" size="2" color="gray" className="opportunity">
      {words}
    </Text>
  )
}

const Ask = ({
  lesson: { id, name },
  evaluationId,
  look,
}: Pick<Props, 'lesson' | 'look'> & { readonly evaluationId: string }) => {
  const { t } = useCopy()
  const { run, busy } = useAct((reason: string) =>
    call('POST /lessons/:id/opportunities', { params: { id }, body: { evaluationId, reason } }),
  )
  const ask = async () => {
    const reason = await confirmWhy({
      title: t('opportunities.question', { name }),
      text: t('opportunities.text'),
      accept: t('opportunities.send'),
      reason: t('opportunities.reason'),
      isReasonNeeded: true,
    })
    if (reason !== null && (await run(reason))) tell.success(t('opportunities.sent'))
  }
  return (
    <Button
      size={look === 'primary' ? '3' : look === 'small' ? '1' : '2'}
      variant={look === 'primary' ? 'solid' : 'soft'}
      className="opportunity above-row"
      aria-label={t('opportunities.askAbout', { name })}
      loading={busy}
      onClick={() => void ask()}
    >
      {t('opportunities.ask')}
    </Button>
  )
}
