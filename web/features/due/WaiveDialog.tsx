import { call } from '../../shared/data/call.ts'
import { serverNow } from '../../shared/data/server-clock.ts'
import { DateField } from '../../shared/date/DayInput.tsx'
import { addDays, plainDate } from '../../shared/date/month.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { RadioField } from '../../shared/form/choices.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import { DueReasonField } from './DueReasonField.tsx'
import { type DueDialog, paramsOf } from './due.data.ts'

type Values = { readonly how: string; readonly until: string; readonly dueOn: string }

/** The present date falls within the waiver, so another one has to hold afterwards. */
export const needsDate = ({ how, until }: Values, present: string | null): boolean =>
  how === 'until' && until !== '' && present !== null && present <= until

/** Until a day or for good; no approval. */
export const WaiveDialog = ({ of, due, onClose }: DueDialog) => {
  const { t, format } = useCopy()
  const present = due?.dueOn ?? null
  const form = useForm({
    initial: { how: 'until', until: '', dueOn: '', reason: '' },
    validate: (values) => ({
      until: values.how === 'until' && values.until === '' ? t('due.waive.untilMissing') : null,
      dueOn: needsDate(values, present) && values.dueOn === '' ? t('due.resolve.dateMissing') : null,
      reason: values.reason.trim() === '' ? t('due.reason.missing') : null,
    }),
    submit: async (values) => {
      const isForGood = values.how === 'forGood'
      const until = isForGood ? null : values.until
      const dueOn = needsDate(values, present) ? values.dueOn : null
      const body = { until, dueOn, reason: values.reason.trim() }
      const route = 'POST /users/:id/courses/:courseId/due/actions/waive'
      await call(route, { params: paramsOf(of), body })
      tell.success(t('due.waive.done', { name: of.fullName, course: of.courseName }))
      onClose()
    },
  })
  const { how, until } = form.values
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('due.waive.title')}
      description={t('due.waive.text', { course: of.courseName, name: of.fullName })}
      form={form}
      submitLabel={t('due.waive.submit')}
    >
      <RadioField
        {...form.field('how')}
        label={t('due.waive.how')}
        options={[
          { value: 'until', label: t('due.waive.untilDay') },
          { value: 'forGood', label: t('due.waive.forGood') },
        ]}
      />
      {how === 'until' && (
        <DateField {...form.field('until')} label={t('due.waive.until')} min={plainDate(serverNow())} />
      )}
      {needsDate(form.values, present) && (
        <DateField
          {...form.field('dueOn')}
          label={t('due.waive.dueOn')}
          hint={t('due.waive.dueOnHint', { date: format.date(present ?? '') })}
          min={addDays(until, 1)}
        />
      )}
      <DueReasonField binding={form.field('reason')} />
    </FormDialog>
  )
}
