import { Button, Text } from '@radix-ui/themes'
import { courseStatuses } from '../../../../api/contract/constants.ts'
import { ProgressRing } from '../../../shared/feedback/ProgressRing.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useTestsUnderWay } from '../../attempts/attempts.data.ts'
import { ContinueTest } from '../../attempts/ContinueTest.tsx'
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
        <Text size="1" color="gray" className="figures">
          {figures}
        </Text>
      </div>
    </div>
  )
}

const isApproved = ({ UserCourseStatus: status }: CourseShown): boolean =>
  courseStatuses.find(({ id }) => id === status?.id)?.key === 'aprobado'

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
  return remaining.length > 0 && !isApproved(course) ? (
    <Text size="2">{t('courses.detail.waits', { lessons: remaining.join(', ') })}</Text>
  ) : null
}
