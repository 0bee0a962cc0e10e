import { ClockIcon } from '@radix-ui/react-icons'
import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { Notice } from '../../shared/feedback/states.tsx'
import { TextField } from '../../shared/form/fields.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { fileDate } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { focusTitle } from '../../shared/page.tsx'
import { useSession } from '../../shared/session/session.ts'
import { isToCome, momentTyped, useMoment } from './moment.ts'

/** For whoever audits: the report as it stood. */
export const MomentPicker = () => {
  const { t } = useCopy()
  const { can } = useSession()
  const [open, setOpen] = useState(false)
  if (!can('audit')) return null
  return (
    <>
      <Button variant="soft" color="gray" onClick={() => setOpen(true)}>
        <ClockIcon aria-hidden />
        {t('reports.moment.pick')}
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
      if (date === '') return { date: t('reports.moment.noDate') }
      if (isToCome({ date, time: '' })) return { date: refusal('reports.day-to-come') }
      return { time: isToCome({ date, time }) ? refusal('reports.moment-to-come') : null }
    },
    submit: async (typed) => {
      choose(momentTyped(typed))
      onClose()
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('reports.moment.title')}
      description={t('reports.moment.text')}
      form={form}
      submitLabel={t('reports.moment.submit')}
      width="400px"
    >
      <TextField {...form.field('date')} type="date" max={fileDate()} label={t('reports.moment.date')} />
      <TextField
        {...form.field('time')}
        type="time"
        step={1}
        optional
        label={t('reports.moment.time')}
        hint={t('reports.moment.timeHint')}
      />
    </FormDialog>
  )
}

/** Stands above a report for as long as it is one of the past. */
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
      <strong>{t('reports.moment.banner', { moment: text })}</strong> {t('reports.moment.bannerText')}{' '}
      <Button variant="ghost" ml="2" onClick={leave}>
        {t('reports.moment.now')}
      </Button>
    </Notice>
  )
}
