import { DownloadIcon } from '@radix-ui/react-icons'
import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useAct } from '../../../shared/data/mutate.ts'
import { download, wholeFileTimeout } from '../../../shared/data/rest.ts'
import { DateField } from '../../../shared/date/DayInput.tsx'
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { fileDate } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { isToCome, useMoment } from '../../../shared/moment/moment.ts'
import { tell } from '../../../shared/toasts.ts'

type Subject = { userId: string; name: string }

const useReport = ({ userId, name }: Subject) => {
  const { t } = useCopy()
  return async (asOf: string | undefined) => {
    const fileName = `${name} ${asOf?.slice(0, 10) ?? fileDate()}.pdf`
    const what = { params: { id: userId }, body: { asOf } }
    await download('POST /audit/people/:id/actions/report', what, fileName, wholeFileTimeout)
    tell.success(t('shared.export_success'))
  }
}

/** Makes a PDF of somebody's courses at the page's moment or, on today's page, at a day to choose. */
export const PersonReport = (of: Subject) => {
  const { t } = useCopy()
  const { asOf, day } = useMoment()
  const [open, setOpen] = useState(false)
  const { run, busy } = useAct(useReport(of))
  return (
    <>
      <Button loading={busy} onClick={() => (asOf === undefined ? setOpen(true) : void run(asOf))}>
        <DownloadIcon aria-hidden />
        {day === null ? t('audit.person.report') : t('moment.report', { day })}
      </Button>
      <ReportDialog {...of} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

export const ReportDialog = ({ open, onClose, ...of }: Subject & { open: boolean; onClose: () => void }) => {
  const { t, refusal } = useCopy()
  const report = useReport(of)
  const form = useForm({
    initial: { date: fileDate() },
    validate: ({ date }) => {
      if (date === '') return { date: t('moment.noDate') }
      return { date: isToCome({ date, time: '' }) ? refusal('reports.day-to-come') : null }
    },
    submit: async ({ date }) => {
      // this device may have a later day than the company
      await report(date === fileDate() ? undefined : date)
      onClose()
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('audit.person.report')}
      description={t('audit.person.reportText')}
      form={form}
      submitLabel={t('audit.person.reportSubmit')}
      width="400px"
    >
      <DateField {...form.field('date')} max={fileDate()} label={t('moment.date')} />
    </FormDialog>
  )
}
