import { Text } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import { useCopy } from '../i18n/use-copy.ts'

export type FieldProps = {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  optional?: boolean | undefined
}

/** Attributes that link a control to its label, hint and error. */
export type ControlProps = {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

/** Label above, hint below; an error replaces the hint. */
export const Field = ({
  label,
  hint,
  error,
  optional = false,
  aside,
  children,
}: FieldProps & {
  /** Beside the label, such as a counter or a link. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}) => {
  const { t } = useCopy()
  const id = useId()
  const below = error ?? hint
  return (
    <div className="field">
      <span className="field-label">
        <Text as="label" size="2" weight="medium" htmlFor={id}>
          {label}
        </Text>
        {optional && (
          <Text size="1" color="gray">
            {t('shared.optional')}
          </Text>
        )}
        {aside}
      </span>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': below ? `${id}-below` : undefined,
      })}
      {below && (
        <Text
          as="span"
          size="1"
          id={`${id}-below`}
          color={error ? 'red' : 'gray'}
          role={error ? 'alert' : undefined}
        >
          {below}
        </Text>
      )}
    </div>
  )
}
