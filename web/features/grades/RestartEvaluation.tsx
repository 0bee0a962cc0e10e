import { ResetIcon } from '@radix-ui/react-icons'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { IconAct } from '../../shared/look/IconAct.tsx'
import { useSession } from '../../shared/session/session.ts'
import { restartEvaluation } from './acts.ts'
import type { GradedMember } from './grades.data.ts'

/** Hidden while a test is running, without a result, and for oneself except an administrator. */
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
  const copy = useCopy()
  const { isAdministrator } = useSession()
  if (id === null || isUnderWay || (isOneself && !isAdministrator)) return null
  const restart = async () => {
    if (await restartEvaluation({ id, userId, courseId, name }, onBusy, copy)) onRestarted()
  }
  const label = copy.t('grades.restart', { name })
  return <IconAct label={label} icon={<ResetIcon />} disabled={isOff} onClick={() => void restart()} />
}
