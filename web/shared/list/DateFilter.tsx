import { Text, TextField } from '@radix-ui/themes'
import { useId, useState } from 'react'
import { dayTyped, typedDay } from '../format.ts'
import { useCopy } from '../i18n/use-copy.ts'

/** 15012020 is 15/01/2020; whoever types the slashes themselves may. */
const withSlashes = (text: string): string =>
  text
    .replace(/[^\d/]/g, '')
    .replace(/^(\d{2})(?=\d)/, '$1/')
    .replace(/^(\d{2}\/\d{2})(?=\d)/, '$1/')
    .slice(0, 10)

/** A day, typed as dd/MM/yyyy; asked for as soon as it is whole. */
export const DateFilter = ({
  label,
  value,
  onChange,
}: {
  label: string
  /** yyyy-MM-dd */
  value: string | null
  onChange: (value: string | null) => void
}) => {
  const { t } = useCopy()
  const id = useId()
  const [typed, setTyped] = useState(typedDay(value ?? ''))
  const [known, setKnown] = useState(value)
  const [left, setLeft] = useState(false)
  if (value !== known) {
    setKnown(value)
    setTyped(typedDay(value ?? ''))
  }
  const isWrong = typed !== '' && dayTyped(typed) === '' && (left || typed.length === 10)
  const type = (text: string) => {
    const next = withSlashes(text)
    const day = dayTyped(next) || null
    setTyped(next)
    setLeft(false)
    if (day === value) return
    setKnown(day)
    onChange(day)
  }
  const hint = t('shared.list.day', { label })
  return (
    <span className="date-filter">
      <TextField.Root
        aria-label={hint}
        placeholder={hint}
        title={hint}
        inputMode="numeric"
        autoComplete="off"
        color={isWrong ? 'red' : undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      {isWrong && (
        <Text id={id} size="1" color="red" role="alert">
          {t('shared.list.noDay')}
        </Text>
      )}
    </span>
  )
}
