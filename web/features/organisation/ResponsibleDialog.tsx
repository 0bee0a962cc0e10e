import { call } from '../../shared/data/call.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { OnePersonField } from '../../shared/form/OnePersonField.tsx'
import { ReasonField } from '../../shared/form/ReasonField.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import type { UnitWithResponsible } from './organisation.data.ts'

/** Names who answers for a unit's people without a manager. */
export const ResponsibleDialog = ({
  kind,
  unit: { id, name, Responsible },
  onClose,
}: {
  kind: 'terminals' | 'departments'
  unit: UnitWithResponsible
  onClose: () => void
}) => {
  const { t } = useCopy()
  const form = useForm({
    initial: { responsibleId: Responsible ? [Responsible.id] : [], reason: '' },
    validate: ({ responsibleId }) => ({
      responsibleId:
        (responsibleId[0] ?? null) === (Responsible?.id ?? null)
          ? t('organisation.responsible.unchanged')
          : null,
    }),
    submit: async ({ responsibleId, reason }) => {
      const body = { responsibleId: responsibleId[0] ?? null, reason: reason.trim() || null }
      const answer = await call(
        kind === 'terminals' ? 'PUT /terminals/:id/responsible' : 'PUT /departments/:id/responsible',
        { params: { id }, body },
      )
      tell.success(t('organisation.responsible.done', { name }))
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('organisation.responsible.title', { name })}
      description={t('organisation.responsible.text')}
      form={form}
      submitLabel={t('organisation.responsible.submit')}
    >
      <OnePersonField
        {...form.field('responsibleId')}
        current={Responsible}
        label={t('organisation.responsible.label')}
      />
      <ReasonField binding={form.field('reason')} label={t('organisation.responsible.reason')} optional />
    </FormDialog>
  )
}
