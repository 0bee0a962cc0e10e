import { Flex, Text } from '@radix-ui/themes'
import { dotted } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { ConstanciaRecord } from './constancias.data.ts'
import { DaysLeft } from './DaysLeft.tsx'

/** The business days up to the last one, the folio of the issued paper with its delivery and the one that it replaced, or why it was withdrawn. */
export const Clock = ({ of }: { of: ConstanciaRecord }) => {
  const { t, format } = useCopy()
  const { withdrawn, paper } = of
  const delivery = paper && [
    paper.openedAt && t('legal.constancias.openedOn', { date: format.date(paper.openedAt) }),
    paper.handedOverOn && t('legal.constancias.handedOverOn', { date: format.date(paper.handedOverOn) }),
  ]
  const former = paper?.replaces && (
    <Text as="p" color="gray" size="1">
      {t('legal.constancias.former', { folio: paper.replaces, by: paper.folio })}
    </Text>
  )
  if (withdrawn) {
    const day = t('legal.constancias.withdrawnOn', { date: format.date(withdrawn.at) })
    const why = withdrawn.because === 'approval' ? t('legal.constancias.approvalEnded') : withdrawn.reason
    return (
      <Flex direction="column">
        <Text as="p" color="gray" title={why ?? undefined}>
          {dotted(day, why)}
        </Text>
        {former}
      </Flex>
    )
  }
  if (paper) {
    const folio = t('legal.constancias.folio', { folio: paper.folio })
    return (
      <Flex direction="column">
        <Text as="p">{dotted(folio, format.date(paper.issuedOn))}</Text>
        {delivery?.some(Boolean) && (
          <Text as="p" color="gray" size="1">
            {dotted(...delivery)}
          </Text>
        )}
        {former}
      </Flex>
    )
  }
  return <DaysLeft of={of} />
}
