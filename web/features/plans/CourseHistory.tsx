import { run } from '../../shared/data/graphql.ts'
import { useOperation } from '../../shared/data/use-query.ts'
import { TimelineSkeleton } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { UserCourseHistory } from '../audit/audit.operations.generated.ts'
import { HistoryEntries } from '../audit/HistoryEntries.tsx'

/** The history of one course of somebody's, for themselves too: without ids and digests. */
export const CourseHistory = ({ userCourseId }: { userCourseId: string }) => {
  const { data, error, refetch } = useOperation(UserCourseHistory, { userCourseId })
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <TimelineSkeleton count={4} />
  return (
    <HistoryEntries
      technical={false}
      newest={data.UserCourse_history}
      load={async (before) => (await run(UserCourseHistory, { userCourseId, before })).UserCourse_history}
    />
  )
}
