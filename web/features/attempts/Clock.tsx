import { ClockIcon } from '@radix-ui/react-icons'
import { Badge, VisuallyHidden } from '@radix-ui/themes'
import { clock } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Attempt } from './attempts.data.ts'
import { useCountdown, warningSeconds } from './use-countdown.ts'

/** Time left, in red from five minutes on. It is announced at thresholds only. */
export const Clock = ({
  attempt,
  running,
  onEnd,
}: {
  attempt: Attempt
  running: boolean
  onEnd: () => void
}) => {
  const { t } = useCopy()
  const seconds = useCountdown(attempt, running, onEnd)
  if (seconds === null) return null
  const warning = seconds <= warningSeconds
  return (
    <>
      <Badge size="3" color={warning ? 'red' : 'gray'} role="timer" aria-label={t('attempts.test.remaining')}>
        <ClockIcon aria-hidden />
        <span className="figures">{clock(Math.ceil(seconds))}</span>
      </Badge>
      <VisuallyHidden role="status">
        {warning && t(seconds <= 60 ? 'attempts.test.oneMinute' : 'attempts.test.fiveMinutes')}
      </VisuallyHidden>
    </>
  )
}
