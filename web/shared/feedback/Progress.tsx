import { percentOf } from '../../../api/contract/rules.ts'
import { useCopy } from '../i18n/use-copy.ts'

/** A bar with its figures: `3 / 5`, or percent where only a share is known. */
export const Progress = ({
  completed,
  total,
  label,
  percent = false,
}: {
  completed: number
  total: number
  /** What is being counted, for whoever cannot see the bar. */
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
