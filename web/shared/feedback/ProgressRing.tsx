import { percentOf } from '../../../api/contract/rules.ts'
import { useCopy } from '../i18n/use-copy.ts'

const radius = 26
const around = 2 * Math.PI * radius

export const ProgressRing = ({
  completed,
  total,
  label,
  text,
}: {
  completed: number
  total: number
  label: string
  text: string
}) => {
  const { format } = useCopy()
  const value = percentOf(completed, total)
  return (
    <span
      className="progress-ring"
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
    >
      <svg viewBox="0 0 64 64" aria-hidden focusable="false">
        <circle cx="32" cy="32" r={radius} />
        <circle
          cx="32"
          cy="32"
          r={radius}
          data-full={value === 100 || undefined}
          strokeDasharray={`${(around * value) / 100} ${around}`}
          transform="rotate(-90 32 32)"
        />
      </svg>
      <span className="figures" aria-hidden>
        {format.percent(value)}
      </span>
    </span>
  )
}
