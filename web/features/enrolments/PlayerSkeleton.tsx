import { Skeleton } from '@radix-ui/themes'
import { Awaited } from '../../shared/feedback/Awaited.tsx'

export const PlayerSkeleton = () => (
  <Awaited>
    <div className="player">
      <div className="player-stage">
        <Skeleton className="media-frame" />
        <Skeleton height="32px" />
      </div>
      <div className="player-list">
        {[1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} height="44px" />
        ))}
      </div>
    </div>
  </Awaited>
)
