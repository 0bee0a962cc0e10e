import { companyTextMax } from '../../../api/contract/constants.ts'
import { call } from '../../shared/data/call.ts'
import { DateField } from '../../shared/date/DayInput.tsx'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { TextField } from '../../shared/form/fields.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'

type Props = { open: boolean; onClose: () => void; onAdded: (on: string) => void }

export const AddRestDay = ({ open, onClose, onAdded }: Props) => {
  const { t, refusal } = useCopy()
  const form = useForm({
    initial: { on: '', name: '' },
    validate: ({ on, name }) => ({
      on: on === '' ? t('organisation.restDays.dayMissing') : null,
      name: name.trim() === '' ? refusal('organisation.missing-name') : null,
    }),
    submit: async (body) => {
      const added = await call('POST /company/rest-days', { body })
      tell.success(t('organisation.restDays.added', { name: added.name }))
      onAdded(added.on)
      onClose()
      return added
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('organisation.restDays.addTitle')}
      description={t('organisation.restDays.addText')}
      form={form}
      submitLabel={t('organisation.restDays.add')}
    >
      <DateField {...form.field('on')} label={t('organisation.restDays.day')} />
      <TextField {...form.field('name')} label={t('organisation.restDays.name')} maxLength={companyTextMax} />
    </FormDialog>
  )
}
