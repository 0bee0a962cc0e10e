import { Button, Portal, Spinner, Text, Theme } from '@radix-ui/themes'
import { type ComponentProps, useMemo, useState } from 'react'
import { Chart, Charts } from '../../shared/chart/Chart.tsx'
import { Notice } from '../../shared/feedback/states.tsx'
import { GridActions, GridPanel, GridProblem } from '../../shared/grid/GridPanel.tsx'
import { MemberHistoryLink } from '../../shared/HistoryLink.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Page } from '../../shared/page.tsx'
import { useSession } from '../../shared/session/session.ts'
import { tell } from '../../shared/toasts.ts'
import { distributionOf } from './distribution.ts'
import { isFound, publishAllActions, useGradedFilters } from './graded-rows.ts'
import { type Evaluation, type GradedMember, gradePageSizes, publishable } from './grades.data.ts'
import { PublishGrades } from './PublishGrades.tsx'
import { RestartEvaluation } from './RestartEvaluation.tsx'
import { ReviewAttemptLink, ReviewLink } from './review/ReviewLink.tsx'
import { useGrading } from './use-grading.ts'

type Props = {
  frame: Omit<ComponentProps<typeof Page>, 'action' | 'children'>
  evaluation: Evaluation
  isAutomatic: boolean
  members: readonly GradedMember[]
  refetch: () => void
}

/** Read-only until editing begins; always for automatic evaluations. A restarted member is hidden until the screen reopens. */
export const GradingTable = ({ frame, evaluation, isAutomatic, members, refetch }: Props) => {
  const copy = useCopy()
  const { t, refusal } = copy
  const { can } = useSession()
  const [restarted, setRestarted] = useState<readonly string[]>([])
  const [applying, setApplying] = useState(false)
  const shown = useMemo(
    () => members.filter(({ userId }) => !restarted.includes(userId)),
    [members, restarted],
  )
  const { grid, saveAsDraft } = useGrading({ evaluation, isAutomatic, members: shown, refetch })
  const filters = useGradedFilters(members)
  const distribution = useMemo(() => distributionOf(members, copy), [members, copy])
  const isBusy = applying || grid.form.busy
  const acts = isAutomatic ? (
    <ReviewLink test={evaluation} />
  ) : (
    <>
      {!grid.editing && <PublishGrades lessonId={evaluation.lessonId} members={shown} onBusy={setApplying} />}
      <GridActions
        grid={grid}
        isNext={publishable(shown) === 0}
        labels={{
          edit: t('grades.edit'),
          save: t('grades.save'),
          unchanged: refusal('form.error.no_changes'),
        }}
        onUnchanged={() => tell.error(refusal('form.error.no_changes'))}
      >
        <Button type="button" variant="soft" disabled={isBusy} onClick={saveAsDraft}>
          {t('grades.saveDraft')}
        </Button>
      </GridActions>
    </>
  )
  return (
    <Page {...frame} action={<div className="grades-acts">{acts}</div>}>
      {isAutomatic && <Notice>{t('grades.automatic')}</Notice>}
      <GridProblem grid={grid} />
      {members.some(({ grade }) => grade !== null) && (
        <Charts label={t('grades.pictures')}>
          <Chart title={t('grades.distribution')} data={distribution} />
        </Charts>
      )}
      <GridPanel<GradedMember>
        grid={grid}
        id="grades"
        label={t('grades.title')}
        matches={isFound}
        personOf={({ fullName, payrollNum }) => ({ name: fullName, number: payrollNum })}
        sizes={gradePageSizes}
        searchLabel={t('grades.search')}
        filters={filters}
        forAll={isAutomatic ? [] : publishAllActions(copy)}
        actions={(member) => (
          <>
            {isAutomatic && <ReviewAttemptLink test={evaluation} member={member} />}
            <MemberHistoryLink
              courseId={evaluation.courseId}
              userId={member.userId}
              lessonId={evaluation.lessonId}
              label={t('grades.historyOf', { name: member.fullName })}
            />
            <RestartEvaluation
              member={member}
              courseId={evaluation.courseId}
              isOff={grid.editing}
              onBusy={setApplying}
              onRestarted={() => setRestarted((before) => [...before, member.userId])}
            />
          </>
        )}
        actionsWidth={`${(isAutomatic ? 88 : 48) + (can('audit') ? 40 : 0)}px`}
        empty={{ title: t('grades.empty'), text: t('grades.emptyText') }}
      />
      {isBusy && <Applying />}
    </Page>
  )
}

/** Covers the screen while changes are applied, to block other input. */
const Applying = () => {
  const { t } = useCopy()
  return (
    <Portal asChild>
      <Theme hasBackground={false}>
        <div className="applying" role="status">
          <Spinner size="3" />
          <Text size="3">{t('grades.applying')}</Text>
        </div>
      </Theme>
    </Portal>
  )
}
