import { Badge, Text, Link as TextLink } from '@radix-ui/themes'
import { Link } from 'wouter'
import type { Reply } from '../../../../api/contract/calls.ts'
import { passingGrade } from '../../../../api/contract/constants.ts'
import { gradesPath, reviewPath } from '../../../shared/course-links.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { Awaited } from '../../../shared/feedback/Awaited.tsx'
import { DraftBadge } from '../../../shared/feedback/StatusBadge.tsx'
import { RowSkeletons } from '../../../shared/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../shared/feedback/states.tsx'
import { MemberHistoryLink } from '../../../shared/HistoryLink.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useLessonType } from '../../../shared/lesson-types.tsx'
import { useListState } from '../../../shared/list/list-state.ts'
import { Pager } from '../../../shared/list/Pager.tsx'
import { RowLink } from '../../../shared/list/RowLink.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { Opportunity } from '../../opportunities/Opportunity.tsx'

type Evaluation = Reply<'GET /user-evaluations/course/:courseId/user/:userId'>[number]

const pageSize = 5
const sizes = [pageSize]
const state = { name: 'evaluations', id: undefined, filterIds: [], sortIds: [], sizes }

/** The evaluations with the viewer's grades; graders also see the progress of manual grading. */
export const EvaluationCards = ({ courseId }: { courseId: string }) => {
  const { t } = useCopy()
  const { user } = useSession()
  const params = { courseId, userId: user.id }
  const { data, error, refetch } = useRead(
    'GET /user-evaluations/course/:courseId/user/:userId',
    { params },
    { onDevice: true },
  )
  const { query, setPage, setSize } = useListState(state)
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <EvaluationCardsSkeleton />
  if (data.length === 0)
    return (
      <EmptyState title={t('courses.detail.NoEvaluations')} text={t('courses.detail.noEvaluationsText')} />
    )
  const page = Math.min(query.page, Math.ceil(data.length / pageSize))
  const pageRows = data.slice((page - 1) * pageSize, page * pageSize)
  return (
    <>
      <ul className="evaluation-cards">
        {pageRows.map((evaluation) => (
          <li key={evaluation.lessonId}>
            <EvaluationCard courseId={courseId} evaluation={evaluation} />
          </li>
        ))}
      </ul>
      {data.length > pageSize && (
        <Pager
          shown={pageRows.length}
          count={data.length}
          page={page}
          size={pageSize}
          sizes={sizes}
          onPage={setPage}
          onSize={setSize}
        />
      )}
    </>
  )
}

const EvaluationCardsSkeleton = () => (
  <Awaited>
    <RowSkeletons count={2} height={120} />
  </Awaited>
)

const EvaluationCard = ({ courseId, evaluation }: { courseId: string; evaluation: Evaluation }) => {
  const { count } = useCopy()
  const { name, moduleName, isAutomatic, isDraft, canGrade, lessonId, toReview, opportunity } = evaluation
  const { Icon, name: type } = useLessonType(isAutomatic ? 'automaticEvaluation' : 'manualEvaluation')
  return (
    <article className="evaluation-card" aria-label={name}>
      <Text size="1" color="gray" className="lesson-done">
        <Icon aria-hidden /> {type}
      </Text>
      <Text weight="medium" className="clamp-2" title={name}>
        {canGrade ? <RowLink to={gradesPath({ courseId, lessonId })}>{name}</RowLink> : name}
      </Text>
      <Text size="1" color="gray">
        {moduleName}
      </Text>
      <span className="evaluation-foot">
        <EvaluationStatus evaluation={evaluation} />
        <GradeHistory courseId={courseId} evaluation={evaluation} />
        {toReview > 0 && (
          <TextLink asChild size="2" className="review-link figures">
            <Link to={reviewPath({ courseId, lessonId })}>{count('courses.detail.toReview', toReview)}</Link>
          </TextLink>
        )}
        {isDraft && <DraftBadge />}
      </span>
      {opportunity && <Opportunity lesson={{ id: lessonId, name }} opportunity={opportunity} />}
    </article>
  )
}

/** Links auditors from their own grade to its history. */
const GradeHistory = ({ courseId, evaluation }: { courseId: string; evaluation: Evaluation }) => {
  const { t } = useCopy()
  const { user } = useSession()
  const { lessonId, name, grade } = evaluation
  if (grade === null) return null
  return (
    <MemberHistoryLink
      courseId={courseId}
      userId={user.id}
      lessonId={lessonId}
      label={t('courses.detail.gradeHistory', { name })}
    />
  )
}

const EvaluationStatus = ({ evaluation }: { evaluation: Evaluation }) => {
  const { t, count } = useCopy()
  const { isAutomatic, canGrade, grade, hideScore, isUnderReview, total, totalPublished } = evaluation
  if (canGrade && !isAutomatic)
    return (
      <Text size="2" className="figures">
        {total === 0 && totalPublished === 0
          ? t('courses.detail.notSaved')
          : t('courses.detail.evaluated', { published: totalPublished, total })}
      </Text>
    )
  if (grade !== null && !hideScore) return <Score grade={grade} />
  if (grade !== null) return <Text size="2">{t('courses.detail.notPublished')}</Text>
  if (isUnderReview) return <Text size="2">{t('courses.detail.underReview')}</Text>
  return (
    <Text size="2">
      {canGrade && total > 0 ? count('courses.detail.takenBy', total) : t('courses.detail.notEvaluated')}
    </Text>
  )
}

const Score = ({ grade }: { grade: number }) => {
  const { t } = useCopy()
  const isApproved = grade >= passingGrade
  return (
    <>
      <Text size="4" weight="medium" className="figures">
        {t('courses.detail.score', { grade })}
      </Text>
      <Badge color={isApproved ? 'green' : 'red'}>
        {t(isApproved ? 'courses.detail.approved' : 'courses.detail.failed')}
      </Badge>
    </>
  )
}
