import { call } from '../../shared/data/call.ts'
import { DateField } from '../../shared/date/DayInput.tsx'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import { DueReasonField } from './DueReasonField.tsx'
import { type DueDialog, paramsOf } from './due.data.ts'
import { earliestLater } from './due-acts.ts'

/** A later date; of a request, the one that it asks for. */
export const ExtendDialog = ({ of, due, onClose }: DueDialog) => {
  const { t, format } = useCopy()
  const form = useForm({
    initial: { dueOn: due?.requested ?? '', reason: '' },
    validate: ({ dueOn, reason }) => ({
      dueOn: dueOn === '' ? t('due.resolve.dateMissing') : null,
      reason: reason.trim() === '' ? t('due.reason.missing') : null,
    }),
    submit: async ({ dueOn, reason }) => {
      const route = 'POST /users/:id/courses/:courseId/due/actions/extend'
      await call(route, { params: paramsOf(of), body: { dueOn, reason: reason.trim() } })
      tell.success(t('due.requests.granted', { name: of.fullName, date: format.date(dueOn) }))
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('due.extend.title')}
      description={t('due.of', { course: of.courseName, name: of.fullName })}
      form={form}
      submitLabel={t('due.extend.submit')}
    >
      <DateField
        {...form.field('dueOn')}
        label={t('due.extend.dueOn')}
        hint={due?.dueOn ? t('due.extend.present', { date: format.date(due.dueOn) }) : undefined}
        min={earliestLater(due)}
      />
      <DueReasonField binding={form.field('reason')} />
    </FormDialog>
  )
}
