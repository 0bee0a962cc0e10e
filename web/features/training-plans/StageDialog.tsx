import { legalTextMax } from '../../../api/contract/constants.ts'
import { planProblems } from '../../../api/contract/rules.ts'
import { call } from '../../shared/data/call.ts'
import { DateField } from '../../shared/date/DayInput.tsx'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { TextField } from '../../shared/form/fields.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import { useRefusals } from '../employers/refusals.ts'
import { bodyOf, type Plan, type PlanBody, type Stage, withStage } from './training-plans.data.ts'

const bodyFrom = (plan: Plan, place: number | null, stage: Stage): PlanBody => {
  const body = bodyOf(plan)
  return place === null ? withStage(body, stage) : { ...body, stages: body.stages.with(place, stage) }
}

/** `stages.0.name` is the field `name` of the dialog. */
const ownField = (field: string): string => field.replace(/^stages\.\d+\./, '')

/** Adds a stage to a plan, or corrects one; `place` counts from 0. */
export const StageDialog = ({
  plan,
  place,
  onClose,
}: {
  plan: Plan
  place: number | null
  onClose: () => void
}) => {
  const { t } = useCopy()
  const refusals = useRefusals()
  const stage = place === null ? undefined : plan.stages[place]
  const form = useForm({
    initial: {
      name: stage?.name ?? '',
      startsOn: stage?.startsOn ?? '',
      endsOn: stage?.endsOn ?? '',
      revision: plan.revision,
    },
    validate: (values) =>
      refusals(
        planProblems({ ...bodyFrom(plan, place, values), employerId: plan.employer.id })
          .filter(({ field }) => field.startsWith('stages.'))
          .map((problem) => ({ ...problem, field: ownField(problem.field) })),
      ),
    submit: async ({ revision, ...values }) => {
      const answer = await call('PUT /legal/plans/:id', {
        params: { id: plan.id },
        body: { ...bodyFrom(plan, place, values), revision },
      })
      tell.success(t('trainingPlans.saved'))
      onClose()
      return answer
    },
    fieldOf: ({ field }) => field && ownField(field),
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(place === null ? 'trainingPlans.stages.add' : 'trainingPlans.stages.editTitle')}
      description={plan.employer.name}
      form={form}
      submitLabel={t('trainingPlans.dialog.save')}
    >
      <TextField {...form.field('name')} label={t('trainingPlans.stages.name')} maxLength={legalTextMax} />
      <DateField {...form.field('startsOn')} label={t('trainingPlans.dialog.startsOn')} />
      <DateField {...form.field('endsOn')} label={t('trainingPlans.dialog.endsOn')} />
    </FormDialog>
  )
}
