import { call } from '../../../shared/data/call.ts'
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx'
import { CheckboxField } from '../../../shared/form/choices.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { tell } from '../../../shared/toasts.ts'
import { type CompanyMail, hourWords } from './notice-mail.data.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }))

export const NoticeMailDialog = ({ mail, onClose }: { mail: CompanyMail; onClose: () => void }) => {
  const { t } = useCopy()
  const form = useForm({
    initial: {
      isOn: true,
      digestHour: String(mail.digestHour),
      isQuiet: mail.quiet !== null,
      from: String(mail.quiet?.from ?? 21),
      until: String(mail.quiet?.until ?? 7),
    },
    submit: async ({ isOn, digestHour, isQuiet, from, until }) => {
      const quiet = isQuiet ? { from: Number(from), until: Number(until) } : null
      const body = { isOn, digestHour: Number(digestHour), quiet, reason: null }
      const chosen = await call('PUT /company/notice-mail', { body })
      tell.success(t(chosen.isOn ? 'organisation.mail.switchedOn' : 'organisation.mail.switchedOff'))
      onClose()
      return chosen
    },
  })
  const { isOn, isQuiet } = form.values
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('organisation.mail.title')}
      description={t('organisation.mail.text')}
      form={form}
      submitLabel={t('organisation.mail.save')}
    >
      <CheckboxField {...form.field('isOn')} label={t('organisation.mail.on')} />
      {isOn && (
        <>
          <SelectField
            {...form.field('digestHour')}
            label={t('organisation.mail.digestHour')}
            hint={t('organisation.mail.digestHint')}
            options={hours}
          />
          <CheckboxField {...form.field('isQuiet')} label={t('organisation.mail.quiet')} />
          {isQuiet && (
            <>
              <SelectField {...form.field('from')} label={t('organisation.mail.from')} options={hours} />
              <SelectField {...form.field('until')} label={t('organisation.mail.until')} options={hours} />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
