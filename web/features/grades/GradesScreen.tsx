import { useParams } from 'wouter'
import type { Reply } from '../../../api/contract/calls.ts'
import { Chart, Charts } from '../../shared/chart/Chart.tsx'
import { type CourseOrigin, courseState } from '../../shared/course-links.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useMoment } from '../../shared/moment/moment.ts'
import { type Crumb, Page } from '../../shared/page.tsx'
import { useSession } from '../../shared/session/session.ts'
import { GradesPast } from './GradesPast.tsx'
import { Grading, GradingTable } from './GradingTable.tsx'
import { type Evaluation, gradePageSizes, useGraded } from './grades.data.ts'

/** The grading table of one evaluation; auditors can view it at a past moment. */
export const GradesScreen = () => {
  const { courseId = '', lessonId = '' } = useParams()
  const { can } = useSession()
  const { asOf } = useMoment()
  const evaluation = { courseId, lessonId }
  if (asOf && can('audit')) return <GradesPast evaluation={evaluation} asOf={asOf} />
  return <Grades evaluation={evaluation} />
}

const Grades = ({ evaluation }: { evaluation: Evaluation }) => {
  const { t } = useCopy()
  const { can } = useSession()
  const { lessonId } = evaluation
  const lesson = useRead('GET /lessons/:id', { params: { id: lessonId } })
  const members = useGraded(evaluation)
  const frame = {
    title: lesson.data?.name ?? t('grades.title'),
    crumbs: crumbsOf(lesson.data, can('course') ? '/cursos' : '/mis-cursos'),
  }
  const failed = [lesson, members].find(({ error }) => error !== null)
  if (members.data && lesson.data)
    return (
      <GradingTable
        key={lessonId}
        frame={frame}
        evaluation={evaluation}
        isAutomatic={lesson.data.LessonType.name === 'automaticEvaluation'}
        members={members.data}
        isRefreshing={members.refreshing}
      />
    )
  return (
    <Page {...frame}>
      {failed?.error ? (
        <ErrorState error={failed.error} retry={failed.refetch} />
      ) : (
        <Grading
          chart={
            <Charts label={t('grades.pictures')}>
              <Chart title={t('grades.distribution')} data={undefined} />
            </Charts>
          }
        >
          <Awaited>
            <RowSkeletons count={gradePageSizes[0] ?? 0} height={44} />
          </Awaited>
        </Grading>
      )}
    </Page>
  )
}

/** Null while the course is unknown, to reserve their space. */
const crumbsOf = (
  lesson: Reply<'GET /lessons/:id'> | undefined,
  origin: CourseOrigin,
): readonly Crumb[] | null =>
  lesson
    ? [
        {
          label: lesson.courseName,
          to: '/cursos/detalles',
          state: courseState({ id: lesson.courseId, name: lesson.courseName }, origin),
        },
      ]
    : null
