import { serverNow } from '../../shared/data/server-clock.ts'
import { DateField } from '../../shared/date/DayInput.tsx'
import { plainDate } from '../../shared/date/month.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { RadioField } from '../../shared/form/choices.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { DueReasonField } from './DueReasonField.tsx'

export type Decision = { readonly dueOn: string | null; readonly reason: string }

type Props = {
  readonly title: string
  readonly description: string
  readonly resolve: (decision: Decision) => Promise<unknown>
  readonly onClose: () => void
}

/** A date by hand, or none. */
export const ResolveDialog = ({ title, description, resolve, onClose }: Props) => {
  const { t } = useCopy()
  const form = useForm({
    initial: { how: 'dated', dueOn: '', reason: '' },
    validate: ({ how, dueOn, reason }) => ({
      dueOn: how === 'dated' && dueOn === '' ? t('due.resolve.dateMissing') : null,
      reason: reason.trim() === '' ? t('due.reason.missing') : null,
    }),
    submit: async ({ how, dueOn, reason }) => {
      await resolve({ dueOn: how === 'dated' ? dueOn : null, reason: reason.trim() })
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      description={description}
      form={form}
      submitLabel={t('due.exceptions.resolve')}
    >
      <RadioField
        {...form.field('how')}
        label={t('due.resolve.how')}
        options={[
          { value: 'dated', label: t('due.resolve.dated') },
          { value: 'undated', label: t('due.resolve.undated'), hint: t('due.resolve.undatedHint') },
        ]}
      />
      {form.values.how === 'dated' && (
        <DateField {...form.field('dueOn')} label={t('due.dueOn')} min={plainDate(serverNow())} />
      )}
      <DueReasonField binding={form.field('reason')} />
    </FormDialog>
  )
}
