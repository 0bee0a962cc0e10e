import { ResetIcon } from '@radix-ui/react-icons'
import { IconButton, Tooltip } from '@radix-ui/themes'
import { run } from '../../shared/data/graphql.ts'
import { mutate } from '../../shared/data/mutate.ts'
import { confirmWhy } from '../../shared/dialog/confirm.ts'
import { tell } from '../../shared/feedback/toasts.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'
import type { GradedMember } from './grades.data.ts'
import { UserEvaluationDelete } from './grades.operations.generated.ts'

/** Where there is something to restart: nothing while a test is being taken, and nobody for themselves but an administrator. */
export const RestartEvaluation = ({
  member: { userId, fullName: name, userEvaluationId: id, isUnderWay, isOneself },
  courseId,
  isOff,
  onBusy,
  onRestarted,
}: {
  member: GradedMember
  courseId: string
  isOff: boolean
  onBusy: (busy: boolean) => void
  onRestarted: () => void
}) => {
  const { t, problem } = useCopy()
  const { isAdministrator } = useSession()
  if (id === null || isUnderWay || (isOneself && !isAdministrator)) return null
  const restart = async () => {
    const reason = await confirmWhy({
      title: t('grades.askRestart', { name }),
      text: t('grades.askRestartText'),
      accept: t('grades.accept'),
      dangerous: true,
      reason: t('grades.reason'),
      isReasonNeeded: true,
    })
    if (reason === null) return
    onBusy(true)
    try {
      await mutate(() => run(UserEvaluationDelete, { id, userId, courseId, reason }))
      onRestarted()
      tell.success(t('grades.AlertRestartSuccess'))
    } catch (error) {
      tell.failure(t('grades.AlertRestartError'), problem(error))
    } finally {
      onBusy(false)
    }
  }
  return (
    <Tooltip content={t('grades.restart', { name })}>
      <IconButton
        variant="ghost"
        color="gray"
        disabled={isOff}
        aria-label={t('grades.restart', { name })}
        onClick={() => void restart()}
      >
        <ResetIcon />
      </IconButton>
    </Tooltip>
  )
}
