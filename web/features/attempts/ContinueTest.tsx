import { Button } from '@radix-ui/themes'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { clock } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { type Limit, useCountdown } from './use-countdown.ts'

/** Leads to a test that is under way, and says how long there is; `onEnd` once its time is up. */
export const ContinueTest = ({
  lessonId,
  limit,
  onEnd,
  ...button
}: { lessonId: string; limit: Limit; onEnd: () => void } & Omit<
  ComponentProps<typeof Button>,
  'asChild' | 'children'
>) => {
  const { t } = useCopy()
  const seconds = useCountdown(limit, true, onEnd)
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
