import { Select } from '@radix-ui/themes'
import { useCopy } from '../i18n/use-copy.ts'
import { Field, type FieldProps } from './Field.tsx'
import type { FieldBinding } from './use-form.ts'

export type Option = { value: string; label: string; disabled?: boolean }

/** Selects one option; an empty string selects none. */
export const SelectField = ({
  options,
  placeholder,
  autoFocus = false,
  ...field
}: FieldBinding<string> &
  FieldProps & { options: readonly Option[]; placeholder?: string; autoFocus?: boolean }) => {
  const { t } = useCopy()
  return (
    <Field label={field.label} hint={field.hint} error={field.error} optional={field.optional}>
      {(control) => (
        <Select.Root
          name={field.name}
          value={field.value}
          disabled={field.disabled}
          onValueChange={field.onChange}
        >
          <Select.Trigger
            {...control}
            autoFocus={autoFocus}
            placeholder={placeholder ?? t('shared.choose')}
            color={field.error ? 'red' : undefined}
          />
          <Select.Content position="popper">
            {options.map(({ value, label, disabled = false }) => (
              <Select.Item key={value} value={value} title={label} disabled={disabled}>
                {label}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    </Field>
  )
}
