import { call } from '../../../shared/data/call.ts'
import { DateField } from '../../../shared/date/DayInput.tsx'
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx'
import { ReasonField } from '../../../shared/form/ReasonField.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { tell } from '../../../shared/toasts.ts'
import { usePeriod, type YearlyList } from './lists.data.ts'

/** The day on which the lists of a year were presented, without their receipts; none takes back one that was entered. */
export const PresentListDialog = ({ year, onClose }: { year: YearlyList; onClose: () => void }) => {
  const { t, refusal } = useCopy()
  const { planId: id, endsOn, presentedOn: before } = year
  const form = useForm({
    initial: { presentedOn: before ?? '', reason: '' },
    validate: ({ presentedOn, reason }) => ({
      presentedOn: presentedOn === '' && before === null ? refusal('legal.list-early') : null,
      reason:
        before !== null && presentedOn !== before && reason.trim() === ''
          ? refusal('legal.list-reason-missing')
          : null,
    }),
    submit: async ({ presentedOn, reason }) => {
      const answer = await call('PUT /legal/plans/:id/lists/:endsOn', {
        params: { id, endsOn },
        body: { presentedOn: presentedOn || null, reason },
      })
      tell.success(t('legal.lists.saved'))
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('legal.lists.dialog')}
      description={`${year.employer.name}, ${usePeriod()(year)}. ${t('legal.lists.dayText')}`}
      form={form}
      submitLabel={t('legal.lists.save')}
    >
      <DateField
        {...form.field('presentedOn')}
        label={t('legal.lists.day')}
        {...(before !== null && { hint: t('legal.lists.dayHint'), optional: true })}
      />
      {before !== null && (
        <ReasonField binding={form.field('reason')} label={t('legal.constancias.reason')} />
      )}
    </FormDialog>
  )
}
