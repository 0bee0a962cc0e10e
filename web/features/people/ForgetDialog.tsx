import type { OperationCall } from '../../../api/contract/calls.ts'
import { normalisePayrollNum } from '../../../api/contract/folding.ts'
import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { FieldSkeletons } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { RadioField } from '../../shared/form/choices.tsx'
import { TextField } from '../../shared/form/fields.tsx'
import { ReasonField } from '../../shared/form/ReasonField.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useTellErased } from '../legal/kept-lines.ts'
import { EffectsOfForgetting } from './EffectsOfForgetting.tsx'
import { forgetting, forgettingEffects } from './people.operations.ts'

type ForgettingGround = OperationCall<'Mutation.User_forget'>['ground']

const firstGround: ForgettingGround = 'request'

/** Explains what is erased and what stays; requires the person's number as confirmation. */
export const ForgetDialog = ({
  person,
  onClose,
}: {
  person: { id: string; fullName: string; payrollNum: string }
  onClose: () => void
}) => {
  const { t } = useCopy()
  const tellErased = useTellErased()
  const { data: effects, error, loading, refetch } = useRead(forgettingEffects, { id: person.id })
  const form = useForm({
    initial: { ground: firstGround as string, reason: '', payrollNum: '' },
    validate: ({ payrollNum }) => ({
      payrollNum: isSameNumber(payrollNum, person.payrollNum)
        ? null
        : t('people.forget.otherNumber', { name: person.fullName }),
    }),
    submit: async ({ ground, reason, payrollNum }) => {
      const answer = await call(forgetting, {
        id: person.id,
        payrollNum,
        ground: ground as ForgettingGround, // one of the options
        reason: reason.trim() || null,
      })
      tellErased(answer.kept)
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('people.forget.title')}
      description={t('people.forget.text', { name: person.fullName })}
      form={form}
      submitLabel={t('people.forget.submit')}
      ready={effects !== undefined}
      dangerous
      width="560px"
    >
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <Awaited>
          <FieldSkeletons heights={[180, 60]} />
        </Awaited>
      )}
      {effects && <EffectsOfForgetting effects={effects} />}
      <RadioField
        {...form.field('ground')}
        label={t('people.forget.ground')}
        options={[
          { value: 'request', label: t('people.forget.request') },
          { value: 'retention', label: t('people.forget.retention') },
          { value: 'error', label: t('people.forget.error') },
        ]}
      />
      <ReasonField
        binding={form.field('reason')}
        label={t('people.forget.reason')}
        hint={t('people.forget.reasonHint')}
        optional
      />
      <TextField
        {...form.field('payrollNum')}
        label={t('people.forget.payrollNum')}
        autoComplete="off"
        inputMode="numeric"
      />
    </FormDialog>
  )
}

/** Leading zeros do not count. */
const isSameNumber = (text: string, payrollNum: string): boolean => normalisePayrollNum(text) === payrollNum
