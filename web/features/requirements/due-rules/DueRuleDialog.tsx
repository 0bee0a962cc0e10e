import { BarChartIcon } from '@radix-ui/react-icons'
import { Text } from '@radix-ui/themes'
import { useRef, useState } from 'react'
import type { DueRule } from '../../../../api/contract/types/due-rule.ts'
import { call, callUnchecked } from '../../../shared/data/call.ts'
import { serverNow } from '../../../shared/data/server-clock.ts'
import { DateField } from '../../../shared/date/DayInput.tsx'
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx'
import { CheckboxField, RadioField } from '../../../shared/form/choices.tsx'
import { ReasonedButton } from '../../../shared/form/Form.tsx'
import { TextField } from '../../../shared/form/fields.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { type FormState, useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { tell } from '../../../shared/toasts.ts'
import type { DefinedCourse, RequirementScope } from '../requirements.operations.ts'
import { DateEffects } from './DateEffects.tsx'
import { isFigure, isRelative, type RuleValues, reachOf, ruleOf, valuesOf } from './rule-form.ts'
import { SimulationDialog } from './SimulationDialog.tsx'

type Props = {
  course: Pick<DefinedCourse, 'id' | 'name'>
  scope: RequirementScope
  rule: DueRule | null
  onClose: () => void
}

/** Chooses by when a course is due; says before what happens to dates that are set. */
export const DueRuleDialog = ({ course, scope, rule, onClose }: Props) => {
  const { t } = useCopy()
  const told = useRef<string | null>(null)
  const what = (values: RuleValues) => ({
    level: scope.level,
    ...(scope.id !== null && { scopeId: scope.id }),
    courseId: course.id,
    reach: reachOf(values),
  })
  const form = useForm<RuleValues>({
    initial: valuesOf(rule, String(new Date(serverNow()).getFullYear())),
    validate: useProblems(),
    fieldOf: ({ field }) => field?.split('.').at(-1) ?? null,
    ask: async (values) => {
      const query = { ...what(values), rule: JSON.stringify(ruleOf(values)), page: 1, pageSize: 100 }
      const effects = await call('GET /requirements/due-rules/effects', { query })
      told.current = effects.digest
      if (effects.count === 0) return null
      return {
        title: t('requirements.rules.effectsTitle'),
        text: t('requirements.rules.effectsText', { name: course.name }),
        detail: <DateEffects effects={effects} />,
        accept: t('requirements.rules.save'),
      }
    },
    submit: async (values) => {
      const body = { ...what(values), rule: ruleOf(values), told: told.current }
      const answer = await callUnchecked('POST /requirements/due-rules', { body })
      tell.success(t('requirements.rules.saved', { name: course.name }))
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('requirements.rules.title', { name: course.name })}
      form={form}
      submitLabel={t('requirements.rules.save')}
    >
      <First form={form} />
      <Renewal form={form} />
      <RadioField
        {...form.field('reach')}
        label={t('requirements.rules.reach')}
        options={[
          { value: 'everybody', label: t('requirements.rules.everybody') },
          { value: 'from-now-on', label: t('requirements.rules.fromNowOn') },
        ]}
      />
      <Simulate course={course} scope={scope} values={form.values} />
    </FormDialog>
  )
}

const Simulate = ({ course, scope, values }: Pick<Props, 'course' | 'scope'> & { values: RuleValues }) => {
  const { t } = useCopy()
  const [isOpen, setOpen] = useState(false)
  const isComplete = Object.values(useProblems()(values)).every((problem) => problem === null)
  const reason = isComplete ? null : t('requirements.rules.simulation.incomplete')
  return (
    <>
      <ReasonedButton
        type="button"
        variant="soft"
        className="simulate"
        reason={reason}
        onClick={() => setOpen(true)}
      >
        <BarChartIcon />
        {t('requirements.rules.simulation.open')}
      </ReasonedButton>
      {isOpen && (
        <SimulationDialog
          {...{ course, scope }}
          rule={ruleOf(values)}
          reach={reachOf(values)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const useProblems = () => {
  const { t } = useCopy()
  const figure = t('requirements.rules.figure')
  const day = t('requirements.rules.dayMissing')
  return ({ from, days, on, atLeast, renews, opensBefore, grace }: RuleValues) => ({
    days: isRelative(from) && !isFigure(days) ? figure : null,
    on: (from === 'date' || from === 'year') && on === '' ? day : null,
    atLeast: from === 'year' && !isFigure(atLeast) ? figure : null,
    opensBefore: renews && !isFigure(opensBefore) ? figure : null,
    grace: renews && !isFigure(grace) ? figure : null,
  })
}

const kinds = [
  ['none', 'requirements.rules.kinds.none'],
  ['subject', 'requirements.rules.kinds.subject'],
  ['hire', 'requirements.rules.kinds.hire'],
  ['publication', 'requirements.rules.kinds.publication'],
  ['date', 'requirements.rules.kinds.date'],
  ['year', 'requirements.rules.kinds.year'],
] as const

const units = [
  ['day', 'requirements.rules.units.day'],
  ['business-day', 'requirements.rules.units.business-day'],
] as const

const First = ({ form }: { form: FormState<RuleValues> }) => {
  const { t } = useCopy()
  const { from } = form.values
  return (
    <>
      <SelectField
        {...form.field('from')}
        label={t('requirements.rules.first')}
        options={kinds.map(([value, key]) => ({ value, label: t(key) }))}
      />
      {isRelative(from) && (
        <TextField
          {...form.field('days')}
          label={t('requirements.rules.days')}
          inputMode="numeric"
          maxLength={3}
        />
      )}
      {from === 'date' && <DateField {...form.field('on')} label={t('requirements.rules.on')} />}
      {from === 'year' && (
        <>
          <DateField
            {...form.field('on')}
            label={t('requirements.rules.yearly')}
            hint={t('requirements.rules.yearlyHint')}
          />
          <TextField
            {...form.field('atLeast')}
            label={t('requirements.rules.atLeast')}
            hint={t('requirements.rules.atLeastHint')}
            inputMode="numeric"
            maxLength={3}
          />
        </>
      )}
      {isRelative(from) && (
        <SelectField
          {...form.field('unit')}
          label={t('requirements.rules.unit')}
          options={units.map(([value, key]) => ({ value, label: t(key) }))}
        />
      )}
    </>
  )
}

const Renewal = ({ form }: { form: FormState<RuleValues> }) => {
  const { t } = useCopy()
  return (
    <>
      <CheckboxField {...form.field('renews')} label={t('requirements.rules.renews')} />
      {form.values.renews ? (
        <>
          <TextField
            {...form.field('opensBefore')}
            label={t('requirements.rules.opensBefore')}
            inputMode="numeric"
            maxLength={3}
          />
          <TextField
            {...form.field('grace')}
            label={t('requirements.rules.grace')}
            inputMode="numeric"
            maxLength={3}
          />
        </>
      ) : (
        <Text as="p" size="1" color="gray">
          {t('requirements.rules.notRenewed')}
        </Text>
      )}
    </>
  )
}
