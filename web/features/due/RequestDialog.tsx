import type { Due } from '../../../api/contract/types/due.ts'
import { call } from '../../shared/data/call.ts'
import { DateField } from '../../shared/date/DayInput.tsx'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import { DueReasonField } from './DueReasonField.tsx'
import { earliestLater } from './due-acts.ts'

type Props = {
  readonly course: { readonly id: string; readonly name: string }
  readonly due: Due
  readonly onClose: () => void
}

/** Asks for a later date for oneself. */
export const RequestDialog = ({ course, due, onClose }: Props) => {
  const { t, format } = useCopy()
  const form = useForm({
    initial: { dueOn: '', reason: '' },
    validate: ({ dueOn, reason }) => ({
      dueOn: dueOn === '' ? t('due.resolve.dateMissing') : null,
      reason: reason.trim() === '' ? t('due.reason.missing') : null,
    }),
    submit: async ({ dueOn, reason }) => {
      await call('POST /courses/:id/extensions', {
        params: { id: course.id },
        body: { dueOn, reason: reason.trim() },
      })
      tell.success(t('due.extend.sent'))
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('due.extend.ask')}
      description={t('due.extend.askText', { course: course.name })}
      form={form}
      submitLabel={t('due.extend.send')}
    >
      <DateField
        {...form.field('dueOn')}
        label={t('due.extend.dueOn')}
        hint={due.dueOn ? t('due.extend.present', { date: format.date(due.dueOn) }) : undefined}
        min={earliestLater(due)}
      />
      <DueReasonField binding={form.field('reason')} />
    </FormDialog>
  )
}
