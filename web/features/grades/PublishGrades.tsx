import { ReasonedButton } from '../../shared/form/Form.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { publishGrades } from './acts.ts'
import { type GradedMember, publishable } from './grades.data.ts'

export const PublishGrades = ({
  lessonId,
  members,
  onBusy,
}: {
  lessonId: string
  members: readonly GradedMember[]
  onBusy: (busy: boolean) => void
}) => {
  const copy = useCopy()
  const { t } = copy
  const drafts = publishable(members)
  return (
    <ReasonedButton
      variant={drafts === 0 ? 'soft' : 'solid'}
      reason={drafts === 0 ? t('grades.nothingToPublish') : null}
      onClick={() => void publishGrades({ lessonId, drafts }, onBusy, copy)}
    >
      {t('grades.publish')}
    </ReasonedButton>
  )
}
