import { Skeleton } from '@radix-ui/themes'
import { Awaited } from './Awaited.tsx'
import { SkeletonLines } from './states.tsx'

/** For a page of unknown layout: its title, and lines. */
export const PageSkeleton = () => (
  <div className="page">
    <Awaited className="page-header">
      <Skeleton height="28px" width="240px" />
    </Awaited>
    <SkeletonLines lines={8} />
  </div>
)
