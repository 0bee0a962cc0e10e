import { reasonMax } from '../../../api/contract/constants.ts'
import { TextAreaField } from '../../shared/form/fields.tsx'
import type { FieldBinding } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

export const DueReasonField = ({ binding }: { binding: FieldBinding<string> }) => {
  const { t } = useCopy()
  return (
    <TextAreaField
      {...binding}
      label={t('due.reason.label')}
      hint={t('due.reason.hint')}
      rows={2}
      maxLength={reasonMax}
    />
  )
}
