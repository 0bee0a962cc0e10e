import { receiptProblems } from '../../../../api/contract/rules.ts'
import { contentTypeOf } from '../../../shared/data/content-type.ts'
import { uploadTo } from '../../../shared/data/upload.ts'
import { useSentFile } from '../../../shared/data/use-upload.ts'
import { DateField } from '../../../shared/date/DayInput.tsx'
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx'
import { ReasonField } from '../../../shared/form/ReasonField.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { fileDate } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { tell } from '../../../shared/toasts.ts'
import { DocumentField } from '../DocumentField.tsx'
import { type ListedEstablishment, listParams, usePeriod, type YearlyList } from './lists.data.ts'

const route = 'POST /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/receipt'

type Props = { year: YearlyList; of: ListedEstablishment; onClose: () => void }
type Values = { file: File | null; presentedOn: string; reason: string }

export const PresentEstablishmentDialog = ({ year, of, onClose }: Props) => {
  const { t, format, refusal } = useCopy()
  const period = usePeriod()(year)
  const { percent, send } = useSentFile()
  const isAgain = of.presentedOn !== null
  const initial: Values = { file: null, presentedOn: '', reason: '' }
  const problemOf = (file: File): string | null => {
    const [problem] = receiptProblems({ size: file.size, contentType: contentTypeOf(file) })
    return problem ? refusal(problem.code) : null
  }
  const form = useForm({
    initial,
    validate: ({ file, presentedOn, reason }) => ({
      presentedOn: presentedOn <= year.endsOn ? refusal('legal.list-early') : null,
      file: file === null ? t('legal.lists.yearly.receiptMissing') : problemOf(file),
      reason: isAgain && reason.trim() === '' ? refusal('legal.list-reason-missing') : null,
    }),
    submit: async ({ file, presentedOn, reason }) => {
      if (!file) return
      const what = { params: listParams(year, of), query: { presentedOn, reason } }
      const answer = await send((options) => uploadTo(route, what, file, options))
      tell.success(t('legal.lists.yearly.presentSaved'))
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('legal.lists.yearly.presentTitle')}
      description={t('legal.lists.yearly.presentText', { establishment: of.name, period })}
      form={form}
      submitLabel={t('legal.lists.yearly.presentSave')}
    >
      <DateField
        {...form.field('presentedOn')}
        max={fileDate()}
        label={t('legal.lists.day')}
        {...(of.presentedOn !== null && {
          hint: t('legal.lists.yearly.presentAgain', { date: format.date(of.presentedOn) }),
        })}
      />
      <DocumentField
        binding={form.field('file')}
        label={t('legal.lists.yearly.receipt')}
        hint={t('legal.lists.yearly.receiptHint')}
        percent={percent}
      />
      {isAgain && <ReasonField binding={form.field('reason')} label={t('legal.constancias.reason')} />}
    </FormDialog>
  )
}
