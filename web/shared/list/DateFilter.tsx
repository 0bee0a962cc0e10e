import { Text, TextField } from '@radix-ui/themes'
import { useId, useState } from 'react'
import { dayTyped, typedDay } from '../format.ts'
import { useCopy } from '../i18n/use-copy.ts'

/** The earliest day that may be entered; a null `day` disables the field, and `lacking` explains why. */
export type EarliestDay = { day: string | null; lacking: string }

/** Accepts 15012020 and 15/01/2020. */
const withSlashes = (text: string): string =>
  text
    .replace(/[^\d/]/g, '')
    .replace(/^(\d{2})(?=\d)/, '$1/')
    .replace(/^(\d{2}\/\d{2})(?=\d)/, '$1/')
    .slice(0, 10)

/** A day, typed as dd/MM/yyyy; filters as soon as it is complete. */
export const DateFilter = ({
  label,
  value,
  after,
  onChange,
}: {
  label: string
  /** yyyy-MM-dd */
  value: string | null
  after?: EarliestDay | undefined
  onChange: (value: string | null) => void
}) => {
  const { t, refusal } = useCopy()
  const id = useId()
  const [typed, setTyped] = useState(typedDay(value ?? ''))
  const [known, setKnown] = useState(value)
  const [left, setLeft] = useState(false)
  if (value !== known) {
    setKnown(value)
    setTyped(typedDay(value ?? ''))
  }
  const isEarly = (day: string) => day !== '' && after?.day != null && day < after.day
  const isOff = after?.day === null
  const isUnknown = dayTyped(typed) === '' && (left || typed.length === 10)
  const isWrong = !isOff && typed !== '' && (isUnknown || isEarly(dayTyped(typed)))
  const type = (text: string) => {
    const next = withSlashes(text)
    const day = dayTyped(next) || null
    setTyped(next)
    setLeft(false)
    if (day === value || isEarly(day ?? '')) return
    setKnown(day)
    onChange(day)
  }
  const hint = t('shared.list.day', { label })
  return (
    <span className="date-filter">
      <TextField.Root
        aria-label={hint}
        placeholder={t('shared.list.dayShape')}
        title={isOff ? after.lacking : hint}
        inputMode="numeric"
        autoComplete="off"
        color={isWrong ? 'red' : undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong || isOff ? id : undefined}
        value={isOff ? '' : typed}
        disabled={isOff}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setLeft(true)}
      >
        <TextField.Slot aria-hidden>{t('shared.list.dayOf', { label })}</TextField.Slot>
      </TextField.Root>
      {isWrong && (
        <Text id={id} size="1" color="red" role="alert">
          {isUnknown ? t('shared.list.noDay') : refusal('reports.end-before-start')}
        </Text>
      )}
      {isOff && (
        <span id={id} className="visually-hidden">
          {after.lacking}
        </span>
      )}
    </span>
  )
}
