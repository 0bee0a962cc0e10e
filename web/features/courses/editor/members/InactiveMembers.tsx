import { Text } from '@radix-ui/themes'
import { useRead } from '../../../../shared/data/use-query.ts'
import { ErrorState } from '../../../../shared/feedback/states.tsx'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { memberCounts } from './members.operations.ts'

/** Counts active and inactive members; renders nothing if all are active. */
export const InactiveMembers = ({ courseId }: { courseId: string }) => {
  const { data, error, refetch } = useRead(memberCounts, { courseId, pageSize: 1 })
  if (error && !data) return <ErrorState error={error} retry={refetch} />
  return data ? <InactiveCount {...data} /> : null
}

export const InactiveCount = ({ count: everybody, inactive }: { count: number; inactive: number }) => {
  const { count } = useCopy()
  if (inactive === 0) return null
  return (
    <Text as="p" size="2" color="gray" className="figures">
      {count('members.active', everybody - inactive)} {count('members.inactive', inactive)}
    </Text>
  )
}
