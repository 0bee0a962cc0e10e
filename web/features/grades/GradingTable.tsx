import { Button, Portal, Spinner, Text, Theme } from '@radix-ui/themes'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { Chart, Charts } from '../../shared/chart/Chart.tsx'
import { Notice } from '../../shared/feedback/states.tsx'
import { ReasonedButton } from '../../shared/form/Form.tsx'
import { GridPanel } from '../../shared/grid/GridPanel.tsx'
import { MemberHistoryLink } from '../../shared/HistoryLink.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Page } from '../../shared/page.tsx'
import { useSession } from '../../shared/session/session.ts'
import { tell } from '../../shared/toasts.ts'
import { distributionOf } from './distribution.ts'
import { countsOf } from './grade-states.ts'
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
  isRefreshing: boolean
}

/** Read-only until editing begins; always for automatic evaluations. A restarted member is hidden until the screen reopens. */
export const GradingTable = ({ frame, evaluation, isAutomatic, members, isRefreshing }: Props) => {
  const copy = useCopy()
  const { t, count, refusal } = copy
  const { can } = useSession()
  const [restarted, setRestarted] = useState<readonly string[]>([])
  const [applying, setApplying] = useState(false)
  const shown = useMemo(
    () => members.filter(({ userId }) => !restarted.includes(userId)),
    [members, restarted],
  )
  const { grid, saveAsDraft, isRereading } = useGrading({
    evaluation,
    isAutomatic,
    members: shown,
    isRefreshing,
  })
  const filters = useGradedFilters(members)
  const distribution = useMemo(() => distributionOf(shown, copy), [shown, copy])
  const isBusy = applying || grid.form.busy
  const { editing } = grid
  const rereading = isRereading ? t('shared.rereading') : null
  const acts = isAutomatic ? (
    <ReviewLink test={evaluation} />
  ) : (
    <>
      <PublishGrades lessonId={evaluation.lessonId} members={shown} isOff={editing} onBusy={setApplying} />
      <Button
        // mounted anew, so that it takes the focus back after an edit
        key={String(editing)}
        autoFocus={grid.wasEdited && !editing}
        variant={publishable(shown) === 0 && !editing ? 'solid' : 'soft'}
        disabled={editing}
        onClick={grid.edit}
      >
        {t('grades.edit')}
      </Button>
    </>
  )
  return (
    <Page {...frame} action={<div className="grades-acts">{acts}</div>}>
      {isAutomatic && <Notice>{t('grades.automatic')}</Notice>}
      <Grading
        chart={
          members.length > 0 && (
            <Charts label={t('grades.pictures')}>
              <Chart title={t('grades.distribution')} data={distribution} nothing={t('grades.noGrades')} />
            </Charts>
          )
        }
      >
        {shown.length > 0 && (
          <ul className="grade-counts figures">
            {countsOf(shown, copy).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
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
          pinned={{ more: ({ fullName }) => t('grades.more', { name: fullName }) }}
          bar={{
            labels: { save: t('grades.save'), unchanged: refusal('form.error.no_changes') },
            onUnchanged: () => tell.error(refusal('form.error.no_changes')),
            off: rereading,
            changesIn: (rows) => count('grades.changed', rows),
            further: (
              <ReasonedButton
                type="button"
                variant="soft"
                disabled={isBusy}
                reason={rereading}
                onClick={saveAsDraft}
              >
                {t('grades.saveDraft')}
              </ReasonedButton>
            ),
          }}
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
      </Grading>
      {isBusy && <Applying />}
    </Page>
  )
}

/** The table first, its chart beside it where there is room. */
export const Grading = ({ chart, children }: { chart: ReactNode; children: ReactNode }) => (
  <div className="grading">
    <div className="grading-parts">
      <div className="grading-table">{children}</div>
      {chart}
    </div>
  </div>
)

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
