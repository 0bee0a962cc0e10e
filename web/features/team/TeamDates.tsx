import { Badge, Flex, Text } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'

/** What of somebody's courses is overdue or falls due soon, in words. */
export const TeamDates = ({ late, dueSoon, total }: { late: number; dueSoon: number; total: number }) => {
  const { t, count } = useCopy()
  if (late === 0 && dueSoon === 0)
    return (
      <Text size="2" color="gray">
        {t(total === 0 ? 'team.nothingRequired' : 'team.onTime')}
      </Text>
    )
  return (
    <Flex gap="2" wrap="wrap">
      {late > 0 && (
        <Badge color="red" variant="solid">
          {count('team.late', late)}
        </Badge>
      )}
      {dueSoon > 0 && <Badge color="amber">{count('team.dueSoon', dueSoon)}</Badge>}
    </Flex>
  )
}
