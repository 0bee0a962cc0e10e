import { CalendarIcon } from '@radix-ui/react-icons'
import { Button, IconButton, Popover, TextField } from '@radix-ui/themes'
import { type ReactNode, useId, useState } from 'react'
import { serverNow } from '../data/server-clock.ts'
import { Field, type FieldProps } from '../form/Field.tsx'
import type { FieldBinding } from '../form/use-form.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { dayIn, dayText, withSlashes } from './day.ts'
import { MonthBar, useDayKeys } from './MonthBar.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { addMonths, monthOf, plainDate } from './month.ts'

/** Days are yyyy-MM-dd, '' for none. */
export type DayBounds = { min?: string | undefined; max?: string | undefined }

type DayState = DayBounds & { value: string; onChange: (day: string) => void }

/** What is typed, in the language's order of day and month; reports a day once it is complete and within the bounds. */
export const useTypedDay = ({ value, min = '', max = '', onChange }: DayState) => {
  const { locale } = useCopy()
  const [typed, setTyped] = useState(dayText(value, locale))
  const [known, setKnown] = useState({ value, locale })
  const [hasLeft, setHasLeft] = useState(false)
  if (value !== known.value || locale !== known.locale) {
    setKnown({ value, locale })
    setTyped(dayText(value, locale))
  }
  const day = dayIn(typed, locale)
  const isOutside = (one: string) => one !== '' && ((min !== '' && one < min) || (max !== '' && one > max))
  const report = (text: string) => {
    const next = dayIn(text, locale)
    setTyped(text)
    if (next === value || isOutside(next)) return
    setKnown({ value: next, locale })
    onChange(next)
  }
  return {
    typed,
    isUnknown: typed !== '' && day === '' && (hasLeft || typed.length === 10),
    isOutside: isOutside(day),
    type: (text: string) => {
      setHasLeft(false)
      report(withSlashes(text))
    },
    leave: () => {
      setHasLeft(true)
      if (day !== '') setTyped(dayText(day, locale))
    },
    choose: (chosen: string) => report(dayText(chosen, locale)),
  }
}

/** One line in which a day is typed, or chosen from a calendar. */
export const DayInput = ({
  bound,
  min,
  max,
  value,
  before,
  isWrong,
  disabled = false,
  ...control
}: DayBounds & {
  bound: ReturnType<typeof useTypedDay>
  value: string
  /** Inside the line, before the day. */
  before?: ReactNode
  isWrong: boolean
  disabled?: boolean | undefined
  id?: string
  name?: string
  title?: string | undefined
  'aria-label'?: string
  'aria-describedby'?: string | undefined
}) => {
  const { t } = useCopy()
  return (
    <TextField.Root
      {...control}
      className="day-input"
      placeholder={t('shared.date.shape')}
      inputMode="numeric"
      autoComplete="off"
      color={isWrong ? 'red' : undefined}
      aria-invalid={isWrong || undefined}
      disabled={disabled}
      value={bound.typed}
      onChange={(event) => bound.type(event.target.value)}
      onBlur={bound.leave}
    >
      {before && <TextField.Slot aria-hidden>{before}</TextField.Slot>}
      <TextField.Slot side="right">
        <DayPicker {...{ value, min, max, disabled }} onChoose={bound.choose} />
      </TextField.Slot>
    </TextField.Root>
  )
}

type PickerProps = DayBounds & { value: string; onChoose: (day: string) => void }

const DayPicker = ({ disabled, onChoose, ...picker }: PickerProps & { disabled: boolean }) => {
  const { t } = useCopy()
  const [open, setOpen] = useState(false)
  const choose = (day: string) => {
    setOpen(false)
    onChoose(day)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger>
        <IconButton
          type="button"
          size="1"
          variant="ghost"
          color="gray"
          disabled={disabled}
          aria-label={t('shared.date.open')}
        >
          <CalendarIcon />
        </IconButton>
      </Popover.Trigger>
      <Popover.Content
        align="end"
        className="day-picker"
        aria-label={t('shared.date.calendar')}
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          if (event.currentTarget instanceof HTMLElement)
            event.currentTarget.querySelector<HTMLElement>('.calendar-day[tabindex="0"]')?.focus()
        }}
      >
        <Month {...picker} onChoose={choose} />
      </Popover.Content>
    </Popover.Root>
  )
}

const Month = ({ value, min = '', max = '', onChoose }: PickerProps) => {
  const { t } = useCopy()
  const today = plainDate(serverNow())
  const isOff = (day: string) => (min !== '' && day < min) || (max !== '' && day > max)
  const first = max !== '' && today > max ? max : min !== '' && today < min ? min : today
  const [day, setDay] = useState(value || first)
  const heading = useId()
  const { grid, onKey } = useDayKeys(day, setDay)
  return (
    <>
      <MonthBar id={heading} month={monthOf(day)} years onMove={(months) => setDay(addMonths(day, months))} />
      <div ref={grid}>
        <MonthGrid {...{ month: monthOf(day), day, today, isOff, onKey, onChoose }} labelledBy={heading} />
      </div>
      {!isOff(today) && (
        <Button type="button" size="1" variant="ghost" onClick={() => onChoose(today)}>
          {t('shared.date.today')}
        </Button>
      )}
    </>
  )
}

/** A day in a form. */
export const DateField = ({
  label,
  hint,
  error,
  optional,
  min,
  max,
  name,
  value,
  onChange,
  disabled,
}: FieldBinding<string> & FieldProps & DayBounds) => {
  const { t } = useCopy()
  // a form says by itself what is wrong with a day outside the bounds
  const bound = useTypedDay({ value, onChange })
  const problem = error ?? (bound.isUnknown ? t('shared.date.unknown') : null)
  return (
    <Field label={label} hint={hint} error={problem} optional={optional}>
      {(control) => (
        <DayInput {...control} {...{ bound, min, max, name, value, disabled }} isWrong={problem !== null} />
      )}
    </Field>
  )
}
