import { ReasonField } from '../../shared/form/ReasonField.tsx'
import type { FieldBinding } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

export const PlanReasonField = (props: { binding: FieldBinding<string>; optional?: boolean }) => {
  const { t } = useCopy()
  return <ReasonField {...props} label={t('plans.acts.reason')} hint={t('plans.acts.reasonHint')} />
}
