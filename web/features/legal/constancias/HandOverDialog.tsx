import type { Reply } from '../../../../api/contract/calls.ts'
import { call } from '../../../shared/data/call.ts'
import { DateField } from '../../../shared/date/DayInput.tsx'
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { dotted, fileDate } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { tell } from '../../../shared/toasts.ts'

type Answer = Reply<'POST /legal/constancias/actions/hand-over'>
type Props = { readonly ids: readonly string[]; readonly onClose: () => void }

/** The day on which printed constancias were given to their people. */
export const HandOverDialog = ({ ids, onClose }: Props) => {
  const { t, count, refusal } = useCopy()
  const tellHandedOver = useTellHandedOver()
  const form = useForm({
    initial: { on: fileDate() },
    validate: ({ on }) => ({ on: on === '' || on > fileDate() ? refusal('legal.hand-over-ahead') : null }),
    submit: async ({ on }) => {
      const answer = await call('POST /legal/constancias/actions/hand-over', { body: { ids: [...ids], on } })
      tellHandedOver(answer)
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('legal.constancias.handOverTitle')}
      description={count('legal.constancias.handOverText', ids.length)}
      form={form}
      submitLabel={t('legal.constancias.handOverSave')}
    >
      <DateField {...form.field('on')} max={fileDate()} label={t('legal.constancias.handOverDay')} />
    </FormDialog>
  )
}

/** Says how many were recorded, and of how many nothing was. */
export const useTellHandedOver = () => {
  const { count } = useCopy()
  return ({ changed, left }: Pick<Answer, 'changed' | 'left'>): void =>
    tell.success(
      dotted(
        count('legal.constancias.handOverDone', changed),
        left > 0 && count('legal.constancias.handOverLeft', left),
      ),
    )
}
