import { call } from '../../../shared/data/call.ts'
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx'
import { CheckboxField } from '../../../shared/form/choices.tsx'
import { TextField } from '../../../shared/form/fields.tsx'
import { type FormState, useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { tell } from '../../../shared/toasts.ts'
import { LadderFigures } from './LadderFigures.tsx'
import { daysIn, type LadderValues, ladderOf, type NoticeLadder, valuesOf } from './notice-ladder.data.ts'

/** Says before saving what it would give, and to how many people. */
export const NoticeLadderDialog = ({ ladder, onClose }: { ladder: NoticeLadder; onClose: () => void }) => {
  const { t } = useCopy()
  const form = useForm<LadderValues>({
    initial: { ...valuesOf(ladder), isOn: true },
    validate: useProblems(),
    ask: async (values) => {
      if (!values.isOn) return null
      const query = { ladder: JSON.stringify(ladderOf(values)) }
      const preview = await call('GET /company/notice-ladder/preview', { query })
      return {
        title: t('organisation.ladder.previewTitle'),
        text: t('organisation.ladder.previewText'),
        detail: <LadderFigures preview={preview} />,
        accept: t(ladder.isOn ? 'organisation.ladder.save' : 'organisation.ladder.switchOn'),
      }
    },
    submit: async (values) => {
      const body = { ...ladderOf(values), reason: null }
      const chosen = await call('PUT /company/notice-ladder', { body })
      tell.success(t(chosen.isOn ? 'organisation.ladder.switchedOn' : 'organisation.ladder.switchedOff'))
      onClose()
      return chosen
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('organisation.ladder.title')}
      description={t('organisation.ladder.text')}
      form={form}
      submitLabel={t('organisation.ladder.continue')}
    >
      <CheckboxField {...form.field('isOn')} label={t('organisation.ladder.on')} />
      {form.values.isOn && <Rungs form={form} />}
    </FormDialog>
  )
}

const Rungs = ({ form }: { form: FormState<LadderValues> }) => {
  const { t } = useCopy()
  const figure = { inputMode: 'numeric', maxLength: 6 } as const
  return (
    <>
      <TextField
        {...form.field('daysBefore')}
        label={t('organisation.ladder.daysBefore')}
        hint={t('organisation.ladder.daysHint')}
        maxLength={100}
      />
      <CheckboxField {...form.field('isOnTheDay')} label={t('organisation.ladder.isOnTheDay')} />
      <TextField
        {...form.field('daysAfter')}
        label={t('organisation.ladder.daysAfter')}
        hint={t('organisation.ladder.daysHint')}
        maxLength={100}
      />
      <TextField
        {...form.field('thenEvery')}
        label={t('organisation.ladder.thenEvery')}
        hint={t('organisation.ladder.thenEveryHint')}
        {...figure}
      />
      <TextField
        {...form.field('daysBeforeExpiry')}
        label={t('organisation.ladder.daysBeforeExpiry')}
        hint={t('organisation.ladder.daysHint')}
        maxLength={100}
      />
      <TextField
        {...form.field('managerAfter')}
        label={t('organisation.ladder.managerAfter')}
        hint={t('organisation.ladder.neverHint')}
        {...figure}
      />
      <TextField
        {...form.field('furtherAfter')}
        label={t('organisation.ladder.furtherAfter')}
        hint={t('organisation.ladder.neverHint')}
        {...figure}
      />
      <TextField
        {...form.field('lettersAnHour')}
        label={t('organisation.ladder.lettersAnHour')}
        hint={t('organisation.ladder.lettersHint')}
        {...figure}
      />
    </>
  )
}

const useProblems = () => {
  const { refusal } = useCopy()
  const outOfRange = refusal('organisation.rung-out-of-range')
  const list = (text: string) => (daysIn(text) === null ? outOfRange : null)
  const one = (text: string) => ((daysIn(text)?.length ?? 2) > 1 ? outOfRange : null)
  return (values: LadderValues) => ({
    daysBefore: list(values.daysBefore),
    daysAfter: list(values.daysAfter),
    thenEvery: one(values.thenEvery),
    daysBeforeExpiry: list(values.daysBeforeExpiry),
    managerAfter: one(values.managerAfter),
    furtherAfter: one(values.furtherAfter),
    lettersAnHour:
      daysIn(values.lettersAnHour)?.length === 1 ? null : refusal('organisation.letters-out-of-range'),
  })
}
