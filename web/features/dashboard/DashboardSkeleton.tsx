import { Skeleton } from '@radix-ui/themes'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { CardSkeletons, RowSkeletons, SectionSkeleton } from '../../shared/feedback/skeletons.tsx'

/** Everything except the welcome. */
export const DashboardSkeleton = () => (
  <Awaited className="dashboard-awaited">
    <SectionSkeleton>
      <Skeleton height="132px" width="100%" />
    </SectionSkeleton>
    <Parts />
  </Awaited>
)

/** The parts below the next act. */
export const PartsSkeleton = () => (
  <Awaited>
    <Parts />
  </Awaited>
)

const Parts = () => (
  <div className="dashboard">
    <div>
      <SectionSkeleton>
        <CardSkeletons count={4} lines={3} />
      </SectionSkeleton>
    </div>
    <div>
      <SectionSkeleton>
        <Skeleton height="300px" width="100%" />
      </SectionSkeleton>
      <SectionSkeleton>
        <RowSkeletons count={2} height={44} />
      </SectionSkeleton>
      <SectionSkeleton>
        <RowSkeletons count={2} height={44} />
      </SectionSkeleton>
    </div>
  </div>
)
