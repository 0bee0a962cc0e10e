import { ReasonedButton } from '../../shared/form/Form.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { publishGrades } from './acts.ts'
import { type GradedMember, publishable } from './grades.data.ts'

export const PublishGrades = ({
  lessonId,
  members,
  isOff,
  onBusy,
}: {
  lessonId: string
  members: readonly GradedMember[]
  /** While the table is edited. */
  isOff: boolean
  onBusy: (busy: boolean) => void
}) => {
  const copy = useCopy()
  const { t } = copy
  const drafts = publishable(members)
  const isOwnLeft = members.some(
    ({ grade, published, isOneself }) => isOneself && grade !== null && !published,
  )
  const nothing = drafts === 0 ? t('grades.nothingToPublish') : null
  const isNext = drafts > 0 && !isOff
  return (
    <ReasonedButton
      className="publish-grades"
      color={isNext ? 'green' : undefined}
      variant={isNext ? 'solid' : 'soft'}
      reason={isOff ? t('grades.saveFirst') : nothing}
      onClick={() => void publishGrades({ lessonId, drafts, isOwnLeft }, onBusy, copy)}
    >
      {t('grades.publish')}
    </ReasonedButton>
  )
}
