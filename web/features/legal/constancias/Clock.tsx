import { Text } from '@radix-ui/themes'
import { dotted } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { ConstanciaRecord } from './constancias.data.ts'

/** The business days up to the last one, or why it was withdrawn. */
export const Clock = ({ of: { daysLeft, situation, withdrawn } }: { of: ConstanciaRecord }) => {
  const { t, count, format } = useCopy()
  if (withdrawn) {
    const day = t('legal.constancias.withdrawnOn', { date: format.date(withdrawn.at) })
    const why = withdrawn.because === 'approval' ? t('legal.constancias.approvalEnded') : withdrawn.reason
    return (
      <Text color="gray" title={why ?? undefined}>
        {dotted(day, why)}
      </Text>
    )
  }
  const isLate = situation === 'late'
  return (
    <Text color={isLate ? 'red' : 'gray'}>
      {daysLeft === 0 && t(isLate ? 'legal.constancias.pastToday' : 'legal.constancias.today')}
      {daysLeft > 0 && count('legal.constancias.left', daysLeft)}
      {daysLeft < 0 && count('legal.constancias.past', -daysLeft)}
    </Text>
  )
}
