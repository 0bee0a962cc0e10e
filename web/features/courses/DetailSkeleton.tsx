import { Skeleton } from '@radix-ui/themes'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import {
  FactSkeletons,
  RowSkeletons,
  SectionSkeleton,
  TabSkeletons,
} from '../../shared/feedback/skeletons.tsx'

export const DetailSkeleton = () => (
  <Awaited className="detail-skeleton">
    <div className="course-head" aria-hidden>
      <Skeleton style={{ aspectRatio: 16 / 7 }} width="100%" height="auto" />
      <div className="course-facts">
        <FactSkeletons count={5} />
        <Skeleton height="16px" width="160px" />
      </div>
    </div>
    <TabSkeletons count={4} />
    <div className="tab-body">
      <SectionSkeleton>
        <RowSkeletons count={3} height={69} />
      </SectionSkeleton>
    </div>
  </Awaited>
)
