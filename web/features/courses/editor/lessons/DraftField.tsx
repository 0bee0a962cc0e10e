import { Checkbox, Text, Tooltip } from '@radix-ui/themes'
import { useId } from 'react'
import type { FieldBinding } from '../../../../shared/form/use-form.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'

/** Whether a module or lesson is hidden from learners; a tooltip explains why. */
export const DraftField = ({
  field: { name, value, onChange, disabled, error },
  reason = null,
}: {
  field: FieldBinding<boolean>
  /** Why it must stay a draft. */
  reason?: string | null
}) => {
  const { t } = useCopy()
  const id = useId()
  const hint = reason ?? t('courses.editor.draftHint')
  return (
    <div>
      <Tooltip content={hint}>
        <Text as="label" size="2" className="draft-check">
          <Checkbox
            name={name}
            checked={value}
            disabled={disabled || reason !== null}
            aria-describedby={id}
            aria-invalid={error ? true : undefined}
            onCheckedChange={(checked) => onChange(checked === true)}
          />
          {t('courses.editor.draft')}
        </Text>
      </Tooltip>
      <span id={id} className="visually-hidden">
        {hint}
      </span>
      {error && (
        <Text as="p" size="1" color="red" role="alert">
          {error}
        </Text>
      )}
    </div>
  )
}
