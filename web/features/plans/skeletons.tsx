import { Card, Skeleton, Text } from '@radix-ui/themes'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { RowSkeletons, SectionSkeleton, times } from '../../shared/feedback/skeletons.tsx'
import { RecordExport } from '../records/RecordExport.tsx'
import { PersonFacts } from './PersonCard.tsx'
import type { Holder } from './plans.data.ts'

/** The name and the id are known before the rest. */
export const PersonCardSkeleton = ({
  person: { id, fullName },
  takesRecord,
}: {
  person: Holder
  takesRecord: boolean
}) => (
  <Awaited>
    <Card size="3" className="person-card" aria-hidden>
      <Skeleton className="person-mark" />
      <Text as="p" size="4" weight="bold">
        <Skeleton>{fullName}</Skeleton>
      </Text>
      <Skeleton height="20px" width="64px" mt="2" />
      <PersonFacts id={id} facts={null} />
      {takesRecord && (
        <Skeleton>
          <div>
            <RecordExport person={{ id, fullName, payrollNum: '' }} />
          </div>
        </Skeleton>
      )}
    </Card>
  </Awaited>
)

export const BadgesSkeleton = () => (
  <Awaited>
    <ul className="badge-grid" aria-hidden>
      {times(4, (place) => (
        <li key={place} className="badge-card">
          <Skeleton width="64px" height="64px" mb="1" style={{ borderRadius: '50%' }} />
          <Skeleton height="16px" width="80%" my="1" />
          <Skeleton height="44px" width="100%" />
          <Skeleton height="24px" width="100%" mt="2" />
        </li>
      ))}
    </ul>
  </Awaited>
)

export const PlanSkeleton = () => (
  <Awaited>
    <SectionSkeleton>
      {times(3, (group) => (
        <div key={group} className="plan-group">
          <Skeleton height="14px" width="120px" />
          <RowSkeletons count={2} height={44} />
        </div>
      ))}
    </SectionSkeleton>
  </Awaited>
)
