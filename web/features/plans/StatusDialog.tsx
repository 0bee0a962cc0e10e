import { call } from '../../shared/data/call.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { RadioField } from '../../shared/form/choices.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import type { ActDialog } from './ApproveDialog.tsx'
import { PlanReasonField } from './PlanReasonField.tsx'
import { statusId } from './plans.data.ts'
import { courseEvaluation } from './plans.operations.ts'

/** Pendiente or Reprobado, set by an administrator. */
export const StatusDialog = ({ item, of, onClose }: ActDialog) => {
  const { t } = useCopy()
  const current = item.UserCourseStatus?.id ?? ''
  const names = { pendiente: t('shared.status.pendiente'), reprobado: t('shared.status.reprobado') }
  const form = useForm({
    initial: { status: current, reason: '' },
    validate: ({ status, reason }) => ({
      status: status === current ? t('plans.status.unchanged') : null,
      reason: reason.trim() === '' ? t('plans.acts.reasonMissing') : null,
    }),
    submit: async ({ status, reason }) => {
      const what = { id: item.userCourseId ?? '', userCourseStatus: status, reason: reason.trim() }
      const answer = await call(courseEvaluation, what)
      const name = status === statusId('pendiente') ? names.pendiente : names.reprobado
      tell.success(t('plans.status.done', { person: of.fullName, course: item.name, status: name }))
      onClose()
      return answer
    },
  })
  const option = (key: 'pendiente' | 'reprobado') => {
    const value = statusId(key)
    const label = value === current ? t('plans.status.current', { status: names[key] }) : names[key]
    return { value, label, disabled: value === current }
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('plans.status.title')}
      description={t('plans.status.text', { course: item.name, person: of.fullName })}
      form={form}
      submitLabel={t('plans.status.submit')}
    >
      <RadioField
        {...form.field('status')}
        label={t('plans.status.label')}
        options={[option('pendiente'), option('reprobado')]}
      />
      <PlanReasonField binding={form.field('reason')} />
    </FormDialog>
  )
}
