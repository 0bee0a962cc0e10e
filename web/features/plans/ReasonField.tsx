import { reasonMax } from '../../../api/contract/constants.ts'
import { TextAreaField } from '../../shared/form/fields.tsx'
import type { FieldBinding } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

export const ReasonField = ({
  binding,
  optional = false,
}: {
  binding: FieldBinding<string>
  optional?: boolean
}) => {
  const { t } = useCopy()
  return (
    <TextAreaField
      {...binding}
      label={t('plans.acts.reason')}
      hint={t('plans.acts.reasonHint')}
      optional={optional}
      rows={2}
      maxLength={reasonMax}
    />
  )
}
