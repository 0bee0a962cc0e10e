import { ClockIcon, ExclamationTriangleIcon } from '@radix-ui/react-icons'
import { Badge, VisuallyHidden } from '@radix-ui/themes'
import { useState } from 'react'
import { clock } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Limit } from './countdown.ts'
import { useCountdown, warningSeconds } from './use-countdown.ts'

/** Remaining time, in red and as text from five minutes on. Announced only at thresholds. */
export const Clock = ({
  limit,
  running,
  ...handlers
}: {
  limit: Limit
  running: boolean
  onEnd: () => void
  onReturn: () => void
}) => {
  const { t, count } = useCopy()
  const seconds = useCountdown(limit, running, handlers)
  const minutes = useMinutesAtThreshold(seconds)
  if (seconds === null) return null
  const warning = seconds <= warningSeconds
  const Icon = warning ? ExclamationTriangleIcon : ClockIcon
  return (
    <>
      <Badge size="3" color={warning ? 'red' : 'gray'} className="test-clock">
        <Icon aria-hidden />
        <span role="timer" aria-label={t('attempts.test.remaining')} className="figures">
          {clock(Math.ceil(seconds))}
        </span>
        {warning && <span>{t('attempts.test.littleTime')}</span>}
      </Badge>
      <VisuallyHidden role="status">
        {minutes !== null && count('attempts.test.minutesLeft', minutes)}
      </VisuallyHidden>
    </>
  )
}

const thresholds = [60, warningSeconds]

/** Remaining minutes at the latest threshold, or when the screen opened. */
const useMinutesAtThreshold = (seconds: number | null): number | null => {
  const threshold = thresholds.find((least) => seconds !== null && seconds <= least) ?? null
  const [announcement, setAnnouncement] = useState<{ reached: number | null; minutes: number | null }>({
    reached: null,
    minutes: null,
  })
  if (threshold === announcement.reached) return announcement.minutes
  const minutes = threshold === null || seconds === null ? null : Math.ceil(seconds / 60)
  setAnnouncement({ reached: threshold, minutes })
  return minutes
}
