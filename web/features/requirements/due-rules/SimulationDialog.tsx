import { Button, Dialog, Text } from '@radix-ui/themes'
import { useState } from 'react'
import type { DueRule } from '../../../../api/contract/types/due-rule.ts'
import { Chart, Charts } from '../../../shared/chart/Chart.tsx'
import { useRead } from '../../../shared/data/use-query.ts'
import { DateField } from '../../../shared/date/DayInput.tsx'
import { DialogActions } from '../../../shared/dialog/DialogActions.tsx'
import { useReturnFocus } from '../../../shared/dialog/return-focus.ts'
import { ErrorState, SkeletonLines } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { DefinedCourse, RequirementScope } from '../requirements.operations.ts'
import { SimulatedPeople } from './SimulatedPeople.tsx'
import { SimulationFigures } from './SimulationFigures.tsx'
import { type Shown, type Simulation, shownFirst, weeksOf } from './simulation.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = {
  readonly course: Pick<DefinedCourse, 'id' | 'name'>
  readonly scope: RequirementScope
  readonly rule: DueRule | null
  readonly reach: 'from-now-on' | 'everybody'
  readonly onClose: () => void
}

const pageSize = 10

/** A rule that is not saved, as if it had been in force since a day. */
export const SimulationDialog = ({ course, scope, rule, reach, onClose }: Props) => {
  const { t, count, problem } = useCopy()
  const returnFocus = useReturnFocus(true)
  const [shown, setShown] = useState<Shown>({ since: null, group: 'overdue', page: 1 })
  const { since, group, page } = shown
  const { data, error, loading, refreshing, refetch } = useRead(
    'GET /requirements/due-rules/simulation',
    since === ''
      ? null
      : {
          query: {
            ...{
              level: scope.level,
              courseId: course.id,
              reach,
              rule: JSON.stringify(rule),
              group,
              page,
              pageSize,
            },
            ...(scope.id !== null && { scopeId: scope.id }),
            ...(since !== null && { since }),
          },
        },
    { keep: true },
  )
  const isOfDay = error?.field === 'since'
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content maxWidth="720px" {...returnFocus} className="simulation">
        <Dialog.Title size="4">
          {t('requirements.rules.simulation.title', { name: course.name })}
        </Dialog.Title>
        <Dialog.Description size="2" color="gray">
          {t('requirements.rules.simulation.text')}
        </Dialog.Description>
        <RuleLine rule={rule} reach={reach} />
        <DateField
          name="since"
          label={t('requirements.rules.simulation.since')}
          value={since ?? data?.since ?? ''}
          onChange={(day) => setShown(shownFirst(shown, { since: day }))}
          error={
            isOfDay ? problem(error) : since === '' ? t('requirements.rules.simulation.sinceMissing') : null
          }
          min={data?.earliest}
          max={data?.today}
          disabled={false}
        />
        {error && !isOfDay && <ErrorState error={error} retry={refetch} />}
        {loading && <SkeletonLines lines={6} />}
        {data && (
          <div className="simulation-result" data-refreshing={refreshing || undefined} aria-busy={refreshing}>
            <Text as="p" size="2">
              {data.people === 0
                ? t('requirements.rules.simulation.nobody')
                : count('requirements.rules.simulation.people', data.people)}{' '}
              {data.withheld > 0 && count('requirements.rules.simulation.withheld', data.withheld)}
            </Text>
            <SimulationFigures simulation={data} />
            <Text as="p" size="1" color="gray">
              {t('requirements.rules.simulation.saving')} {t('requirements.rules.simulation.estimates')}
            </Text>
            <Weeks simulation={data} />
            <SimulatedPeople
              simulation={data}
              {...{ group, page, pageSize }}
              onGroup={(next) => setShown(shownFirst(shown, { group: next }))}
              onPage={(next) => setShown({ ...shown, page: next })}
            />
          </div>
        )}
        <DialogActions>
          <Button type="button" variant="soft" color="gray" onClick={onClose}>
            {t('requirements.rules.simulation.close')}
          </Button>
        </DialogActions>
      </Dialog.Content>
    </Dialog.Root>
  )
}

const RuleLine = ({ rule, reach }: Pick<Props, 'rule' | 'reach'>) => {
  const { t } = useCopy()
  const { ruleWords } = useRuleWords()
  const phrases = rule ? ruleWords(rule) : [t('requirements.rules.none')]
  return (
    <Text as="p" size="2" weight="medium" my="3">
      {t('requirements.rules.simulation.rule', {
        rule: phrases.join('. '),
        reach: t(reach === 'everybody' ? 'requirements.rules.everybody' : 'requirements.rules.fromNowOn'),
      })}
    </Text>
  )
}

const Weeks = ({ simulation: { weeks, since } }: { simulation: Simulation }) => {
  const copy = useCopy()
  const { t, format } = copy
  const nothing = t('requirements.rules.simulation.noWeeks')
  return (
    <Charts label={t('requirements.rules.simulation.charts')}>
      <Chart
        title={t('requirements.rules.simulation.weeksSaved')}
        data={weeksOf(weeks, 'saved', copy)}
        nothing={nothing}
      />
      <Chart
        title={t('requirements.rules.simulation.weeks', { day: format.date(since) })}
        data={weeksOf(weeks, 'simulated', copy)}
        nothing={nothing}
      />
    </Charts>
  )
}
