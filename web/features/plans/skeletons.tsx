import { Card, Skeleton } from '@radix-ui/themes'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { FactSkeletons, RowSkeletons, SectionSkeleton, times } from '../../shared/feedback/skeletons.tsx'

export const PersonCardSkeleton = ({ takesRecord }: { takesRecord: boolean }) => (
  <Awaited>
    <Card size="3" className="person-card" aria-hidden>
      <Skeleton className="person-mark" />
      <Skeleton height="24px" width="80%" mb="3" />
      <Skeleton height="20px" width="64px" mb="4" />
      <FactSkeletons count={7} />
      {takesRecord && (
        <>
          <Skeleton height="20px" width="96px" mt="4" />
          <Skeleton height="32px" width="168px" mt="1" />
        </>
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
