import { run } from '../../shared/data/graphql.ts'
import { mutate } from '../../shared/data/mutate.ts'
import { confirm } from '../../shared/dialog/confirm.ts'
import { tell } from '../../shared/feedback/toasts.ts'
import { ReasonedButton } from '../../shared/form/Form.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { type GradedMember, publishable } from './grades.data.ts'
import { UserEvaluationPublish } from './grades.operations.generated.ts'

/** Publishes every draft of the evaluation, over all pages and filters. */
export const PublishGrades = ({
  lessonId,
  members,
  onBusy,
}: {
  lessonId: string
  members: readonly GradedMember[]
  onBusy: (busy: boolean) => void
}) => {
  const { t, count, problem } = useCopy()
  const drafts = publishable(members)
  const publish = async () => {
    const question = { title: count('grades.askPublish', drafts), text: t('grades.askPublishText') }
    if (!(await confirm({ ...question, accept: t('grades.publish') }))) return
    onBusy(true)
    try {
      await mutate(() => run(UserEvaluationPublish, { lessonId, expected: drafts }))
      tell.success(t('grades.AlertPublishSuccess'))
    } catch (error) {
      tell.failure(t('grades.AlertPublishError'), problem(error))
    } finally {
      onBusy(false)
    }
  }
  return (
    <ReasonedButton
      variant={drafts === 0 ? 'soft' : 'solid'}
      reason={drafts === 0 ? t('grades.nothingToPublish') : null}
      onClick={() => void publish()}
    >
      {t('grades.publish')}
    </ReasonedButton>
  )
}
