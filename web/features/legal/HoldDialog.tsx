import { call } from '../../shared/data/call.ts'
import { DateField } from '../../shared/date/DayInput.tsx'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { ReasonField } from '../../shared/form/ReasonField.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import type { Retention } from './retentions.data.ts'

export const HoldDialog = ({
  of: { id, hold },
  name,
  onClose,
}: {
  of: Retention
  name: string
  onClose: () => void
}) => {
  const { t, refusal } = useCopy()
  const form = useForm({
    initial: { until: hold?.until ?? '', reason: hold?.reason ?? '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? refusal('retention.reason-missing') : null }),
    submit: async ({ until, reason }) => {
      const body = { until: until || null, reason }
      const answer = await call('PUT /legal/retentions/:id/hold', { params: { id }, body })
      tell.success(t('legal.hold.done'))
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(hold ? 'legal.hold.changeTitle' : 'legal.hold.placeTitle')}
      description={t('legal.hold.text', { name })}
      form={form}
      submitLabel={t(hold ? 'legal.hold.save' : 'legal.hold.submit')}
    >
      <DateField
        {...form.field('until')}
        label={t('legal.hold.until')}
        hint={t('legal.hold.untilHint')}
        optional
      />
      <ReasonField binding={form.field('reason')} label={t('legal.hold.reason')} />
    </FormDialog>
  )
}
