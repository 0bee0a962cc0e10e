import { Text } from '@radix-ui/themes'
import { useOperation } from '../../../../shared/data/use-query.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { MemberCounts } from './members.operations.generated.ts'

/** Counts active and inactive members; renders nothing where all are active. */
export const InactiveMembers = ({ courseId }: { courseId: string }) => {
  const { data } = useOperation(MemberCounts, { courseId })
  return data ? <InactiveCount {...data.Course_members} /> : null
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
