import { Skeleton } from '@radix-ui/themes'
import { Awaited } from '../../../shared/feedback/Awaited.tsx'
import {
  FactSkeletons,
  RowSkeletons,
  SectionSkeleton,
  TabSkeletons,
} from '../../../shared/feedback/skeletons.tsx'

export const DetailSkeleton = () => (
  <Awaited className="detail-skeleton">
    <div className="course-head" aria-hidden>
      <Skeleton style={{ aspectRatio: 16 / 7 }} width="100%" height="auto" />
      <div className="course-facts">
        <Skeleton height="24px" width="80%" />
        <Skeleton height="72px" width="100%" />
        <FactSkeletons count={4} />
        <Skeleton height="16px" width="160px" />
      </div>
    </div>
    <div className="course-body" aria-hidden>
      <div>
        <TabSkeletons count={6} />
        <div className="tab-body">
          <SectionSkeleton>
            <RowSkeletons count={2} height={60} />
          </SectionSkeleton>
        </div>
      </div>
      <SectionSkeleton>
        <RowSkeletons count={3} height={44} />
      </SectionSkeleton>
    </div>
  </Awaited>
)
