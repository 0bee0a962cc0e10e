import { call } from '../../shared/data/call.ts'
import { serverNow } from '../../shared/data/server-clock.ts'
import { DateField } from '../../shared/date/DayInput.tsx'
import { plainDate } from '../../shared/date/month.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import { DueReasonField } from './DueReasonField.tsx'
import { type DueDialog, paramsOf } from './due.data.ts'
import type { DueAct } from './due-acts.ts'
import { ExtendDialog } from './ExtendDialog.tsx'
import { ResolveDialog } from './ResolveDialog.tsx'
import { WaiveDialog } from './WaiveDialog.tsx'

export const DueActDialog = ({ act, ...props }: DueDialog & { readonly act: DueAct }) => {
  switch (act) {
    case 'extend':
      return <ExtendDialog {...props} />
    case 'waive':
      return <WaiveDialog {...props} />
    case 'endWaiver':
      return <EndWaiverDialog {...props} />
    case 'resolve':
      return <ResolveOneDialog {...props} />
  }
}

const ResolveOneDialog = ({ of, onClose }: DueDialog) => {
  const { t, count } = useCopy()
  return (
    <ResolveDialog
      title={count('due.resolve.title', 1)}
      description={t('due.of', { course: of.courseName, name: of.fullName })}
      onClose={onClose}
      resolve={async (body) => {
        const route = 'POST /users/:id/courses/:courseId/due/actions/resolve'
        await call(route, { params: paramsOf(of), body })
        tell.success(count('due.resolve.done', 1))
      }}
    />
  )
}

const EndWaiverDialog = ({ of, onClose }: DueDialog) => {
  const { t } = useCopy()
  const form = useForm({
    initial: { dueOn: '', reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? t('due.reason.missing') : null }),
    submit: async ({ dueOn, reason }) => {
      await call('POST /users/:id/courses/:courseId/due/actions/end-waiver', {
        params: paramsOf(of),
        body: { dueOn: dueOn || null, reason: reason.trim() },
      })
      tell.success(t('due.endWaiver.done', { name: of.fullName }))
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('due.endWaiver.title')}
      description={t('due.endWaiver.text', { course: of.courseName, name: of.fullName })}
      form={form}
      submitLabel={t('due.endWaiver.submit')}
    >
      <DateField
        {...form.field('dueOn')}
        label={t('due.endWaiver.dueOn')}
        hint={t('due.endWaiver.dueOnHint')}
        optional
        min={plainDate(serverNow())}
      />
      <DueReasonField binding={form.field('reason')} />
    </FormDialog>
  )
}
