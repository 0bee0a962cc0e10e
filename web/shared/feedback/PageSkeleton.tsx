import { Skeleton } from '@radix-ui/themes'
import { Awaited } from './Awaited.tsx'
import { SkeletonLines } from './states.tsx'

export const PageSkeleton = () => (
  <div className="page">
    <Awaited className="page-header">
      <Skeleton height="28px" width="240px" />
    </Awaited>
    <SkeletonLines lines={8} />
  </div>
)
