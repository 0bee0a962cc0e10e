import { percentOf } from '../../../api/contract/rules.ts'
import { useCopy } from '../i18n/use-copy.ts'

export const Progress = ({
  completed,
  total,
  label,
  percent = false,
}: {
  completed: number
  total: number
  /** Accessible name: what is counted. */
  label: string
  percent?: boolean
}) => {
  const { format } = useCopy()
  const value = percentOf(completed, total)
  const figures = percent ? format.percent(value) : `${format.number(completed)} / ${format.number(total)}`
  return (
    <span className="progress">
      <span
        className="progress-bar"
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={figures}
      >
        <span style={{ inlineSize: `${value}%` }} data-full={value === 100 || undefined} />
      </span>
      <span className="figures">{figures}</span>
    </span>
  )
}
