import { Button } from '@radix-ui/themes'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { clock } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Limit } from './countdown.ts'
import { useCountdown } from './use-countdown.ts'

/** Links to a running test with its remaining time; calls `refetch` at its end. */
export const ContinueTest = ({
  lessonId,
  limit,
  refetch,
  ...button
}: { lessonId: string; limit: Limit; refetch: () => void } & Omit<
  ComponentProps<typeof Button>,
  'asChild' | 'children'
>) => {
  const { t } = useCopy()
  const seconds = useCountdown(limit, true, { onEnd: refetch, onReturn: refetch })
  return (
    <Button {...button} asChild>
      <Link to={`/cursos/examen/${lessonId}`} className="figures">
        {seconds === null
          ? t('attempts.continue.untimed')
          : t('attempts.continue.left', { time: clock(Math.ceil(seconds)) })}
      </Link>
    </Button>
  )
}
