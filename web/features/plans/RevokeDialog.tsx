import { call } from '../../shared/data/call.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import type { ActDialog } from './ApproveDialog.tsx'
import { PlanReasonField } from './PlanReasonField.tsx'

/** Revokes a certificate; its verification page then says so. */
export const RevokeDialog = ({ item, of, onClose }: ActDialog) => {
  const { t } = useCopy()
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? t('plans.acts.reasonMissing') : null }),
    submit: async ({ reason }) => {
      const params = { id: of.id, certId: item.certificationId ?? '' }
      const body = { reason: reason.trim() }
      const answer = await call('POST /users/:id/certifications/:certId/actions/revoke', { params, body })
      tell.success(t('plans.revoke.done', { person: of.fullName }))
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('plans.revoke.title')}
      description={t('plans.revoke.text', { course: item.name, person: of.fullName })}
      form={form}
      submitLabel={t('plans.revoke.submit')}
      dangerous
    >
      <PlanReasonField binding={form.field('reason')} />
    </FormDialog>
  )
}
