import { Heading } from '@radix-ui/themes'
import { planObjectives, planProblems, planRanks } from '../../../api/contract/rules.ts'
import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { DateField } from '../../shared/date/DayInput.tsx'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { CheckboxesField } from '../../shared/form/choices.tsx'
import { optionsOf } from '../../shared/form/options.ts'
import { SelectField } from '../../shared/form/SelectField.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import { useRefusals } from '../employers/refusals.ts'
import { bodyOf, type Objective, objectiveWords, type Plan, type PlanBody } from './training-plans.data.ts'

const unranked = 'none'

const rankText = (plan: Plan | null, objective: Objective): string =>
  String(plan?.ranks[objective] ?? unranked)

export const initialOf = (plan: Plan | null) => ({
  employerId: plan?.employer.id ?? '',
  startsOn: plan?.startsOn ?? '',
  endsOn: plan?.endsOn ?? '',
  establishmentIds: (plan?.establishments ?? []).map(({ id }) => id) as readonly string[],
  ranks: {
    knowledge: rankText(plan, 'knowledge'),
    risks: rankText(plan, 'risks'),
    productivity: rankText(plan, 'productivity'),
    education: rankText(plan, 'education'),
    vacancies: rankText(plan, 'vacancies'),
  },
  /** The one that was read. */
  revision: plan?.revision ?? 0,
})

type Values = ReturnType<typeof initialOf>

const nothing: Pick<PlanBody, 'stages' | 'courses'> = { stages: [], courses: [] }

const rankOf = (text: string): number | null => (text === unranked ? null : Number(text))

const ownPart = ({ startsOn, endsOn, establishmentIds, ranks }: Values) => ({
  ...{ startsOn, endsOn, establishmentIds: [...establishmentIds] },
  ranks: {
    knowledge: rankOf(ranks.knowledge),
    risks: rankOf(ranks.risks),
    productivity: rankOf(ranks.productivity),
    education: rankOf(ranks.education),
    vacancies: rankOf(ranks.vacancies),
  },
})

/** Drafts a plan, or corrects its period, establishments and ranks. */
export const PlanDialog = ({ plan, onClose }: { plan: Plan | null; onClose: () => void }) => {
  const { t } = useCopy()
  const refusals = useRefusals()
  const employers = useRead('GET /legal/employers', {})
  const form = useForm({
    initial: initialOf(plan),
    validate: (values) => ({
      employerId: values.employerId === '' ? t('trainingPlans.dialog.employerMissing') : null,
      ...refusals(
        planProblems({
          ...(plan ? bodyOf(plan) : nothing),
          ...ownPart(values),
          employerId: values.employerId,
        }),
      ),
    }),
    submit: async (values) => {
      const own = ownPart(values)
      const answer = plan
        ? await call('PUT /legal/plans/:id', {
            params: { id: plan.id },
            body: { ...bodyOf(plan), ...own, revision: values.revision },
          })
        : await call('POST /legal/plans', { body: { ...nothing, ...own, employerId: values.employerId } })
      tell.success(t('trainingPlans.saved'))
      onClose()
      return answer
    },
  })
  const { employerId } = form.values
  const places = employers.data?.find(({ id }) => id === employerId)?.establishments
  const ranks = [
    { value: unranked, label: t('trainingPlans.objectives.unranked') },
    ...planRanks.map((rank) => ({ value: String(rank), label: String(rank) })),
  ]
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(plan ? 'trainingPlans.dialog.editTitle' : 'trainingPlans.add')}
      {...(plan && { description: plan.employer.name })}
      form={form}
      submitLabel={t('trainingPlans.dialog.save')}
      width="560px"
    >
      {plan === null && (
        <SelectField
          {...form.field('employerId')}
          label={t('trainingPlans.dialog.employer')}
          options={(employers.data ?? []).map(({ id, legalName }) => ({ value: id, label: legalName }))}
        />
      )}
      <DateField {...form.field('startsOn')} label={t('trainingPlans.dialog.startsOn')} />
      <DateField
        {...form.field('endsOn')}
        label={t('trainingPlans.dialog.endsOn')}
        hint={t('trainingPlans.dialog.endsOnHint')}
      />
      <CheckboxesField
        {...form.field('establishmentIds')}
        label={t('trainingPlans.dialog.establishments')}
        hint={places?.length === 0 ? t('trainingPlans.dialog.noEstablishments') : undefined}
        options={optionsOf(places ?? plan?.establishments)}
        all={t('trainingPlans.dialog.allEstablishments')}
      />
      <Heading as="h2" size="3">
        {t('trainingPlans.objectives.title')}
      </Heading>
      {planObjectives.map((objective) => (
        <SelectField
          key={objective}
          {...form.field(`ranks.${objective}`)}
          label={t(objectiveWords[objective])}
          options={ranks}
        />
      ))}
    </FormDialog>
  )
}
