import { Button, Checkbox, Flex, RadioGroup, Text } from '@radix-ui/themes'
import { useId } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { type Option, SelectField } from './SelectField.tsx'
import type { FieldBinding } from './use-form.ts'

type Bound<Value> = FieldBinding<Value> & FieldProps

export const CheckboxField = ({ label, hint, error, value, onChange, disabled, name }: Bound<boolean>) => {
  const id = useId()
  const below = error ?? hint
  return (
    <Flex asChild gap="3" align="center">
      <Text as="label" size="2">
        <Checkbox
          name={name}
          checked={value}
          disabled={disabled}
          onCheckedChange={(checked) => onChange(checked === true)}
          aria-invalid={error ? true : undefined}
          aria-describedby={below ? id : undefined}
        />
        <Flex direction="column">
          {label}
          {below && (
            <Text size="1" color={error ? 'red' : 'gray'} id={id} role={error ? 'alert' : undefined}>
              {below}
            </Text>
          )}
        </Flex>
      </Text>
    </Flex>
  )
}

/** Selects any number of a short list; `all` labels a button that selects every option. */
export const CheckboxesField = ({
  options,
  label,
  hint,
  error,
  value,
  onChange,
  disabled,
  all,
}: Bound<readonly string[]> & { options: readonly Option[]; all?: string }) => {
  const toggle = (option: string, checked: boolean) =>
    onChange(checked ? [...value, option] : value.filter((other) => other !== option))
  const free = options.filter((option) => !option.disabled).map((option) => option.value)
  const takeAll = all && (
    <Button
      type="button"
      size="1"
      variant="ghost"
      disabled={disabled || free.every((one) => value.includes(one))}
      onClick={() => onChange([...new Set([...value, ...free])])}
    >
      {all}
    </Button>
  )
  return (
    <Field label={label} hint={hint} error={error} aside={takeAll}>
      {(control) => (
        <Flex
          {...control}
          role="group"
          aria-label={label}
          tabIndex={-1}
          wrap="wrap"
          gap="2"
          className="checkboxes"
        >
          {options.map((option) => (
            <Text key={option.value} as="label" size="2" className="checkbox-chip">
              <Checkbox
                checked={value.includes(option.value)}
                disabled={disabled || option.disabled}
                onCheckedChange={(checked) => toggle(option.value, checked === true)}
              />
              {option.label}
            </Text>
          ))}
        </Flex>
      )}
    </Field>
  )
}

const inSightMax = 8

/** Selects one option: buttons for a few options, a menu for many. */
export const ChoiceField = ({ options, ...field }: Bound<string> & { options: readonly Option[] }) => {
  if (options.length > inSightMax) return <SelectField {...field} options={options} />
  return (
    <Field label={field.label} hint={field.hint} error={field.error}>
      {(control) => (
        <RadioGroup.Root
          {...control}
          className="choice-chips"
          name={field.name}
          aria-label={field.label}
          value={field.value}
          disabled={field.disabled}
          onValueChange={field.onChange}
        >
          {options.map(({ value, label, disabled = false }) => (
            <RadioGroup.Item key={value} className="checkbox-chip" value={value} disabled={disabled}>
              {label}
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
      )}
    </Field>
  )
}

export const RadioField = ({
  options,
  ...field
}: Bound<string> & { options: readonly (Option & { hint?: string })[] }) => (
  <Field label={field.label} hint={field.hint} error={field.error}>
    {(control) => (
      <RadioGroup.Root
        {...control}
        name={field.name}
        aria-label={field.label}
        value={field.value}
        disabled={field.disabled}
        onValueChange={field.onChange}
      >
        {options.map(({ value, label, hint, disabled = false }) => (
          <RadioGroup.Item key={value} value={value} disabled={disabled}>
            {label}
            {hint && (
              <Text as="div" size="1" color="gray">
                {hint}
              </Text>
            )}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    )}
  </Field>
)
