import { Skeleton } from '@radix-ui/themes'
import { Awaited } from '../../../shared/feedback/Awaited.tsx'
import { FieldSkeletons, RowSkeletons, TabSkeletons, times } from '../../../shared/feedback/skeletons.tsx'

export const EditorSkeleton = () => (
  <Awaited>
    <TabSkeletons count={5} />
    <div className="tab-body editor-form">
      <FieldSkeletons heights={[32, 88, 80, 36, 36, 58, 60, 92]} />
    </div>
  </Awaited>
)

export const ModulesSkeleton = () => (
  <Awaited className="editor-lessons">
    <div className="editor-modules" aria-hidden>
      {times(2, (module) => (
        <div key={module} className="editor-module">
          <Skeleton height="20px" width="50%" mb="3" />
          <RowSkeletons count={2} height={69} />
        </div>
      ))}
    </div>
  </Awaited>
)
