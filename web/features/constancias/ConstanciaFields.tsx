import { thematicAreas } from '../../../api/contract/catalogues.ts'
import { legalTextMax } from '../../../api/contract/constants.ts'
import { courseObjectives, modalities } from '../../../api/contract/rules.ts'
import { Notice } from '../../shared/feedback/states.tsx'
import { CheckboxField, RadioField } from '../../shared/form/choices.tsx'
import { TextField } from '../../shared/form/fields.tsx'
import { OnePersonField } from '../../shared/form/OnePersonField.tsx'
import { SelectField } from '../../shared/form/SelectField.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { useConstanciaForm } from './constancia-form.ts'
import { type Constancia, modalityWords, objectiveWords } from './constancias.data.ts'

const areas = thematicAreas.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))

/** What a course's constancias say; the catalogue keeps the words of the form. */
export const ConstanciaFields = ({
  form,
  constancia: { modality, proposedModality, tutor, isInPlan, dueByPlan, plans, missing },
  tutors = {},
}: {
  form: ReturnType<typeof useConstanciaForm>
  constancia: Constancia
  tutors?: Pick<Parameters<typeof OnePersonField>[0], 'source' | 'find'>
}) => {
  const { t, count, format } = useCopy()
  const isExternal = form.values.agent === 'external'
  const isProposed = modality === null && form.values.modality === proposedModality
  const current = tutor?.person
    ? { id: tutor.person.id, fullName: tutor.name ?? t('constancias.erased') }
    : null
  const planHint = t('constancias.fields.isInPlanHint')
  return (
    <>
      {plans.map(({ id, employer, startsOn, endsOn }) => (
        <Notice key={id} tone={form.values.isInPlan ? 'info' : 'warning'}>
          {t(form.values.isInPlan ? 'constancias.plan.named' : 'constancias.plan.unmarked', {
            employer,
            from: format.date(startsOn),
            until: format.date(endsOn),
          })}
        </Notice>
      ))}
      {missing.includes('hours') && <Notice tone="warning">{t('constancias.hours.text')}</Notice>}
      <CheckboxField
        {...form.field('isInPlan')}
        label={t('constancias.fields.isInPlan')}
        hint={
          isInPlan || dueByPlan === 0
            ? planHint
            : `${planHint} ${count('constancias.fields.dueByPlan', dueByPlan)}`
        }
      />
      <SelectField
        {...form.field('thematicArea')}
        label={t('constancias.fields.thematicArea')}
        options={areas}
      />
      <SelectField
        {...form.field('objective')}
        label={t('constancias.fields.objective')}
        options={courseObjectives.map((value) => ({ value, label: t(objectiveWords[value]) }))}
      />
      <RadioField
        {...form.field('modality')}
        label={t('constancias.fields.modality')}
        hint={isProposed && proposedModality ? t('constancias.fields.proposed') : undefined}
        options={modalities.map((value) => ({ value, label: t(modalityWords[value]) }))}
      />
      <RadioField
        {...form.field('agent')}
        label={t('constancias.fields.agent')}
        options={[
          { value: 'internal', label: t('constancias.agents.internal') },
          { value: 'external', label: t('constancias.agents.external') },
        ]}
      />
      {isExternal && (
        <>
          <TextField
            {...form.field('agentName')}
            label={t('constancias.fields.agentName')}
            maxLength={legalTextMax}
          />
          <TextField
            {...form.field('agentRegistration')}
            label={t('constancias.fields.agentRegistration')}
            hint={t('constancias.fields.agentRegistrationHint')}
            maxLength={legalTextMax}
          />
        </>
      )}
      <OnePersonField
        {...form.field('tutorId')}
        {...tutors}
        current={current}
        label={t('constancias.fields.tutor')}
        hint={t(isExternal ? 'constancias.fields.tutorHintExternal' : 'constancias.fields.tutorHint')}
      />
      {isExternal && form.values.tutorId.length === 0 && (
        <TextField
          {...form.field('tutorName')}
          label={t('constancias.fields.tutorName')}
          maxLength={legalTextMax}
        />
      )}
    </>
  )
}
