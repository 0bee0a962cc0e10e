import type { Reply } from '../../../../api/contract/calls.ts'
import { termYearsMax } from '../../../../api/contract/rules.ts'
import { call } from '../../../shared/data/call.ts'
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx'
import { TextField } from '../../../shared/form/fields.tsx'
import { ReasonField } from '../../../shared/form/ReasonField.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { tell } from '../../../shared/toasts.ts'

type Props = {
  readonly of: Reply<'GET /legal/terms'>[number]
  readonly title: string
  readonly onClose: () => void
}

/** Chooses the years of one kind of records, with the policy that asks for them. */
export const KeepingTermDialog = ({ of: { kind, years, lawYears, reason }, title, onClose }: Props) => {
  const { t, refusal } = useCopy()
  const limits = { least: lawYears, most: termYearsMax }
  const form = useForm({
    initial: { years: String(years), reason: reason ?? '' },
    validate: (values) => ({
      years: isWithin(Number(values.years), limits) ? null : refusal('legal.term-years', limits),
      reason: values.reason.trim() === '' ? refusal('legal.term-reason-missing') : null,
    }),
    submit: async (values) => {
      const body = { kind, years: Number(values.years), reason: values.reason }
      const answer = await call('PUT /legal/terms', { body })
      tell.success(t('legal.keeping.saved'))
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      description={t('legal.keeping.text')}
      form={form}
      submitLabel={t('legal.keeping.save')}
    >
      <TextField
        {...form.field('years')}
        label={t('legal.keeping.years')}
        hint={t('legal.keeping.yearsHint', limits)}
        inputMode="numeric"
        maxLength={2}
      />
      <ReasonField binding={form.field('reason')} label={t('legal.keeping.reason')} />
    </FormDialog>
  )
}

const isWithin = (
  years: number,
  { least, most }: { readonly least: number; readonly most: number },
): boolean => Number.isInteger(years) && years >= least && years <= most
