import { Button, Skeleton, Text } from '@radix-ui/themes'
import { courseStatuses } from '../../../../api/contract/constants.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { ProgressRing } from '../../../shared/feedback/ProgressRing.tsx'
import { ErrorState } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useTestsUnderWay } from '../../attempts/attempts.data.ts'
import { ContinueTest } from '../../attempts/ContinueTest.tsx'
import { Opportunity } from '../../opportunities/Opportunity.tsx'
import type { CourseModule, CourseShown } from '../courses.data.ts'
import type { Places } from './places.ts'

/** The viewer's progress and next act; nothing for non-members. */
export const NextAct = ({
  course,
  modules,
  places,
}: {
  course: CourseShown
  modules: readonly CourseModule[]
  places: Places
}) => {
  const { t } = useCopy()
  if (!course.progress) return null
  const { completed, total } = course.progress
  const figures = t('courses.detail.doneSoFar', { completed, total })
  return (
    <div className="next-act">
      <ProgressRing completed={completed} total={total} label={t('courses.detail.progress')} text={figures} />
      <div className="next-act-words">
        <Act course={course} modules={modules} places={places} />
        <RunningTestProblem />
        <Text size="1" color="gray" className="figures">
          {figures}
        </Text>
      </div>
    </div>
  )
}

const statusOf = ({ UserCourseStatus: status }: CourseShown) =>
  courseStatuses.find(({ id }) => id === status?.id)?.key

const isApproved = (course: CourseShown): boolean => statusOf(course) === 'aprobado'

/** A running test is then not known of, and the act is the course's own. */
const RunningTestProblem = () => {
  const { data, error, refetch } = useTestsUnderWay()
  return error && !data ? <ErrorState error={error} retry={refetch} /> : null
}

const Act = ({ course, modules, places }: Parameters<typeof NextAct>[0]) => {
  const { t } = useCopy()
  const underWay = useTestsUnderWay()
  const { next, progress, certificationId } = course
  const lessons = modules.flatMap((module) => module.lessons)
  const test = underWay.data?.attempts.find(({ courseId }) => courseId === course.id)
  if (test)
    return (
      <>
        <ContinueTest
          key={test.attemptId}
          size="3"
          lessonId={test.lessonId}
          limit={test}
          refetch={underWay.refetch}
        />
        {test.lessonName && (
          <Text size="2" className="clamp-2">
            {test.lessonName}
          </Text>
        )}
      </>
    )
  if (certificationId && isApproved(course))
    return (
      <Button size="3" onClick={() => places.showTab('certification')}>
        {t('courses.detail.seeCertificate')}
      </Button>
    )
  const lesson = lessons.find(({ id }) => id === next?.lessonId)
  if (lesson && next)
    return (
      <>
        <Button size="3" onClick={() => places.openLesson(lesson)}>
          {t(progress?.hasBegun ? 'courses.detail.resume' : 'courses.detail.start')}
        </Button>
        <Text size="2" className="clamp-2">
          {t('courses.detail.whereNext', { lesson: next.name, module: next.moduleName })}
        </Text>
      </>
    )
  const remaining = lessons.filter(({ isCompleted }) => !isCompleted).map(({ name }) => name)
  if (remaining.length === 0 || isApproved(course)) return null
  return <Waiting course={course} lessons={remaining} />
}

/** Another attempt at what was failed, or the lessons that others complete. */
const Waiting = ({ course, lessons }: { course: CourseShown; lessons: readonly string[] }) => {
  const { t } = useCopy()
  const { user } = useSession()
  const params = { courseId: course.id, userId: user.id }
  const evaluations = useRead(
    'GET /user-evaluations/course/:courseId/user/:userId',
    statusOf(course) === 'reprobado' ? { params } : null,
    { onDevice: true },
  )
  if (evaluations.loading)
    return (
      <>
        <Skeleton height="40px" width="180px" />
        <Skeleton height="20px" width="120px" />
      </>
    )
  if (evaluations.error && !evaluations.data)
    return <ErrorState error={evaluations.error} retry={evaluations.refetch} />
  const [failed] = evaluations.data?.filter(({ opportunity }) => opportunity !== null) ?? []
  if (!failed?.opportunity)
    return <Text size="2">{t('courses.detail.waits', { lessons: lessons.join(', ') })}</Text>
  const { lessonId, name, opportunity } = failed
  return (
    <>
      <Opportunity look="primary" lesson={{ id: lessonId, name }} opportunity={opportunity} />
      <Text size="2" className="clamp-2">
        {name}
      </Text>
    </>
  )
}
