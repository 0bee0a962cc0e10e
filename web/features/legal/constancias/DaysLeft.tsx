import { Text } from '@radix-ui/themes'
import { useCopy } from '../../../shared/i18n/use-copy.ts'

type Deadline = { readonly daysLeft: number; readonly situation: string }

/** The business days up to the last one of a legal deadline, or since then. */
export const DaysLeft = ({ of: { daysLeft, situation } }: { of: Deadline }) => {
  const { t, count } = useCopy()
  const isLate = situation === 'late'
  return (
    <Text color={isLate ? 'red' : 'gray'}>
      {daysLeft === 0 && t(isLate ? 'legal.constancias.pastToday' : 'legal.constancias.today')}
      {daysLeft > 0 && count('legal.constancias.left', daysLeft)}
      {daysLeft < 0 && count('legal.constancias.past', -daysLeft)}
    </Text>
  )
}
