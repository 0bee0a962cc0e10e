import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { TimelineSkeleton } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { userCourseHistory } from '../audit/audit.operations.ts'
import { HistoryEntries } from '../audit/HistoryEntries.tsx'

/** The history of one course of a person, for learners too: without ids and digests. */
export const CourseHistory = ({ userCourseId }: { userCourseId: string }) => {
  const { data, error, refetch } = useRead(userCourseHistory, { userCourseId, wholeActs: true })
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <TimelineSkeleton count={4} />
  return (
    <HistoryEntries
      technical={false}
      newest={data}
      load={(before) => call(userCourseHistory, { userCourseId, before, wholeActs: true })}
    />
  )
}
