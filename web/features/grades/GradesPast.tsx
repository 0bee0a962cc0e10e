import { Chart, Charts } from '../../shared/chart/Chart.tsx'
import { MemberHistoryLink } from '../../shared/HistoryLink.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListPanel } from '../../shared/list/ListPanel.tsx'
import { PastPage } from '../audit/comparison/PastPage.tsx'
import { distributionOf } from './distribution.ts'
import { isFound, useGradedFilters } from './graded-rows.ts'
import { type Evaluation, type GradedMember, gradePageSizes, useGraded } from './grades.data.ts'
import { usePastColumns } from './use-grade-columns.tsx'

/** The read-only grading table at a past moment. */
export const GradesPast = ({ evaluation, asOf }: { evaluation: Evaluation; asOf: string }) => (
  <PastPage kind="grades" lessonId={evaluation.lessonId}>
    {() => <PastTable evaluation={evaluation} asOf={asOf} />}
  </PastPage>
)

const noMembers: readonly GradedMember[] = []

const PastTable = ({ evaluation, asOf }: { evaluation: Evaluation; asOf: string }) => {
  const copy = useCopy()
  const { t } = copy
  const members = useGraded({ ...evaluation, asOf })
  return (
    <>
      <Charts label={t('grades.pictures')}>
        <Chart
          title={t('grades.distribution')}
          data={members.data && distributionOf(members.data, copy)}
          failed={members.error !== null}
        />
      </Charts>
      <ListPanel<GradedMember>
        id="grades-past"
        label={t('grades.title')}
        rows={members}
        matches={isFound}
        rowKey={({ userId }) => userId}
        searchLabel={t('grades.search')}
        filters={useGradedFilters(members.data ?? noMembers)}
        sizes={gradePageSizes}
        columns={usePastColumns()}
        actions={(member) => (
          <MemberHistoryLink
            courseId={evaluation.courseId}
            userId={member.userId}
            lessonId={evaluation.lessonId}
            label={t('shared.history', { name: member.fullName })}
          />
        )}
        actionsWidth="48px"
        empty={{ title: t('comparison.past.empty'), text: t('comparison.past.emptyText') }}
      />
    </>
  )
}
