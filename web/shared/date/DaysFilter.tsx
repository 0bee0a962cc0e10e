import { Text } from '@radix-ui/themes'
import { useId } from 'react'
import { type CopyTools, useCopy } from '../i18n/use-copy.ts'
import { DayInput, useTypedDay } from './DayInput.tsx'
import { daysOf, daysValue, dayText } from './day.ts'

/** From one day to another, either of them open; filters as soon as a day is complete. */
export const DaysFilter = ({
  label,
  value,
  startFirst,
  onChange,
}: {
  label: string
  value: string | null
  /** Disables the end until there is a start, and says why. */
  startFirst?: string | undefined
  onChange: (value: string | null) => void
}) => {
  const { t, refusal } = useCopy()
  const id = useId()
  const { from, until } = daysOf(value)
  const isOff = startFirst !== undefined && from === null
  const start = useTypedDay({
    value: from ?? '',
    onChange: (day) =>
      onChange(
        daysValue({ from: day || null, until: day === '' && startFirst !== undefined ? null : until }),
      ),
  })
  const end = useTypedDay({
    value: until ?? '',
    min: from ?? '',
    onChange: (day) => onChange(daysValue({ from, until: day || null })),
  })
  const isUnknown = start.isUnknown || end.isUnknown
  const isReversed = !isOff && end.isOutside
  const problem = isUnknown
    ? t('shared.date.unknown')
    : isReversed
      ? refusal('reports.end-before-start')
      : null
  const described = problem !== null || isOff ? id : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a line of a flexible bar
    <span role="group" className="days-filter" aria-label={label}>
      <span className="days-ends">
        <DayInput
          bound={start}
          value={from ?? ''}
          before={t('shared.date.fromWord')}
          aria-label={t('shared.date.from', { label })}
          aria-describedby={start.isUnknown ? described : undefined}
          isWrong={start.isUnknown}
        />
        <DayInput
          bound={end}
          value={until ?? ''}
          min={from ?? ''}
          before={t('shared.date.untilWord')}
          aria-label={t('shared.date.until', { label })}
          aria-describedby={isOff || !start.isUnknown ? described : undefined}
          title={isOff ? startFirst : undefined}
          disabled={isOff}
          isWrong={end.isUnknown || isReversed}
        />
      </span>
      {problem !== null && (
        <Text id={id} size="1" color="red" role="alert">
          {problem}
        </Text>
      )}
      {isOff && problem === null && (
        <span id={id} className="visually-hidden">
          {startFirst}
        </span>
      )}
    </span>
  )
}

/** 'desde 01/02/2026', '01/02/2026 – 15/03/2026', or a day alone. */
export const describeDays = (value: string, { t, locale }: Pick<CopyTools, 't' | 'locale'>): string => {
  const { from, until } = daysOf(value)
  const textOf = (day: string) => dayText(day, locale)
  if (from === null) return until === null ? '' : t('shared.date.onlyUntil', { day: textOf(until) })
  if (until === null) return t('shared.date.onlyFrom', { day: textOf(from) })
  return from === until ? textOf(from) : `${textOf(from)} – ${textOf(until)}`
}
