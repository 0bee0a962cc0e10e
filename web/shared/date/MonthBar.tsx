import {
  ChevronLeftIcon,
  ChevronRightIcon,
  DoubleArrowLeftIcon,
  DoubleArrowRightIcon,
} from '@radix-ui/react-icons'
import { IconButton } from '@radix-ui/themes'
import { type ReactNode, useEffect, useRef } from 'react'
import { useCopy } from '../i18n/use-copy.ts'
import { dayByKey } from './month.ts'

/** The month's name (yyyy-MM) between the buttons to other months and, with `years`, other years. */
export const MonthBar = ({
  id,
  month,
  years = false,
  onMove,
}: {
  id: string
  month: string
  years?: boolean
  onMove: (months: number) => void
}) => {
  const { t, format } = useCopy()
  const step = (label: string, months: number, icon: ReactNode) => (
    <IconButton type="button" variant="ghost" color="gray" aria-label={label} onClick={() => onMove(months)}>
      {icon}
    </IconButton>
  )
  return (
    <div className="calendar-bar">
      {years && step(t('shared.date.previousYear'), -12, <DoubleArrowLeftIcon />)}
      {step(t('shared.date.previous'), -1, <ChevronLeftIcon />)}
      <span id={id} className="calendar-month" aria-live="polite">
        {format.month(`${month}-01`)}
      </span>
      {step(t('shared.date.next'), 1, <ChevronRightIcon />)}
      {years && step(t('shared.date.nextYear'), 12, <DoubleArrowRightIcon />)}
    </div>
  )
}

/** Keys that move the day within a grid of days, and the focus with it, into any month. */
export const useDayKeys = (day: string, onMove: (day: string) => void) => {
  const grid = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus()
    hasMoved.current = false
  }, [day])
  const onKey = (key: string): boolean => {
    const to = dayByKey(day, key)
    if (to === null) return false
    hasMoved.current = true
    onMove(to)
    return true
  }
  return { grid, onKey }
}
