import { call } from '../../shared/data/call.ts'
import { serverNow } from '../../shared/data/server-clock.ts'
import { DateField } from '../../shared/date/DayInput.tsx'
import { plainDate } from '../../shared/date/month.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { RadioField } from '../../shared/form/choices.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { DueReasonField } from './DueReasonField.tsx'
import type { DateException, Resolutions } from './due.data.ts'

type Props = {
  readonly enrolments: readonly Pick<DateException, 'personId' | 'courseId'>[]
  /** Where only one is resolved. */
  readonly of?: Pick<DateException, 'fullName' | 'courseName'>
  readonly onClose: () => void
  readonly onBegun: (resolutions: Resolutions) => void
}

/** Gives one or several people a date by hand, or none. */
export const ResolveDialog = ({ enrolments, of, onClose, onBegun }: Props) => {
  const { t, count } = useCopy()
  const form = useForm({
    initial: { how: 'dated', dueOn: '', reason: '' },
    validate: ({ how, dueOn, reason }) => ({
      dueOn: how === 'dated' && dueOn === '' ? t('due.resolve.dateMissing') : null,
      reason: reason.trim() === '' ? t('due.reason.missing') : null,
    }),
    submit: async ({ how, dueOn, reason }) => {
      const body = {
        enrolments: enrolments.map(({ personId, courseId }) => ({ personId, courseId })),
        dueOn: how === 'dated' ? dueOn : null,
        reason: reason.trim(),
      }
      onBegun(await call('POST /due/exceptions/actions/resolve', { body }))
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={count('due.resolve.title', enrolments.length)}
      description={
        of ? t('due.resolve.textOf', { course: of.courseName, name: of.fullName }) : t('due.resolve.text')
      }
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
        <DateField {...form.field('dueOn')} label={t('due.resolve.dueOn')} min={plainDate(serverNow())} />
      )}
      <DueReasonField binding={form.field('reason')} />
    </FormDialog>
  )
}
