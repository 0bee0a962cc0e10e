import { Pencil1Icon, TrashIcon } from '@radix-ui/react-icons'
import { Badge, Box, Button, Flex, Heading, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { planObjectives } from '../../../api/contract/rules.ts'
import { confirm } from '../../shared/confirm.ts'
import { call } from '../../shared/data/call.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { DialogButton, DialogIcon } from '../../shared/dialog/DialogButton.tsx'
import { Notice } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { IconAct } from '../../shared/look/IconAct.tsx'
import { Section } from '../../shared/page.tsx'
import { useSession } from '../../shared/session/session.ts'
import { tell } from '../../shared/toasts.ts'
import { PaperButton } from '../legal/PaperButton.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { PlannedCourseDialog } from './PlannedCourseDialog.tsx'
import { PlannedCoursesTable } from './PlannedCoursesTable.tsx'
import { StageDialog } from './StageDialog.tsx'
import { StagesTable } from './StagesTable.tsx'
import { objectiveWords, type Plan, phaseWords } from './training-plans.data.ts'

/** One plan with its stages, courses and ranked objectives. */
export const PlanSection = ({ plan }: { plan: Plan }) => {
  const { t, format } = useCopy()
  const { can } = useSession()
  const { id, employer, startsOn, endsOn, phase, establishments } = plan
  const mayAct = can('legal')
  const period = t('trainingPlans.period', { from: format.date(startsOn), until: format.date(endsOn) })
  return (
    <Section title={`${employer.name}, ${period}`} aside={mayAct && <PlanActs plan={plan} period={period} />}>
      <Flex gap="2" align="center" wrap="wrap">
        <Badge color={phase === 'running' ? 'green' : 'gray'}>{t(phaseWords[phase])}</Badge>
        <Text size="2" color="gray">
          {establishments.length === 0
            ? t('trainingPlans.noEstablishment')
            : t('trainingPlans.establishments', { names: establishments.map(({ name }) => name).join(', ') })}
        </Text>
      </Flex>
      <Unmarked plan={plan} />
      <Part
        title={t('trainingPlans.stages.title')}
        aside={
          mayAct && (
            <DialogButton label={t('trainingPlans.stages.add')}>
              {(onClose) => <StageDialog plan={plan} place={null} onClose={onClose} />}
            </DialogButton>
          )
        }
      >
        <StagesTable plan={plan} />
      </Part>
      <Part
        title={t('trainingPlans.courses.title')}
        aside={
          mayAct && (
            <DialogButton label={t('trainingPlans.courses.add')}>
              {(onClose) => <PlannedCourseDialog plan={plan} place={null} onClose={onClose} />}
            </DialogButton>
          )
        }
      >
        <PlannedCoursesTable plan={plan} />
      </Part>
      <Part title={t('trainingPlans.objectives.title')} aside={null}>
        <Objectives plan={plan} />
      </Part>
      <Box mt="4">
        <PaperButton
          route="GET /legal/plans/:id/dc2"
          id={id}
          fileName={`DC-2_${startsOn}_${endsOn}.pdf`}
          text={t('trainingPlans.dc2')}
          label={t('trainingPlans.dc2Of', { name: employer.name, period })}
        />
      </Box>
    </Section>
  )
}

const Part = ({ title, aside, children }: { title: string; aside: ReactNode; children: ReactNode }) => (
  <div className="employer-part">
    <Flex justify="between" align="center" gap="3" mb="2">
      <Heading as="h3" size="3">
        {title}
      </Heading>
      {aside}
    </Flex>
    {children}
  </div>
)

const PlanActs = ({ plan, period }: { plan: Plan; period: string }) => {
  const { t } = useCopy()
  const of = { name: plan.employer.name, period }
  const { run, busy } = useAct(() => call('DELETE /legal/plans/:id', { params: { id: plan.id } }))
  const remove = async () => {
    const isSure = await confirm({
      title: t('trainingPlans.removeTitle'),
      text: t('trainingPlans.removeText', of),
      accept: t('trainingPlans.removeAccept'),
      dangerous: true,
    })
    if (isSure && (await run())) tell.success(t('trainingPlans.removed'))
  }
  return (
    <Flex gap="4">
      <DialogIcon label={t('trainingPlans.edit', of)} icon={<Pencil1Icon />}>
        {(onClose) => <PlanDialog plan={plan} onClose={onClose} />}
      </DialogIcon>
      <IconAct
        label={t('trainingPlans.remove', of)}
        icon={<TrashIcon />}
        loading={busy}
        onClick={() => void remove()}
      />
    </Flex>
  )
}

/** Courses of the plan that do not say so, so that nobody who passes them is due a constancia. */
const Unmarked = ({ plan }: { plan: Plan }) => {
  const { t, count } = useCopy()
  const { can } = useSession()
  const { run, busy } = useAct(() =>
    call('POST /legal/plans/:id/actions/mark-courses', { params: { id: plan.id } }),
  )
  const unmarked = new Map(
    plan.courses.flatMap(({ course: { id, name, isInPlan } }) =>
      isInPlan || name === null ? [] : [[id, name] as const],
    ),
  )
  if (unmarked.size === 0 || plan.phase === 'past') return null
  const mark = async () => {
    const marked = await run()
    if (marked) tell.success(count('trainingPlans.unmarked.done', marked.courses))
  }
  return (
    <Flex direction="column" gap="2" mt="3" align="start">
      <Notice tone="warning">
        {t('trainingPlans.unmarked.text', { names: [...unmarked.values()].join(', ') })}
      </Notice>
      {can('legal') && (
        <Button variant="soft" loading={busy} onClick={() => void mark()}>
          {t('trainingPlans.unmarked.mend')}
        </Button>
      )}
    </Flex>
  )
}

const Objectives = ({ plan: { ranks } }: { plan: Plan }) => {
  const { t } = useCopy()
  const ranked = planObjectives
    .flatMap((objective) => {
      const rank = ranks[objective]
      return rank === null ? [] : [{ objective, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
  if (ranked.length === 0)
    return (
      <Text as="p" size="2" color="gray">
        {t('trainingPlans.objectives.none')}
      </Text>
    )
  return (
    <ol className="plan-objectives">
      {ranked.map(({ objective }) => (
        <li key={objective}>
          <Text size="2">{t(objectiveWords[objective])}</Text>
        </li>
      ))}
    </ol>
  )
}
