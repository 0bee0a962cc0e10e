import { Pencil2Icon } from '@radix-ui/react-icons'
import { Button } from '@radix-ui/themes'
import { Link } from 'wouter'
import { reviewPath } from '../../../shared/course-links.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { ErrorState } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { IconLink } from '../../../shared/look/IconAct.tsx'
import { useSession } from '../../../shared/session/session.ts'
import type { GradedMember } from '../grades.data.ts'

type Test = { readonly courseId: string; readonly lessonId: string }

const useWaiting = (params: Test | null) =>
  useRead('GET /courses/:courseId/lessons/:lessonId/reviews', params && { params, query: { pageSize: 1 } })

/** Links to a test's pending responses with their number; nothing without any. */
export const ReviewLink = ({ test }: { test: Test }) => {
  const { t } = useCopy()
  const { data, error, refetch } = useWaiting(test)
  if (error && !data) return <ErrorState error={error} retry={refetch} />
  const count = data?.responses ?? 0
  if (count === 0) return null
  return (
    <Button asChild>
      <Link to={reviewPath(test)}>{t('reviews.link', { count })}</Link>
    </Button>
  )
}

/** `ReviewLink` reports a failure. Links to an attempt's free responses, for review or correction; nothing if the grader may review none. */
export const ReviewAttemptLink = ({
  test,
  member: { userEvaluationId: attemptId, fullName: name, isUnderWay, isOneself },
}: {
  test: Test
  member: GradedMember
}) => {
  const { t } = useCopy()
  const { isAdministrator } = useSession()
  const isOff = isUnderWay || (isOneself && !isAdministrator)
  const { data: waiting } = useWaiting(isOff ? null : test)
  if (isOff || attemptId === null || !waiting?.hasFreeResponses) return null
  const label = t('reviews.linkOf', { name })
  return <IconLink label={label} icon={<Pencil2Icon />} to={reviewPath(test, attemptId)} />
}
