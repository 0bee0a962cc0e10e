import { IconButton, TextField as RadixTextField, Text, TextArea } from '@radix-ui/themes'
import { type ComponentProps, type SyntheticEvent, useState } from 'react'
import { useCopy } from '../i18n/use-copy.ts'
import { ClosedEyeMark, EyeMark } from '../look/icons.tsx'
import { Field, type FieldProps } from './Field.tsx'
import type { FieldBinding } from './use-form.ts'

type Bound<Value> = FieldBinding<Value> & FieldProps
type Input = Omit<ComponentProps<typeof RadixTextField.Root>, 'value' | 'onChange' | 'color'>

const parts = <Value,>({ label, hint, error, optional }: Bound<Value>): FieldProps => ({
  label,
  hint,
  error,
  optional,
})

/** One line of text; passes `type`, `inputMode`, `autoComplete`, `min` and so on to the input. */
export const TextField = ({ label, hint, error, optional, onChange, ...input }: Bound<string> & Input) => (
  <Field {...{ label, hint, error, optional }}>
    {(control) => (
      <RadixTextField.Root
        {...input}
        {...control}
        color={error ? 'red' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)

export const PasswordField = ({
  label,
  hint,
  error,
  optional,
  onChange,
  ...input
}: Bound<string> & Input) => {
  const { t } = useCopy()
  const [isVisible, setVisible] = useState(false)
  return (
    <Field {...{ label, hint, error, optional }}>
      {(control) => (
        <RadixTextField.Root
          {...input}
          {...control}
          type={isVisible ? 'text' : 'password'}
          color={error ? 'red' : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          <RadixTextField.Slot side="right">
            <IconButton
              type="button"
              size="1"
              variant="ghost"
              color="gray"
              aria-label={t(isVisible ? 'shared.password.hide' : 'shared.password.show')}
              aria-pressed={isVisible}
              onClick={() => setVisible(!isVisible)}
            >
              {isVisible ? <EyeMark /> : <ClosedEyeMark />}
            </IconButton>
          </RadixTextField.Slot>
        </RadixTextField.Root>
      )}
    </Field>
  )
}

/** Several lines; `most` adds a counter that turns red beyond it, `maxLength` stops input. */
export const TextAreaField = ({
  rows = 4,
  most,
  maxLength,
  placeholder,
  size = '2',
  onBlur,
  replaces,
  ...field
}: Bound<string> & {
  rows?: number
  most?: number
  maxLength?: number
  placeholder?: string
  size?: '2' | '3'
  onBlur?: () => void
  /** A default text: selected on focus, so that typing replaces it. */
  replaces?: string
}) => {
  const selectReplaced = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    if (currentTarget.value === replaces) currentTarget.select()
  }
  const length = most === undefined ? field.value.length : [...field.value].length
  const over = most !== undefined && length > most
  const counter = (most !== undefined || (maxLength !== undefined && field.value !== '')) && (
    <Text size="1" color={over ? 'red' : 'gray'} className="figures">
      {length}/{most ?? maxLength}
    </Text>
  )
  return (
    <Field {...parts(field)} aside={counter}>
      {(control) => (
        <TextArea
          {...control}
          name={field.name}
          rows={rows}
          size={size}
          onBlur={onBlur}
          onFocus={selectReplaced}
          maxLength={maxLength}
          placeholder={placeholder}
          value={field.value}
          disabled={field.disabled}
          color={field.error ? 'red' : undefined}
          onChange={(event) => field.onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
