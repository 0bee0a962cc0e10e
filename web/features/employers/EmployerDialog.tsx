import { legalTextMax } from '../../../api/contract/constants.ts'
import { employerProblems } from '../../../api/contract/rules.ts'
import { call } from '../../shared/data/call.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { CheckboxField } from '../../shared/form/choices.tsx'
import { TextField } from '../../shared/form/fields.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import type { Employer } from './employers.data.ts'
import { useRefusals } from './refusals.ts'

/** Registers an employer, or corrects one. */
export const EmployerDialog = ({ employer, onClose }: { employer: Employer | null; onClose: () => void }) => {
  const { t } = useCopy()
  const refusals = useRefusals()
  const form = useForm({
    initial: {
      legalName: employer?.legalName ?? '',
      rfc: employer?.rfc ?? '',
      isLarge: employer?.isLarge ?? false,
      revision: employer?.revision ?? 0,
    },
    validate: (values) => refusals(employerProblems(values)),
    submit: async ({ revision, ...body }) => {
      const answer = employer
        ? await call('PUT /legal/employers/:id', {
            params: { id: employer.id },
            body: { ...body, revision },
          })
        : await call('POST /legal/employers', { body })
      tell.success(t('employers.saved'))
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(employer ? 'employers.dialog.editTitle' : 'employers.dialog.addTitle')}
      form={form}
      submitLabel={t('employers.dialog.save')}
    >
      <TextField
        {...form.field('legalName')}
        label={t('employers.dialog.legalName')}
        hint={t('employers.dialog.legalNameHint')}
        maxLength={legalTextMax}
      />
      <TextField
        {...form.field('rfc')}
        label={t('employers.dialog.rfc')}
        hint={t('employers.dialog.rfcHint')}
        maxLength={20}
      />
      <CheckboxField
        {...form.field('isLarge')}
        label={t('employers.dialog.isLarge')}
        hint={t('employers.dialog.isLargeHint')}
      />
    </FormDialog>
  )
}
