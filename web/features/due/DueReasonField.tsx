import { ReasonField } from '../../shared/form/ReasonField.tsx'
import type { FieldBinding } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

export const DueReasonField = ({ binding }: { binding: FieldBinding<string> }) => {
  const { t } = useCopy()
  return <ReasonField binding={binding} label={t('due.reason.label')} hint={t('due.reason.hint')} />
}
