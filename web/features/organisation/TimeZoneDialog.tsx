import { call } from '../../shared/data/call.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { ReasonField } from '../../shared/form/ReasonField.tsx'
import { SelectField } from '../../shared/form/SelectField.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import type { Terminal } from './organisation.data.ts'
import { mexicanZones, useZoneWords } from './time-zones.ts'

const ofCompany = 'company'

export const TimeZoneDialog = ({
  terminal: { id, name, timeZone: from },
  onClose,
}: {
  terminal: Terminal
  onClose: () => void
}) => {
  const { t } = useCopy()
  const zoneWords = useZoneWords()
  const form = useForm({
    initial: { timeZone: from ?? ofCompany, reason: '' },
    validate: ({ timeZone }) => ({
      timeZone: timeZone === (from ?? ofCompany) ? t('organisation.timeZone.unchanged') : null,
    }),
    submit: async ({ timeZone, reason }) => {
      const answer = await call('PUT /terminals/:id/time-zone', {
        params: { id },
        body: { timeZone: timeZone === ofCompany ? null : timeZone, reason: reason.trim() || null },
      })
      tell.success(t('organisation.timeZone.done', { name }))
      onClose()
      return answer
    },
  })
  const zones = [...new Set([...mexicanZones, ...(from ? [from] : [])])]
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('organisation.timeZone.title', { name })}
      description={t('organisation.timeZone.text')}
      form={form}
      submitLabel={t('organisation.timeZone.submit')}
    >
      <SelectField
        {...form.field('timeZone')}
        label={t('organisation.timeZone.label')}
        options={[
          { value: ofCompany, label: t('organisation.timeZone.ofCompany') },
          ...zones.map((zone) => ({ value: zone, label: zoneWords(zone) })),
        ]}
      />
      <ReasonField binding={form.field('reason')} label={t('organisation.responsible.reason')} optional />
    </FormDialog>
  )
}
