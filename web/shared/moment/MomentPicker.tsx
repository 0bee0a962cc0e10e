import { ClockIcon } from '@radix-ui/react-icons'
import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { DateField } from '../date/DayInput.tsx'
import { FormDialog } from '../dialog/FormDialog.tsx'
import { Notice } from '../feedback/states.tsx'
import { TextField } from '../form/fields.tsx'
import { useForm } from '../form/use-form.ts'
import { fileDate } from '../format.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { focusTitle } from '../page.tsx'
import { useSession } from '../session/session.ts'
import { isToCome, momentTyped, useMoment } from './moment.ts'

export const MomentPicker = () => {
  const { t } = useCopy()
  const { can } = useSession()
  const [open, setOpen] = useState(false)
  if (!can('audit')) return null
  return (
    <>
      <Button variant="soft" color="gray" onClick={() => setOpen(true)}>
        <ClockIcon aria-hidden />
        {t('moment.pick')}
      </Button>
      <MomentDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

const MomentDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t, refusal } = useCopy()
  const { choose } = useMoment()
  const form = useForm({
    initial: { date: '', time: '' },
    validate: ({ date, time }) => {
      if (date === '') return { date: t('moment.noDate') }
      if (isToCome({ date, time: '' })) return { date: refusal('reports.day-to-come') }
      return { time: isToCome({ date, time }) ? refusal('reports.moment-to-come') : null }
    },
    submit: async (values) => {
      choose(momentTyped(values))
      onClose()
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('moment.title')}
      description={t('moment.text')}
      form={form}
      submitLabel={t('moment.submit')}
      width="400px"
    >
      <DateField {...form.field('date')} max={fileDate()} label={t('moment.date')} />
      <TextField
        {...form.field('time')}
        type="time"
        step={1}
        optional
        label={t('moment.time')}
        hint={t('moment.timeHint')}
      />
    </FormDialog>
  )
}

export const MomentBanner = () => {
  const { t } = useCopy()
  const { text, choose } = useMoment()
  if (text === null) return null
  const leave = () => {
    focusTitle()
    choose(null)
  }
  return (
    <Notice tone="warning">
      <strong>{t('moment.banner', { moment: text })}</strong> {t('moment.bannerText')}{' '}
      <Button variant="ghost" ml="2" onClick={leave}>
        {t('moment.now')}
      </Button>
    </Notice>
  )
}
