import { call } from '../../shared/data/call.ts'
import { serverNow } from '../../shared/data/server-clock.ts'
import { DateField } from '../../shared/date/DayInput.tsx'
import { plainDate } from '../../shared/date/month.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { ReasonField } from '../../shared/form/ReasonField.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import type { TeamCourse, TeamPlan } from './team.data.ts'

/** Asks for a later date in the name of the team; somebody who may grants or declines it. */
export const ExtensionDialog = ({
  person: { id, fullName },
  course,
  onClose,
}: {
  person: Pick<TeamPlan, 'id' | 'fullName'>
  course: Pick<TeamCourse, 'id' | 'name'>
  onClose: () => void
}) => {
  const { t } = useCopy()
  const form = useForm({
    initial: { dueOn: '', reason: '' },
    validate: ({ dueOn, reason }) => ({
      dueOn: dueOn === '' ? t('team.extension.dateMissing') : null,
      reason: reason.trim() === '' ? t('team.extension.reasonMissing') : null,
    }),
    submit: async ({ dueOn, reason }) => {
      const params = { id, courseId: course.id }
      const body = { dueOn, reason: reason.trim() }
      const answer = await call('POST /team/:id/courses/:courseId/extensions', { params, body })
      tell.success(t('team.extension.done', { name: fullName }))
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('team.extend')}
      description={t('team.extension.text', { course: course.name, name: fullName })}
      form={form}
      submitLabel={t('team.extension.submit')}
    >
      <DateField {...form.field('dueOn')} label={t('team.extension.dueOn')} min={plainDate(serverNow())} />
      <ReasonField
        binding={form.field('reason')}
        label={t('team.extension.reason')}
        hint={t('team.extension.reasonHint')}
      />
    </FormDialog>
  )
}
